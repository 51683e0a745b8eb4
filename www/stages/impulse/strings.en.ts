import { decimals, threeDigits } from "../../i18n/format.ts";
import type { ImpulseReading, Meeting } from "./reading.ts";

const two = (value: number) => decimals(value, 2);

const NAMES = {
  wall: () => "a wall",
  disc: () => "a fixed disc",
  segment: () => "the slanted line",
  shape: (position: number) => `shape ${position}`,
  mover: (position: number) => `disc ${position}`,
};

/** The two sides of a meeting and its depth. */
function whoEn({ mover, kind, other, before }: Meeting) {
  const who = mover < 0 ? "A removed disc" : `Disc ${mover}`;
  const what = other < 0 && kind !== "wall" ? "a removed shape" : NAMES[kind](other);
  return `{b|${who}} has met {b|${what}}, ${two(-before)}\u00a0px too deep.`;
}

/** The last meeting: the push, and both parts of the velocity before and after the bounce. */
function meetingEn(meeting: Meeting, isAlone: boolean) {
  const { before, into, out, along, kept } = meeting;
  const pushed = isAlone ? `The disc was ${threeDigits(-before)}\u00a0px too deep and is pushed out.` : whoEn(meeting);
  if (into === 0 && along === 0) return pushed;
  if (into >= 0) return `${pushed} It is leaving already, so its velocity stays.`;
  return `${pushed} Speed into the surface: ${threeDigits(-into)}\u00a0px a step, out of it ${threeDigits(out)}; along it ${threeDigits(along)}, then ${threeDigits(kept)}.`;
}

const NO_MOVERS = "There is no disc that can move.";

function tellImpulseEn({ movers, meetings, last, met }: ImpulseReading) {
  if (movers.length === 0) return NO_MOVERS;
  if (meetings.length > 0 && last !== null) return meetingEn(last, movers.length === 1);
  const speeds = movers.map(({ speed }) => threeDigits(speed)).join(", ");
  if (movers.every(({ speed }) => speed === 0))
    return movers.length === 1 ? "The disc is at rest." : "All discs are at rest.";
  if (movers.length === 1) return `The disc moves ${speeds}\u00a0px a step.`;
  return `The discs move ${speeds}\u00a0px a step, after ${met} ${met === 1 ? "meeting" : "meetings"}.`;
}

export const en = {
  title: "Impulse",
  question: "A disc hits a wall: where does it go, and how fast?",
  lede: "Four of six discs fly through a room, two are fixed. When a disc overlaps something, it is {push|pushed out along the gradient} of the distance, and its {velocity|velocity} bounces. With restitution 1 and no friction each disc keeps its speed for ever.",
  pointer: "Drag a flying disc to hold it. Drag it into a fixed one and let go: it is pushed out.",
  actions: {
    "next-meeting": { label: "Next meeting", name: "Go on to the next meeting and stop" },
    duller: { label: "e\u00a0−", name: "Less restitution" },
    bouncier: { label: "e\u00a0+", name: "More restitution" },
    smoother: { label: "μ\u00a0−", name: "Less friction" },
    rougher: { label: "μ\u00a0+", name: "More friction" },
    "swap-pairs": { label: "Masses", name: "Swap: flying discs as obstacles or as masses" },
    "view-push": { label: "Pushes", name: "Show the pushes" },
  },
  impulse: {
    verdict({ settings, movers, deviation, areConstant, left, met, last, meetings, momentum }: ImpulseReading) {
      if (movers.length === 0) return NO_MOVERS;
      const { restitution, friction, pairs } = settings;
      const now = meetings.length > 0 && last !== null ? `${whoEn(last).replace(/\{b\|([^}]*)\}/g, "$1")} ` : "";
      const after = `after ${met} ${met === 1 ? "meeting" : "meetings"}`;
      const keeps = restitution === 1 && friction === 0;
      if (keeps && pairs === "obstacles") {
        const speeds = movers.map(({ speed }) => two(speed)).join(", ");
        const state = areConstant ? "stay constant" : `have changed by up to ${threeDigits(100 * deviation)}\u00a0%`;
        return `${now}Speeds ${state}: ${speeds}\u00a0px a step ${after}.`;
      }
      const energy = `${decimals(100 * left, left > 0.999 ? 2 : 0)}\u00a0% of the energy is left ${after}.`;
      if (!keeps) return `${now}Bounces take energy: ${energy}`;
      return `${now}The discs share by mass: ${energy} Momentum is now (${two(momentum.x)}, ${two(momentum.y)}).`;
    },
    tell: tellImpulseEn,
    who: whoEn,
    settings: "Bounces",
    restitution: "Restitution e",
    friction: "Friction μ",
    pairs: "Flying discs treat each other as",
    pairsNames: { obstacles: "obstacles", masses: "masses" },
    pairsMean: {
      obstacles:
        "Each disc treats the other as fixed. With e = 1 and μ = 0 the speeds stay constant; the momentum does not.",
      masses:
        "The masses share push and bounce. The momentum stays constant, and with e = 1 and μ = 0 the energy does too.",
    },
    speeds: "Speeds",
    perStep: "px a step",
    mover: (position: number) => `disc ${position}`,
    moverHead: "disc",
    plotSpeeds: "Speed of discs 0 to 3 over the last ten seconds; the table below has the current numbers",
    deviation: "largest change",
    met: "meetings",
    energy: "Energy",
    energyUnit: "½\u00a0m\u00a0v², in px² a step²",
    kinetic: "all flying discs together",
    plotEnergy: "Kinetic energy over the last ten seconds; the table below has the current number",
    left: "of it left",
    momentum: "momentum",
    meetings: "Meetings so far",
    kinds: { wall: "walls", disc: "fixed discs", segment: "line", mover: "flying discs" },
    close: "the push, enlarged",
    why: {
      none: "No meeting yet. Press {key:next-meeting} to see the next one explained here.",
      field:
        "φ is the {b|signed distance} from the disc’s centre to the obstacle. A disc of radius R touches it when φ is at most R. It is pushed out at once by the missing distance, {push|along the gradient} n, the direction in which φ grows fastest:",
      parts:
        "The {velocity|velocity} has two parts: one along n, into the obstacle, and one along the surface. In px a step:",
      bounce: "The first part is reversed. The {b|restitution} e is the share that is left:",
      friction:
        "{b|Friction} slows the second part, at most until it stops. The harder the push, the stronger the friction:",
      leaves: "Here the disc was already leaving: it is pushed out and keeps its velocity.",
      slides: "Here a is 1: without friction nothing is lost along the surface.",
      brakes: "Here a is between 0 and 1: it {b|slides} on, slower.",
      sticks: "Here a is 0: friction is strong enough to {b|stop} it along the surface.",
      obstacles:
        "Two flying discs do the same, each in its turn, as if the other stood still. That is simple and keeps each speed, but billiard balls behave differently.",
      masses:
        "For two flying discs, v is their {b|relative} velocity. Each takes a share of push and change: the {b|other’s} mass divided by both masses. One gains the momentum that the other loses.",
    },
  },
};
