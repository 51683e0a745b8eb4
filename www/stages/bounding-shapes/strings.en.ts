import { capital } from "../../i18n/format.ts";
import type { ShapeRow } from "../../state/view_state.ts";
import type { BoundingReading } from "./enclosing.ts";

const name = ({ position, name }: ShapeRow, { subjects }: BoundingReading) =>
  `${subjects[position] ?? "shape"} ${name}`;

/** The name of a shape beside a narrative. */
const told: typeof name = (shape, { subjects }) => {
  const subject = subjects[shape.position];
  return subject === "figure" || subject === "sun" ? `the ${subject}` : shape.name;
};

function verdictEn(reading: BoundingReading) {
  const { meeting } = reading;
  if (meeting.length === 0) return "Nothing touches: all boxes and circles are apart.";
  return meeting
    .map(({ a, b, drawings }) => {
      const pair = capital(`${name(a, reading)} and ${name(b, reading)}`);
      return drawings
        ? `${pair} overlap.`
        : `${pair}: the enclosing shapes overlap, the drawings do not. The enclosing shapes err.`;
    })
    .join(" ");
}

const ENCLOSING = { "box-box": "The upright boxes", "circle-circle": "The circles", "box-circle": "Box and circle" };

function tellEn(reading: BoundingReading) {
  const { meeting, subjects } = reading;
  if (meeting.length === 0) return subjects.length === 2 ? "A and B are apart." : "Nothing touches.";
  return meeting
    .map(({ a, b, drawings, kind }) => {
      const pair = `${told(a, reading)} and ${told(b, reading)}`;
      return drawings ? `${capital(pair)} overlap.` : `${ENCLOSING[kind]} overlap, ${pair} do not.`;
    })
    .join(" ");
}

export type Texts = typeof en;

export const en = {
  title: "Enclosing shapes",
  question: "A box or a circle around a drawing: where does it err?",
  lede: "The outline of a drawing is hard to test, so games enclose it in a simple shape: a {box|box} along the axes, or a circle. That test is quick, and wrong wherever the drawing does not fill its {b|enclosing shape}.",
  pointer: "Drag a shape to move it. Drag the knob beside the selected one to turn it.",
  actions: {},
  boundingShapes: {
    name,
    picture: {
      touch: "overlapping",
      errs: {
        "box-box": "boxes overlap, drawings do not",
        "circle-circle": "circles overlap, drawings do not",
        "box-circle": "box and circle overlap, drawings do not",
      },
    },
    verdict: verdictEn,
    tell: tellEn,
    touches: {
      heading: "Overlapping",
      pair: "Shapes",
      enclosing: "Box, circle",
      drawings: "Drawing",
      yes: "yes",
      no: "no",
      none: "Nothing touches.",
    },
    test: {
      none: "Select a shape to see its test against its neighbour here.",
      pair: (a: string, b: string) => capital(`${a} and ${b}`),
      how: {
        "box-box":
          "Two {box|boxes} along the axes overlap when they do so both sideways and up and down: neither starts after the other ends.",
        "circle-circle":
          "Two circles overlap when the distance between their centres is at most the sum of their radii.",
        "box-circle":
          "Clamp the circle’s centre to the {box|box}: a coordinate outside the box becomes that of the nearer edge. The result is the {closest|closest point} of the box. The shapes overlap when the circle reaches that point.",
      },
      sides: {
        left: (shape: string) => `left of ${shape}`,
        right: (shape: string) => `right of ${shape}`,
        top: (shape: string) => `top of ${shape}`,
        bottom: (shape: string) => `bottom of ${shape}`,
      },
      closest: "{closest|Closest point}:",
      centres: "between the centres",
      radii: "both radii",
      toCentre: "from there to the centre",
      radius: "radius",
      holds: "is not greater than",
      fails: "is greater than",
      yes: {
        "box-box": "All four hold: the boxes overlap.",
        "circle-circle": "It holds: the circles overlap.",
        "box-circle": "It holds: box and circle overlap.",
      },
      no: {
        "box-box": "Not all four hold: the boxes are apart.",
        "circle-circle": "It does not hold: the circles are apart.",
        "box-circle": "It does not hold: box and circle are apart.",
      },
      errs: "Yet the drawings do not overlap. Only the “no” of such a cheap test is certain; a “yes” makes a {candidate|candidate}.",
    },
  },
};
