/** The scenes of the stages `response` and `sandbox`: what stands where, of which mass and material. */

import type { Lab, Point, Properties, Shape } from "../../../engine/lab.ts";
import { directionOf } from "../../../state/points.ts";

/** Scenes of bodies at ordinary speeds, which begin again with another response. */
export const FAST_SCENES = ["near-miss", "tiles", "fast-roll"] as const;

/** In the order of their buttons. */
export const SCENES = ["demo", "stack", "pyramid", "billiards", "slope", "friction", "masses", ...FAST_SCENES] as const;

export type SceneId = (typeof SCENES)[number];

type Piece = readonly [Shape, Properties];

interface Scene {
  /** downwards, in px/s² */
  gravity: number;
  /** the last one is selected */
  pieces: () => Piece[];
}

/** World pixels by which a box of the tower stands beside its middle. */
const UNTIDY = 1.5;

const FLOOR = 420;

const SCENE_TABLE: Readonly<Record<Exclude<SceneId, "demo">, Scene>> = {
  stack: { gravity: 100, pieces: () => [floor(), ...tower(400, 10, 30)] },
  pyramid: { gravity: 100, pieces: () => [floor(), ...pyramid(10, { x: 36, y: 24 })] },
  billiards: { gravity: 0, pieces: billiards },
  slope: { gravity: 100, pieces: slope },
  friction: { gravity: 100, pieces: friction },
  masses: { gravity: 100, pieces: masses },
  "near-miss": { gravity: 0, pieces: nearMiss },
  tiles: { gravity: 100, pieces: tiles },
  "fast-roll": { gravity: 400, pieces: fastRoll },
};

/** Puts a scene in place of everything. How bodies respond stays as the reader has chosen it. */
export function arrange(engine: Lab, id: SceneId) {
  const { response, responseSettings } = engine;
  engine.reset();
  engine.response = response;
  engine.responseSettings = responseSettings;
  if (id === "demo") return;
  engine.clear();
  put(engine, SCENE_TABLE[id]);
}

/** Adds the bodies of a scene and sets its gravity. */
export function put(engine: Lab, { gravity, pieces }: Scene) {
  engine.gravity = { x: 0, y: gravity };
  let last = null;
  for (const [shape, properties] of pieces()) last = engine.add(shape, properties);
  engine.select(last);
}

function floor(): Piece {
  return block(400, FLOOR + 10, 760, 20, { mass: 0 });
}

/** A tower that is not quite straight, as towers are. */
function tower(x: number, count: number, side: number): Piece[] {
  return Array.from({ length: count }, (_, at) => {
    const aside = at % 2 === 0 ? -UNTIDY : UNTIDY;
    return block(x + aside, FLOOR - side * (at + 0.5), side, side);
  });
}

function pyramid(rows: number, size: Point): Piece[] {
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: rows - row }, (_none, at) => {
      const x = 400 + (at - (rows - row - 1) / 2) * (size.x + 2);
      return block(x, FLOOR - size.y * (row + 0.5), size.x, size.y);
    }),
  ).flat();
}

/** Fifteen balls and one more between four borders, all of which give everything back. */
function billiards(): Piece[] {
  const like = ELASTIC;
  const [radius, gap] = [14, 28.5];
  const balls = [0, 1, 2, 3, 4].flatMap((row) =>
    Array.from({ length: row + 1 }, (_, at) => {
      const x = 520 + row * gap * Math.sqrt(3 / 4);
      return ball(x, 225 + (at - row / 2) * gap, radius, like);
    }),
  );
  const cue = ball(180, 228, radius, { ...like, velocity: { x: 420, y: 0 } });
  return [...borders(like), ...balls, cue];
}

/** Boxes of different friction and a ball on a plank that is turned. */
function slope(): Piece[] {
  const [angle, middle] = [0.38, { x: 400, y: 240 }];
  const [along, up] = [directionOf(angle), { x: Math.sin(angle), y: -Math.cos(angle) }];
  const at = (way: number, half: number) => ({
    x: middle.x + along.x * way + up.x * (half + 8),
    y: middle.y + along.y * way + up.y * (half + 8),
  });
  const box = (way: number, friction: number) => {
    const { x, y } = at(way, 17);
    return block(x, y, 34, 34, { friction, restitution: 0 }, angle);
  };
  const round = at(-90, 17);
  return [
    block(middle.x, middle.y, 700, 16, { mass: 0, friction: 0.45 }, angle),
    floor(),
    block(785, 380, 30, 80, { mass: 0 }),
    box(0, 0.1),
    ball(round.x, round.y, 17, { friction: 1, restitution: 0 }),
    box(-180, 0.3),
    box(-270, 0.6),
  ];
}

/** Equal boxes on two planks: one below the angle at which they slide, one above it. */
function friction(): Piece[] {
  const like = { friction: 0.45, restitution: 0 };
  const plank = (x: number, angle: number) => block(x, 250, 330, 16, { ...like, mass: 0 }, angle);
  const box = (x: number, angle: number) => {
    const [way, up] = [-110, 8 + 22];
    const [cosine, sine] = [Math.cos(angle), Math.sin(angle)];
    return block(x + way * cosine + up * sine, 250 + way * sine - up * cosine, 44, 44, like, angle);
  };
  const [flat, steep] = [0.32, 0.52];
  return [plank(205, flat), plank(595, steep), floor(), box(595, steep), box(205, flat)];
}

/** Heavy on light, light on heavy, and a heavy ball that meets a light one. */
function masses(): Piece[] {
  const on = (x: number, low: number, high: number) => [
    block(x, FLOOR - 15, 60, 30, { mass: low }),
    block(x, FLOOR - 60, 60, 60, { mass: high }),
  ];
  const rolls = { restitution: 1, friction: 0 };
  return [
    floor(),
    block(400, FLOOR - 110, 300, 10, { mass: 0, ...rolls }),
    block(245, FLOOR - 130, 10, 50, { mass: 0 }),
    block(555, FLOOR - 130, 10, 50, { mass: 0 }),
    ...on(160, 1, 100),
    ...on(640, 100, 1),
    ball(420, FLOOR - 130, 15, { mass: 1, ...rolls }),
    ball(290, FLOOR - 135, 20, { mass: 100, ...rolls, velocity: { x: 40, y: 0 } }),
  ];
}

/** Discs that pass each other 2 px apart, and one that passes 3 px above a block, again and again. */
function nearMiss(): Piece[] {
  const like = { restitution: 1, friction: 0 };
  const pair = (y: number, radius: number, speed: number) => {
    const apart = radius + 1;
    return [
      ball(60, y - apart, radius, { ...like, velocity: { x: speed, y: 0 } }),
      ball(740, y + apart, radius, { ...like, velocity: { x: -speed, y: 0 } }),
    ];
  };
  const [top, radius] = [370, 12];
  return [
    ...borders(like),
    ...pair(80, 24, 300),
    ...pair(190, 16, 600),
    block(400, top + 30, 300, 60, { ...like, mass: 0 }),
    ball(120, top - 3 - radius, radius, { ...like, velocity: { x: 1000, y: 0 } }),
  ];
}

/** Three bodies without friction that slide to and fro on rows of flush tiles. */
function tiles(): Piece[] {
  const like = { restitution: 1, friction: 0 };
  const [size, velocity] = [40, { x: 300, y: 0 }];
  const row = (top: number) =>
    Array.from({ length: 20 }, (_, at) => block((at + 0.5) * size, top + 10, size, 20, { ...like, mass: 0 }));
  const slides = { restitution: 0, friction: 0, velocity };
  return [
    ...[150, 290, FLOOR].flatMap(row),
    block(-10, 225, 40, 450, { ...like, mass: 0 }),
    block(810, 225, 40, 450, { ...like, mass: 0 }),
    ball(100, 150 - 20, 20, slides),
    [{ type: "segment", x1: 80, y1: 290 - 16, x2: 120, y2: 290 - 16, radius: 16 }, slides],
    block(100, FLOOR - 18, 36, 36, slides),
  ];
}

/** A continuous ball that rolls to and fro through a bowl of short segments. */
function fastRoll(): Piece[] {
  const [middle, radius, parts] = [{ x: 400, y: 20 }, 390, 180];
  const at = (part: number) => {
    const angle = (Math.PI * part) / parts;
    return { x: middle.x + radius * Math.cos(angle), y: middle.y + radius * Math.sin(angle) };
  };
  const bowl = Array.from({ length: parts }, (_, part) => {
    const [from, to] = [at(part), at(part + 1)];
    return [
      { type: "segment", x1: from.x, y1: from.y, x2: to.x, y2: to.y },
      { mass: 0, friction: 1, restitution: 0 },
    ] as Piece;
  });
  const rolls = { friction: 1, restitution: 0, continuous: true };
  return [...bowl, ball(46, 100, 20, rolls)];
}

/** What neither loses speed nor turns by rubbing. */
const ELASTIC: Readonly<Properties> = Object.freeze({ restitution: 1, friction: 0 });

/** Bodies that fall onto a floor and come to rest on it, between walls; the boxes of a tower touch from the start. */
export const OPENING: Scene = {
  gravity: 300,
  pieces: () => [
    ...borders(),
    ...[0, 1, 2].map((level) => block(590, 412 - 56 * level, 56, 56)),
    block(250, 330, 190, 22, {}, 0.35),
    [{ type: "segment", x1: 400, y1: 120, x2: 455, y2: 150, radius: 16 }, {}],
    // A ball rolls on for ever unless something slows it.
    ball(640, 90, 24, { restitution: 0.5, angularDamping: 3 }),
    ball(225, 110, 38, { restitution: 0.6, angularDamping: 3 }),
  ],
};

/** Four fixed borders just inside the edges of the world. */
export function borders(material: Properties = {}): Piece[] {
  const places = [
    [400, 5, 800, 10],
    [400, 445, 800, 10],
    [5, 225, 10, 430],
    [795, 225, 10, 430],
  ] as const;
  return places.map(([x, y, width, height]) => block(x, y, width, height, { ...material, mass: 0 }));
}

function block(x: number, y: number, width: number, height: number, properties: Properties = {}, angle = 0): Piece {
  return [{ type: "rectangle", x, y, width, height, angle }, properties];
}

function ball(x: number, y: number, radius: number, properties: Properties): Piece {
  return [{ type: "circle", x, y, radius }, properties];
}
