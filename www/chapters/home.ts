/** The picture of the first page, for the build that draws its stills and for the page that lets it act. */

import type { Picture } from "../lab/picture.ts";

/** Two circles and a turned rectangle; the circles overlap by 22 px. */
const SHAPES = [
  { type: "circle", x: 238, y: 112, radius: 48, angle: -2.5 },
  { type: "circle", x: 302, y: 128, radius: 40, angle: 0.9 },
  { type: "rectangle", x: 422, y: 112, width: 96, height: 56, angle: 0.42 },
] as const;

/** On a narrow window the rectangle stands below. */
const BELOW = { x: 262, y: 213 };

/** Where the second circle comes from: it touches the first one already. */
export const FROM = Object.freeze({ x: 322, y: 100, angle: 1.9 });

const VIEW = {
  wide: { x: 316, y: 125, width: 493, height: 190 },
  narrow: { x: 262, y: 158, width: 214, height: 200 },
} as const;

/** Width below which the picture is as high as it is wide. */
export const NARROW = "(max-width: 599px)";

/** @param options.arrives whether the second circle has arrived */
export function homePicture({ isNarrow, arrives }: { isNarrow: boolean; arrives: boolean }): Picture {
  const [first, second, third] = SHAPES;
  const shapes = [first, arrives ? second : { ...second, ...FROM }, isNarrow ? { ...third, ...BELOW } : third];
  return {
    ...{ stage: "rectangle-circle", scene: { shapes, isBare: true }, step: null },
    ...{ views: ["depth", "contact"], lit: null, frame: VIEW[isNarrow ? "narrow" : "wide"] },
  };
}

/** The stills of the first page: their names, and the sizes of the picture that they stand in for. */
export const HOME_STILLS = [
  { name: "picture-wide", isNarrow: false, size: { width: 1232, height: 446 } },
  { name: "picture-narrow", isNarrow: true, size: { width: 390, height: 380 } },
] as const;
