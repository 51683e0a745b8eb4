/** English: the room of discs. */
import { decimals, scientific } from "../format.js";

/** @import { ImpulseReading } from "../rooms/impulse/room.js" */
/** @import { Meeting } from "../rooms/impulse/meeting.js" */

/** @param {number} value */
const two = (value) => decimals(value, 2);

const NAMES = {
  wall: () => "a wall",
  disc: () => "a disc that stands",
  segment: () => "the slanted line",
  shape: (/** @type {number} */ position) => `shape ${position}`,
  mover: (/** @type {number} */ position) => `mover ${position}`,
};

export const impulseEn = {
  impulse: {
    verdict: impulseVerdictEn,
    who: whoEn,
    settings: "Bounces",
    restitution: "Restitution e",
    friction: "Friction μ",
    pairs: "Movers to each other are",
    pairsNames: { obstacles: "obstacles", masses: "masses" },
    pairsMean: {
      obstacles:
        "Each takes the other for a thing that stands. With e = 1 and μ = 0 speeds stay; momentum does not.",
      masses:
        "They share push and bounce by their masses. Momentum stays, and with e = 1 and μ = 0 energy does.",
    },
    speeds: "Speeds",
    perStep: "px a step",
    mover: (/** @type {number} */ position) => `mover ${position}`,
    moverHead: "mover",
    marks: { shape0: "0", shape1: "1", shape2: "2", shape3: "3" },
    plotSpeeds:
      "Speed of movers 0 to 3 over the last ten seconds; the table below tells the present numbers",
    deviation: "largest change",
    met: "meetings",
    energy: "Energy",
    energyUnit: "½\u00a0m\u00a0v², px a step",
    kinetic: "all movers together",
    plotEnergy:
      "Kinetic energy over the last ten seconds; the table below tells the present number",
    noPlot: "The plot could not be loaded. The numbers are in the table.",
    left: "left of it",
    momentum: "momentum",
    meetings: "Met so far",
    kinds: { wall: "walls", disc: "discs", segment: "line", mover: "movers" },
    rate: (/** @type {number} */ rate) => `${rate} fps`,
    deep: (/** @type {number} */ phi) => `φ − R = ${two(phi)}`,
    close: "the push, enlarged",
    help: {
      canvas:
        "Space or P pauses, full stop is a single step, Enter goes on to the next meeting. B and N change the restitution, C and V the friction, M swaps obstacles and masses, H gives random velocities. T shows velocities, X the pushes. W A S D move the selected mover, R starts again, Escape leaves.",
      pointer: "Drag a mover to hold it. Drag it into a disc and let go: it is pushed out.",
    },
    hint: {
      before: "Press",
      between: "to stop at the next meeting,",
      after: "to stir them up. Or drag a disc",
      unfocused: "",
    },
    why: {
      none: "Nobody has met anything yet. Press {key|Enter}: the next meeting is explained here.",
      field:
        "φ is the {b|signed distance} of the mover’s centre from what it meets. A disc of radius R touches where φ is not more than R. What is missing is made up at once, {push|along the gradient} n, the direction in which φ grows fastest:",
      parts:
        "The {velocity|velocity} has two parts: into the thing, along n, and along its surface. In px a step:",
      bounce: "The first is turned round. The {b|restitution} e says how much of it is left:",
      friction:
        "The second is braked by {b|friction}, at most until it stops. The harder the push, the stronger the brake:",
      leaves: "Here it was leaving already: it is pushed out, and keeps its velocity.",
      slides: "Here a is 1: without friction nothing is lost along the surface.",
      brakes: "Here a is between 0 and 1: it {b|slides} on, slower.",
      sticks: "Here a is 0: friction is strong enough to {b|stop} it along the surface.",
      obstacles:
        "Two movers do the same, each on its own turn, as if the other stood still. That is simple and keeps each speed, but it is not what billiard balls do.",
      masses:
        "Two movers use their {b|relative} velocity for v, and each takes of push and change what the {b|other’s} mass is of both. What one loses the other gains.",
    },
  },
};

export const impulseStagesEn = {
  impulse: {
    name: "Impulse",
    lede: "Four discs fly through a room. Whoever comes nearer to a thing than its radius is {push|pushed out along the gradient} of the distance, and its {velocity|velocity} bounces. With restitution 1 and no friction each keeps its speed, for ever.",
  },
};

export const impulseActionsEn = {
  excite: { label: "Excite", name: "Give everything that moves a random velocity" },
  "next-meeting": { label: "Next meeting", name: "Go on to the next meeting and stop" },
  "restitution-less": { label: "e\u00a0−", name: "Less restitution" },
  "restitution-more": { label: "e\u00a0+", name: "More restitution" },
  "friction-less": { label: "μ\u00a0−", name: "Less friction" },
  "friction-more": { label: "μ\u00a0+", name: "More friction" },
  "swap-pairs": { label: "Masses", name: "Swap: movers as obstacles, or by their masses" },
  "view-velocity": { label: "Velocities", name: "Show the velocities" },
  "view-push": { label: "Pushes", name: "Show how movers are pushed out" },
};

export const impulseTasksEn = {
  "impulse-meeting":
    "Press {key|Enter}. The room stops at the next meeting: how deep was the mover, and which {push|way} was it pushed?",
  "impulse-constant":
    "Leave restitution at 1 and friction at 0 for 100 meetings. How much have the speeds changed?",
  "impulse-slow": "Turn friction up with {key|V} until half of the energy is gone.",
  "impulse-stuck":
    "Find a bounce with a = 0: it comes off at a right angle. More friction, or a steeper hit?",
  "impulse-masses":
    "Press {key|M} and wait until two movers meet. Who is faster now? Watch energy and momentum.",
  "impulse-deep":
    "Pause, drag a mover more than 8\u00a0px deep into a disc, let go and press {key|.}. Where does it come out?",
};

/**
 * Who has met what, and how deep.
 *
 * @param {Meeting} meeting
 */
function whoEn({ mover, kind, other, before }) {
  const who = mover < 0 ? "A mover that is gone" : `Mover ${mover}`;
  const what = other < 0 && kind !== "wall" ? "something that is gone" : NAMES[kind](other);
  return `{b|${who}} has met {b|${what}}: it was ${two(-before)}\u00a0px too deep.`;
}

/**
 * What the picture shows, in a sentence or two.
 *
 * @param {ImpulseReading} reading
 */
function impulseVerdictEn({ settings, movers, deviation, left, met, last, meetings, momentum }) {
  const { restitution, friction, pairs } = settings;
  const now =
    meetings.length > 0 && last !== null ? `${whoEn(last).replace(/\{b\|([^}]*)\}/g, "$1")} ` : "";
  const after = `after ${met} ${met === 1 ? "meeting" : "meetings"}`;
  const keeps = restitution === 1 && friction === 0;
  if (keeps && pairs === "obstacles") {
    const speeds = movers.map(({ speed }) => two(speed)).join(", ");
    return `${now}Speeds stay: ${speeds}\u00a0px a step, off by ${scientific(deviation)} ${after}.`;
  }
  const energy = `${decimals(100 * left, left > 0.999 ? 2 : 0)}\u00a0% of the energy is left ${after}.`;
  if (!keeps) return `${now}Bounces take energy: ${energy}`;
  return `${now}Movers share by mass: ${energy} Momentum is now (${two(momentum.x)}, ${two(momentum.y)}).`;
}
