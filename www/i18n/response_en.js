/** English: bodies that respond, in the stages `response` and `sandbox`. */

/** @import { BodiesReading } from "../rooms/bodies/reading.js" */

export const responseEn = {
  bodies: {
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
    noPlot: "The plot could not be loaded. The numbers are in the table.",
    kinetic: "kinetic",
    potential: "potential",
    total: "total",
    response: "Response",
    responses: { soft: "Modern", classic: "Classic", none: "None" },
    responseMeans: {
      soft: "Four small steps in each step, {b|soft} {contact|contacts}, and impulses that are remembered from step to step: piles come to rest.",
      classic:
        "The book’s way: 15 {b|relaxations}, each pushes overlaps apart by 80 % and gives one impulse. Nothing is remembered, so piles tremble.",
      none: "{contact|Contacts} are found, and nothing is done about them: everything falls through everything.",
    },
    ofBody: "The selected body",
    dials: {
      velocityX: { label: "Velocity →", unit: "px/s" },
      velocityY: { label: "Velocity ↓", unit: "px/s" },
      angularVelocity: { label: "Turning ↻", unit: "rad/s" },
      mass: { label: "Mass", unit: "0: fixed" },
      friction: { label: "Friction", unit: "" },
      restitution: { label: "Restitution", unit: "0 to 1" },
    },
    world: "World",
    worlds: {
      "gravity-x": { label: "Gravity →", unit: "px/s²" },
      "gravity-y": { label: "Gravity ↓", unit: "px/s²" },
      substeps: { label: "Substeps (modern)", unit: "" },
      relaxations: { label: "Relaxations (classic)", unit: "" },
      correction: { label: "Correction", unit: "" },
    },
    help: {
      canvas:
        "I J K L push the selected body, U and O spin it, Z and X change its mass, C and V its friction, B and N its restitution. M switches the correction, comma the movement, Enter the response, H excites all. F adds a rectangle, G a circle. Space pauses. Escape leaves.",
      pointer:
        "Drag a body to move it. Drag the knob beside the selected body to turn it, or turn the wheel.",
    },
    hint: { before: "Press", between: "to stir everything up, or", after: "", unfocused: "" },
    why: {
      impulse:
        "A {contact|contact} cannot wait: bodies that meet must not be inside each other one moment later. So it changes their {velocity|velocities} at once. Mass times change of velocity is an {b|impulse}, and one body gets the opposite of the other’s.",
      noStep: "Let it run, and here stands the impulse of the last step.",
      pushed: (
        /** @type {string} */ mass,
        /** @type {string} */ before,
        /** @type {string} */ after,
        /** @type {string} */ impulse,
      ) =>
        `Selected body, last step: mass ${mass}, velocity ${before} before and ${after} after. Without what gravity did, its contacts gave it ${impulse}.`,
      how: "How much? As much as takes away the speed of approach, and gives back the share {b|e}, the restitution. Heavy bodies need more, and so do those that are hit off their centre least, because they turn instead:",
      noContact: "Select a body that touches something, and its numbers stand here.",
      parting: "They do not approach at this moment, so nothing more is called for.",
      friction:
        "{b|Friction} is an impulse too, along the surface. It stops the sliding, but it is at most {b|µ} times the impulse across (Coulomb’s law): then the body slides.",
      classic:
        "{b|Classic}: each contact gets its impulse by itself, and what still overlaps is moved apart. In a pile each repair spoils the next one. After 15 rounds some error is left, in every step another one.",
      soft: "{b|Modern}: the contacts of a pile are solved together in small steps. They begin with the impulses of the step before, which already carry the pile, and give way like very stiff springs.",
      source:
        "Classic after Tanaya, Chen, Pavleas and Sung (2017). Modern: soft contacts in substeps, after E. Catto’s “Solver2D” (2024).",
    },
    parts: {
      heading: "The contact of the selected body",
      between: (/** @type {string} */ a, /** @type {string} */ b) => `Between ${a} and ${b}`,
      normal: "normal n",
      speed: "approach v · n",
      restitution: "restitution e",
      masses: "1/m₁ + 1/m₂",
      turns: "(r × n)²/I, both",
      impulse: "impulse j",
    },
  },
  response: {
    scenes: "Scenes",
    names: {
      demo: "Book’s scene",
      stack: "Ten boxes",
      pyramid: "Pyramid",
      billiards: "Billiards",
      slope: "Slope",
      masses: "Masses",
    },
    means: {
      demo: "The last scene of the book: ten boxes and ten balls fall onto four platforms. What leaves the picture is removed.",
      stack:
        "The hardest easy scene. Every box carries all above it. Switch to {b|Classic} and watch the top.",
      pyramid: "Fifty-five boxes. Each stands on two, so an error spreads sideways too.",
      billiards:
        "No gravity, no friction, restitution 1: the kinetic energy must stay the same for ever, however often they meet.",
      slope:
        "The same slope for all. Friction 0.1 and 0.3 are too little for it and slide, 0.6 holds. The ball rolls.",
      masses:
        "A hundred to one. Heavy on light is hard for every solver; above, a heavy ball meets a light one and hardly notices.",
    },
    drift: "The top box has moved",
  },
};

export const responseStagesEn = {
  response: {
    name: "Response",
    lede: "What {contact|collision information} is for. A contact gives both bodies an {b|impulse} along its {contact|normal}; friction brakes along the surface; what still overlaps is pushed apart. Then bodies bounce, slide, and come to rest.",
  },
};

export const responseActionsEn = {
  "switch-response": {
    label: "Modern or classic",
    name: "Switch between modern and classic response",
  },
  "scene-back": { label: "Scene before", name: "Scene before" },
  "scene-next": { label: "Next scene", name: "Next scene" },
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
  fix: { label: "Fix or free", name: "Fix the selected body where it is, or free it" },
};

export const responseTasksEn = {
  "response-stack":
    "Choose {b|Ten boxes} and the {b|modern} response. After 10 seconds the top box has moved by less than 1 px.",
  "response-classic":
    "Press {key|Enter} for the {b|classic} response, and wait until the top box has moved by more than 2 px.",
  "response-fix":
    "In the book’s scene select a body in flight and press {key|X} until its mass is 0. It stays.",
  "response-slope":
    "Choose {b|Slope}. Raise the friction of a box with {key|C} until two boxes hold.",
  "response-energy":
    "Choose {b|Billiards}. After 10 seconds, has the kinetic energy changed by less than a thousandth?",
};

/**
 * What the picture shows, in a sentence or two.
 *
 * @param {BodiesReading} reading
 */
function bodiesVerdictEn({ bodies, resting, contacts, response, kinetic }) {
  if (bodies === 0) return "There is no body that could move.";
  const count = `${bodies} ${bodies === 1 ? "body" : "bodies"}, ${contacts} ${contacts === 1 ? "contact" : "contacts"}.`;
  if (response === "none") return `${count} Nobody responds to them.`;
  if (resting === bodies) return `${count} All are at rest.`;
  const rest = resting === 0 ? "None is at rest." : `${resting} at rest.`;
  return `${count} ${rest} Kinetic energy ${Math.round(kinetic)}.`;
}
