import { threeDigits } from "../../../i18n/format.ts";
import type { StageTexts } from "../../../lab/stage.ts";
import type { BodiesReading } from "./reading.ts";

function motionEn({ letter, speed, degrees }: BodiesReading["motions"][number]) {
  const way = speed === 0 ? "stays in place" : `moves at ${threeDigits(speed)}\u00a0px/s`;
  const turn = Math.round(Math.abs(degrees));
  if (turn === 0) return `${letter} ${way} and ${degrees === 0 ? "does not turn" : "hardly turns"}`;
  return `${letter} ${way} and turns ${degrees > 0 ? "clockwise" : "anticlockwise"} by ${turn}° a second`;
}

/** Beside a narrative: without the numbers that test the engine. */
function bodiesToldEn({ bodies, resting, contacts, motions }: BodiesReading) {
  if (resting < bodies && motions.length > 0) {
    return `${motions.map(motionEn).join("; ")}. They ${contacts === 0 ? "do not touch" : "touch"}.`;
  }
  if (resting === bodies) return "All bodies are at rest.";
  if (resting === 0) return "No body has come to rest.";
  return `${resting} of ${bodies} bodies ${resting === 1 ? "has" : "have"} come to rest.`;
}

function bodiesVerdictEn({ bodies, resting, contacts, response, kinetic }: BodiesReading) {
  if (bodies === 0) return "No body can move.";
  const count = `${bodies} ${bodies === 1 ? "body" : "bodies"}, ${contacts} ${contacts === 1 ? "contact" : "contacts"}.`;
  if (response === "none") return `${count} Nothing responds to them.`;
  if (resting === bodies) return `${count} All are at rest.`;
  const rest = resting === 0 ? "None is at rest." : `${resting} at rest.`;
  return `${count} ${rest} Kinetic energy ${threeDigits(kinetic)}.`;
}

export type BodiesTexts = typeof bodiesEn & StageTexts;

export const bodiesEn = {
  pointer: "Drag a body to move it. Drag the knob beside the selected body to turn it, or turn the wheel.",
  actions: {
    "switch-response": { label: "Modern or classic", name: "Switch between modern and classic response" },
    "next-scene": { label: "Next scene", name: "Show the next scene" },
    "push-left": { label: "Left", name: "Velocity 1 px/s to the left" },
    "push-up": { label: "Up", name: "Velocity 1 px/s upwards" },
    "push-down": { label: "Down", name: "Velocity 1 px/s downwards" },
    "push-right": { label: "Right", name: "Velocity 1 px/s to the right" },
    "spin-left": { label: "Anticlockwise", name: "Angular velocity 0.1 rad/s anticlockwise" },
    "spin-right": { label: "Clockwise", name: "Angular velocity 0.1 rad/s clockwise" },
    heavier: { label: "Heavier", name: "Mass up by 1" },
    lighter: { label: "Lighter", name: "Mass down by 1; at 0 it is fixed" },
    rougher: { label: "Rougher", name: "Friction up by 0.01" },
    smoother: { label: "Smoother", name: "Friction down by 0.01" },
    bouncier: { label: "Bouncier", name: "Restitution up by 0.01" },
    duller: { label: "Duller", name: "Restitution down by 0.01" },
    correction: { label: "Correction", name: "Push overlaps apart, or not" },
    movement: { label: "Movement", name: "Let bodies move, or only push overlaps apart" },
    sleeping: { label: "Sleep", name: "Let bodies at rest sleep until something touches them, or keep all awake" },
    fix: { label: "Fix or free", name: "Fix the selected body where it is, or free it" },
    "one-way": {
      label: "One way",
      name: "Fix the selected body and let others through but from its top, or make it solid",
    },
  },
  bodies: {
    tell: bodiesToldEn,
    verdict: bodiesVerdictEn,
    heading: "Bodies",
    bodies: "bodies",
    resting: "at rest",
    contacts: "contacts",
    contactsHeading: "Contacts",
    now: "now",
    energy: "Energy",
    energyUnit: "mass · px²/s², the last 10 s",
    energyPlot: "Kinetic, potential and total energy over the last ten seconds",
    contactsPlot: "Number of contacts over the last ten seconds",
    kinetic: "kinetic",
    potential: "potential",
    total: "total",
    response: "Response",
    responses: { soft: "Modern", classic: "Classic", none: "None" },
    responseMeans: {
      soft: "Four small steps in each step, {b|soft} {contact|contacts}, and impulses that are remembered from step to step. Piles come to rest, and sleep (lightly filled) until something touches them.",
      classic:
        "Simple solver: 15 {b|relaxations}, each pushes overlaps apart by 80 % and applies one impulse. Nothing is remembered, so piles tremble.",
      none: "{contact|Contacts} are found, but nothing responds to them: all bodies fall through each other.",
    },
    ofBody: "Its velocity, mass and surface",
    dials: {
      velocityX: { label: "Velocity →", unit: "px/s" },
      velocityY: { label: "Velocity ↓", unit: "px/s" },
      angularVelocity: { label: "Turning ↻", unit: "rad/s" },
      mass: { label: "Mass", unit: "0: fixed" },
      friction: { label: "Friction", unit: "" },
      restitution: { label: "Restitution", unit: "0 to 1" },
    },
    world: "Gravity and solver",
    worlds: {
      "gravity-x": { label: "Gravity →", unit: "px/s²" },
      "gravity-y": { label: "Gravity ↓", unit: "px/s²" },
      substeps: { label: "Substeps (modern)", unit: "" },
      relaxations: { label: "Relaxations (classic)", unit: "" },
      correction: { label: "Correction", unit: "" },
    },
    why: {
      impulse:
        "A {contact|contact} cannot wait: a moment later the bodies must not overlap. So it changes their {velocity|velocities} at once. Mass times change of velocity is an {b|impulse}. The two bodies get opposite impulses.",
      noStep: "Let it run to see the impulse of the last step here.",
      pushed: (mass: string, before: string, after: string, impulse: string) =>
        `Selected body, last step: mass ${mass}, velocity ${before} before and ${after} after. Apart from gravity, its contacts gave it ${impulse}.`,
      how: "How much? The impulse cancels the speed of approach and returns the share {b|e}, the restitution. Heavy bodies need more. Bodies hit off their centre need less, because they also turn:",
      noContact: "Select a body that touches something to see its numbers here.",
      parting: "They do not approach at this moment, so no further impulse is needed.",
      friction:
        "{b|Friction} is an impulse too, along the surface. It stops the sliding, but it is at most {b|µ} times the impulse along the normal (Coulomb’s law). Beyond that the body slides.",
      classic:
        "{b|Classic}: each contact gets its impulse alone, and bodies that still overlap are moved apart. In a pile each repair disturbs the next one. After 15 rounds some error is left, a different one in every step.",
      soft: "{b|Modern}: the contacts of a pile are solved together in small steps. They start with the impulses of the last step, which already carry the pile, and they yield like very stiff springs.",
      source:
        "Classic, and the scene “Falling boxes”: after the book by Tanaya, Chen, Pavleas and Sung (2017). Modern: soft contacts in substeps, after E. Catto’s “Solver2D” (2024).",
    },
    parts: {
      heading: "The contact of the selected body",
      between: (a: string, b: string) => `Between ${a} and ${b}`,
      normal: "normal n",
      speed: "approach v · n",
      restitution: "restitution e",
      turns: "(r × n)²/I, both",
      impulse: "impulse j",
    },
  },
  response: {
    scenes: "Scene",
    names: {
      demo: "Falling boxes",
      stack: "Ten boxes",
      pyramid: "Pyramid",
      billiards: "Billiards",
      slope: "Slope",
      friction: "Two slopes",
      masses: "Masses",
      "near-miss": "Near miss",
      tiles: "Row of tiles",
      "fast-roll": "Fast roll",
    },
    means: {
      demo: "Ten boxes and ten balls fall onto four platforms. Bodies that leave the picture are removed.",
      stack:
        "It looks easy, but it is hard: every box carries all boxes above it. Switch to {b|Classic} and watch the top.",
      pyramid: "Fifty-five boxes. Each stands on two, so an error spreads sideways too.",
      billiards:
        "No gravity, no friction, restitution 1: the kinetic energy must stay the same for ever, after any number of collisions.",
      slope: "One slope for all. Boxes with friction 0.1 and 0.3 slide, the box with 0.6 holds. The ball rolls.",
      friction:
        "Equal boxes, friction 0.45. One plank is flatter than the angle at which they slide, one is steeper. Select each box; turn a plank with {key:rotate-left} {key:rotate-right}.",
      masses:
        "A hundred to one. A heavy body on a light one is hard for every solver. Above, a heavy ball hits a light one and hardly slows down.",
      "near-miss":
        "The discs pass each other 2 px apart, and the small one passes 3 px above the block at 1,000 px/s. They touch only the borders, so each must keep its height. Choose another response to run it again.",
      tiles:
        "Each row is twenty tiles that fit exactly. Without friction a disc, a capsule and a box slide over the seams: none may trip, hop or slow down. Choose another response to run it again.",
      "fast-roll":
        "A ball rolls through a bowl of 180 short segments. It is {b|continuous}: the engine stops it at whatever it would cross. Still it must roll on, up and down for a minute. Choose another response to run it again.",
    },
    drift: "The top box has moved",
    friction: {
      along: "along the surface jₜ",
      limit: "limit µ jₙ",
      short: { static: "sticks", kinetic: "slides" },
      holds: {
        static:
          "{b|Static friction}: the {push|impulse} along the surface is below the limit. It is just as large as needed, so the contact sticks.",
        kinetic:
          "{b|Kinetic friction}: stopping would need more than the limit allows. The {push|impulse} is clamped to it, so the contact slides.",
        none: "Select a body with a single contact, and let the clock run.",
      },
    },
  },
};
