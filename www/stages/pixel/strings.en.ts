import type { PixelReading } from "./pictures.ts";

const whole = new Intl.NumberFormat("en");

function pixelVerdictEn({ boxes, count, looked }: PixelReading) {
  if (!boxes) return "The boxes are apart. No pixel has to be examined.";
  if (count === 0) {
    return `The box test says yes, the pixels say no: none of the ${whole.format(looked)} examined pixels is opaque in both pictures.`;
  }
  return `A hit: ${whole.format(count)} of ${whole.format(looked)} examined pixels ${count === 1 ? "is" : "are"} opaque in both pictures.`;
}

export type Texts = typeof en;

export const en = {
  title: "Pixels",
  question: "The boxes of two pictures meet: do the drawings overlap?",
  lede: "When shapes are pictures, their {boxes|boxes} can meet although the drawings do not overlap. Only {contact|opaque pixels that coincide} are a hit, and only the {examined|overlap of the boxes} has to be examined.",
  pointer: "Drag a picture to move it. Drag the knob beside the selected picture to turn it, or turn the wheel.",
  actions: {
    smaller: { label: "Smaller", name: "Make the selected picture smaller" },
    larger: { label: "Larger", name: "Make the selected picture larger" },
    "view-bounding-boxes": { label: "Boxes", name: "Show the boxes" },
    "view-examined": { label: "Examined", name: "Show the examined rectangle" },
  },
  pixel: {
    verdict: pixelVerdictEn,
    close: "enlarged",
    heading: "Do they overlap?",
    methods: "Which method when?",
    boxes: "Boxes",
    pixels: "Pixels",
    yes: "yes",
    no: "no",
    examined: "Examined",
    shared: "Shared",
    size: (width: number, height: number) => `${width} × ${height} = ${whole.format(width * height)} pixels`,
    count: (count: number) => `${whole.format(count)} ${count === 1 ? "pixel" : "pixels"}`,
    nothing: "nothing: the boxes are apart",
    sprites: "The pictures",
    opaque: (opaque: number, width: number, height: number) => `${width} × ${height}, ${whole.format(opaque)} opaque`,
    names: ["ring", "star"],
    why: {
      box: "A picture is a {b|rectangle} of pixels, but only some are {b|opaque}. Its corners are empty, and a {boxes|box} ignores that.",
      cheap: "The {boxes|boxes} are tested first: four comparisons. If they are apart, no pixel is examined.",
      examined:
        "If they meet, a shared pixel can only lie in {b|both} boxes: in the {examined|examined rectangle}. No pixel outside it is examined.",
      turned:
        "The pixels of a turned or enlarged picture do not line up with those of the screen. So the test maps the middle of each pixel of the {examined|examined rectangle} back into the picture: which pixel lies there?",
      mask: "The engine keeps only a {b|mask} of each picture: one bit for each pixel, 1 for opaque. For pictures that are not turned, a single {b|AND} compares 64 pixels.",
      hit: "A pixel that is opaque in both is {contact|shared}. One shared pixel is enough for a hit.",
    },
  },
};
