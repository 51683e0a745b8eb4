// @ts-nocheck The package is built before the bench, not before the types are checked.
/**
 * `node benches/peers/behaviour.js [throws]`: the behaviour of bodies at ordinary speeds, in Collidoscope, planck,
 * rapier, box2d3-wasm and box2d-rust, on the same scenes. The counts are counts of errors. Needs the package and the peers that
 * `npm run bench` prepares.
 */

import { collide } from "../../dist/package/index.js";
import { loadEngines, placed } from "./bodies.js";
import { ENGINES, loadContestants } from "./engines/contestant.js";
import { pileFacts, pileScene } from "./workloads/pile.js";
import { randomSource } from "./workloads/random.js";

/** Engines in single precision change a velocity by less than this share without a collision. */
const DEFLECTED = 1e-3;
const DT = 1 / 60;

const disc = (radius) => ({ points: [[0, 0]], radius });
const box = (width, height) => {
  const [x, y] = [width / 2, height / 2];
  return {
    points: [
      [-x, -y],
      [x, -y],
      [x, y],
      [-x, y],
    ],
    radius: 0,
    size: [width, height],
  };
};
const regular = (count, radius, turn) => ({
  points: Array.from({ length: count }, (_, index) => {
    const angle = turn + (2 * Math.PI * index) / count;
    return [radius * Math.cos(angle), radius * Math.sin(angle)];
  }),
  radius: 0,
});

/** Shapes that slide and roll, by half their width. */
const FORMS = {
  circle: disc,
  capsule: (radius) => ({
    points: [
      [-radius, 0],
      [radius, 0],
    ],
    radius,
  }),
  box: (radius) => box(2 * radius, 2 * radius),
  hexagon: (radius) => regular(6, radius, 0),
  triangle: (radius) => regular(3, radius, Math.PI / 2 + (2 * Math.PI) / 6),
};
const form = (name, radius) => (FORMS[name] ?? disc)(radius);

const below = ({ points, radius }, angle = 0) =>
  radius + Math.max(...points.map(([x, y]) => x * Math.sin(angle) + y * Math.cos(angle)));

const steady = { mass: 1, friction: 0.5, restitution: 0 };
const still = { ...steady, mass: 0 };
const floor = (friction) => ({ shape: box(40_000, 100), x: 0, y: 50, ...still, friction });

/** Runs a scene; `each` sees it after every step and ends it by true. */
function play(start, gravity, bodies, steps, each = () => {}) {
  const run = start(gravity, bodies);
  for (let step = 0; step < steps; step += 1) {
    run.step();
    if (each(run) === true) break;
  }
  return run;
}

/** Returns whether a body has another velocity after the steps. */
function isDeflected(start, bodies, steps, pace) {
  const run = play(start, 0, bodies, steps);
  const changes = bodies.map(({ velocity: [x, y] = [0, 0] }, index) => {
    const { vx, vy } = run.motion(index);
    return Math.hypot(vx - x, vy - y);
  });
  run.free();
  return Math.max(...changes) > DEFLECTED * pace;
}

/** Pairs of discs, and passes above a box, that are deflected though they miss. */
function nearMisses(start) {
  let discs = 0;
  for (const [pace, clearance] of [
    [300, 1],
    [600, 5],
  ])
    for (let phase = 0; phase < 40; phase += 1) {
      const x = -60 + (pace * DT * phase) / 40;
      const flying = { shape: disc(10), x, y: 0, velocity: [pace, 0], ...steady };
      if (isDeflected(start, [flying, { shape: disc(10), x: 0, y: 20 + clearance, ...steady }], 60, pace)) discs += 1;
    }
  let passes = 0;
  for (let phase = 0; phase < 20; phase += 1) {
    const x = -120 + (1000 * DT * phase) / 20;
    const flying = { shape: disc(10), x, y: -33, velocity: [1000, 0], ...steady };
    if (isDeflected(start, [flying, { shape: box(80, 40), x: 0, y: 0, ...still }], 30, 1000)) passes += 1;
  }
  return [discs, passes];
}

/** Bodies whose way is shorter or longer by a fifth than their velocity says. */
function shortWays(start) {
  let short = 0;
  for (const name of ["circle", "box", "capsule", "hexagon"])
    for (const ground of ["floor", "slope", "segment"])
      for (let pace = 200; pace < 4001; pace += 3800 / 15) {
        const angle = ground === "slope" ? 0.35 : 0;
        const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
        const line = {
          points: [
            [-20_000, 0],
            [20_000, 0],
          ],
          radius: 0,
        };
        const [shape, depth] = ground === "segment" ? [line, 0] : [box(40_000, 100), 50];
        const rolling = form(name, 10);
        const up = -below(rolling);
        const rolls = name === "circle" ? { friction: 0.8, spin: pace / 10 } : { friction: 0 };
        const velocity = [cos * pace, sin * pace];
        const body = {
          ...steady,
          shape: rolling,
          x: -sin * up,
          y: cos * up,
          angle,
          velocity,
          ...rolls,
          continuous: true,
        };
        let [told, before] = [0, pace];
        const run = play(
          start,
          600,
          [{ ...still, shape, x: -sin * depth, y: cos * depth, angle, friction: 0.8 }, body],
          60,
          (run) => {
            const { vx, vy } = run.motion(1);
            told += ((before + Math.hypot(vx, vy)) / 2) * DT;
            before = Math.hypot(vx, vy);
          },
        );
        const { x, y } = run.motion(1);
        const share = Math.hypot(x - body.x, y - body.y) / told;
        if (!(share > 0.8 && share < 1.2)) short += 1;
        run.free();
      }
  return short;
}

/** The greatest depth of a spinning ball in its floor, in px. */
function sinking(start) {
  let deepest = 0;
  const motions = [
    [20, 0],
    [200, 0],
    [1000, 0],
    [500, 5000],
    [0, 5000],
    [-200, 800],
  ];
  for (const [spin = 0, pace = 0] of motions)
    for (const friction of [0, 0.8])
      for (const continuous of [false, true])
        for (const gravity of [20, 600]) {
          const ball = { ...steady, shape: disc(10), x: 0, y: -10, friction, continuous, spin };
          const bodies = [floor(friction), { ...ball, velocity: [pace, 0] }];
          const sinks = (run) => {
            deepest = Math.max(deepest, run.motion(1).y + 10);
          };
          play(start, gravity, bodies, 120, sinks).free();
        }
  return deepest;
}

/** Runs over a hundred flush parts in which a body hops by 1 px, turns or loses a hundredth of its speed. */
function trips(start, isSegment) {
  let count = 0;
  const paces = [
    [30, 40],
    [100, 24],
    [200, 40],
    [300, 7],
    [300, 40],
    [450, 32],
    [600, 40],
    [1000, 15],
    [2000, 40],
    [6000, 200],
  ];
  for (const name of Object.keys(FORMS))
    for (const [at, [pace = 0, width = 0]] of paces.entries()) {
      const tile = (index) => {
        const ends = [
          [-width / 2, 0],
          [width / 2, 0],
        ];
        const shape = isSegment ? { points: ends, radius: 0 } : box(width, 40);
        return { ...still, friction: 0, shape, x: width * index, y: isSegment ? 0 : 20 };
      };
      const shape = form(name, 10);
      const y = -below(shape);
      const body = { ...steady, friction: 0, shape, x: 3 * at, y };
      const velocity = [pace, 0];
      let hasTripped = false;
      const bodies = [{ ...body, velocity }, ...Array.from({ length: 100 }, (_, index) => tile(index))];
      play(start, 600, bodies, 400, (run) => {
        const motion = run.motion(0);
        if (motion.x > width * 99 - 20 - pace * DT) return true;
        hasTripped ||= y - motion.y > 1 || Math.abs(motion.vx / pace - 1) > 0.01 || Math.abs(motion.angle) > 0.05;
        return hasTripped;
      }).free();
      if (hasTripped) count += 1;
    }
  return count;
}

/** Throws after which a continuous body is behind a wall of 1 px. */
function passedWalls(start, count) {
  const random = randomSource(5);
  const pick = () => Object.keys(FORMS)[Math.floor(random(0, 5))] ?? "";
  let passed = 0;
  for (let index = 0; index < count; index += 1) {
    const restitution = random(0, 1);
    const [isResting, isSwept] = [random(0, 1) < 0.5, random(0, 1) < 0.5];
    const [name, size] = [pick(), random(2, 15)];
    const angle = isResting || name === "circle" ? 0 : random(0, 2 * Math.PI);
    const target = form(name, size);
    const x = -0.5 - below(target, angle - Math.PI / 2) - (isResting ? 0 : random(0, 30));
    const [way, pace, far] = [random(-0.6, 0.6), random(500, 10_000), size * 3 + random(30, 120)];
    const [cos, sin] = [Math.cos(way), Math.sin(way)];
    const bullet = {
      ...steady,
      restitution,
      mass: 10 ** random(-1, 3),
      shape: form(pick(), random(1, 12)),
      x: x - cos * far,
      y: -sin * far,
      velocity: [cos * pace, sin * pace],
      continuous: isSwept,
    };
    const hit = { ...steady, restitution, shape: target, x, y: 0, angle, continuous: true };
    const wall = { ...still, restitution, shape: box(1, 60_000), x: 0, y: 0 };
    let isBehind = false;
    play(start, 0, [wall, hit, bullet], 15, (run) => {
      isBehind = run.motion(1).x > 0 || (isSwept && run.motion(2).x > 0);
      return isBehind;
    }).free();
    if (isBehind) passed += 1;
  }
  return passed;
}

/** Heavy bodies that sink by 2 px into two light ones below, or press them into the floor. */
function swallowed(start) {
  let count = 0;
  const kinds = [
    ["box", "box"],
    ["box", "circle"],
    ["circle", "box"],
    ["hexagon", "box"],
    ["capsule", "box"],
  ];
  for (const mass of [10, 100, 400, 1e3, 1e4, 1e5])
    for (const gravity of [20, 200, 600])
      for (const [light = "", heavy = ""] of kinds)
        for (const drop of [0, 10]) {
          const [shape, above] = [form(light, 10), form(heavy, 20)];
          const half = below(shape);
          const height = heavy === "circle" ? Math.max(40, 2 * half + 18) : 2 * half + 20;
          const wide = light === "capsule" ? 24 : 12;
          const lights = [-wide, wide].map((x) => ({ ...steady, friction: 0.6, shape, x, y: -half }));
          const bodies = [
            floor(0.6),
            ...lights,
            { ...steady, friction: 0.6, mass, shape: above, x: 0, y: -height - drop },
          ];
          const run = play(start, gravity, bodies, 300);
          const shapes = bodies.map((body, index) => placed(body.shape, run.motion(index)));
          const depth = (a, b) => collide(shapes[a], shapes[b])?.depth ?? 0;
          const deepest = Math.max(depth(1, 3), depth(2, 3), depth(0, 1), depth(0, 2), depth(0, 3));
          if (deepest > 2 || [1, 2, 3].some((index) => run.motion(index).y > 0)) count += 1;
          run.free();
        }
  return count;
}

const RATIOS = [2, 5, 10, 20, 33, 50, 100, 200, 500, 1000];

/** Seesaws of which the heavier torque does not go down: on a plank of mass 1, beside a box of mass 1. */
function wrongSeesaws(start) {
  let count = 0;
  const rough = { ...steady, friction: 0.8 };
  for (const mass of RATIOS)
    for (const share of [0.5, 0.8, 1.25, 2]) {
      const bodies = [
        { ...still, friction: 0.8, shape: disc(20), x: 0, y: 100 },
        { ...rough, shape: box(400, 10), x: 0, y: 75 },
        { ...rough, shape: box(20, 20), x: 150, y: 60 },
        { ...rough, shape: box(20, 20), mass, x: (-150 * share) / mass, y: 60 },
      ];
      const run = play(start, 600, bodies, 30);
      if (Math.sign(run.motion(1).angle) !== Math.sign(1 - share)) count += 1;
      run.free();
    }
  return count;
}

/** The greatest error of the brake of a light box under a smooth load, as a share. */
function brakes(start) {
  let worst = 0;
  for (const mass of RATIOS) {
    const friction = 1 / (1 + mass);
    const bodies = [
      { ...floor(friction), shape: box(40_000, 100) },
      { ...steady, friction, shape: box(600, 20), x: 0, y: -10, velocity: [300, 0] },
      { ...steady, mass, friction: 0, shape: box(40, 10), x: 0, y: -25 },
    ];
    const speeds = [];
    play(start, 600, bodies, 18, (run) => void speeds.push(run.motion(1).vx)).free();
    worst = Math.max(worst, Math.abs((speeds[5] - speeds[17]) / 0.2 / 600 - 1));
  }
  return worst;
}

/** Bars of 200 by 6 px that turn past a post at 80 px. */
function passedPosts(start) {
  let count = 0;
  for (const post of [4, 10, 20])
    for (const spin of [2, 3, 5, 8, 12, 20, 30, 45]) {
      const bar = { ...steady, friction: 0.6, shape: box(200, 6), x: 0, y: 0, spin };
      const run = play(
        start,
        0,
        [{ ...still, friction: 0.6, shape: box(post, post), x: 0, y: 80 }, bar],
        Math.round((2.6 / spin) * 60),
      );
      if (Math.abs(run.motion(1).spin) >= 0.8 * spin) count += 1;
      run.free();
    }
  return count;
}

/** Resting balls that a turning kinematic paddle passes, of 21. */
function passedBalls(start) {
  let count = 0;
  for (const radius of [4, 8, 16])
    for (const spin of [3, 5, 8, 12, 20, 30, 45]) {
      const paddle = { ...still, friction: 0.6, kinematic: true, shape: box(200, 10), x: 0, y: 0, spin };
      const ball = { ...steady, friction: 0.6, shape: disc(radius), x: 0, y: 80 };
      const run = play(start, 0, [paddle, ball], Math.round((2.6 / spin) * 60));
      const { vx, vy } = run.motion(1);
      if (Math.hypot(vx, vy) < 1) count += 1;
      run.free();
    }
  return count;
}

/** The greatest error of the energy of a continuous ball after 20 bounces without loss. */
function bounces(start) {
  let worst = 0;
  for (const radius of [5, 20])
    for (const height of [50, 400]) {
      const lossless = { restitution: 1, friction: 0 };
      const ball = { ...steady, ...lossless, shape: disc(radius), x: 0, y: -radius - height, continuous: true };
      let [count, before] = [0, 0];
      const run = play(start, 600, [{ ...floor(0), restitution: 1 }, ball], 60_000, (run) => {
        const { vy } = run.motion(1);
        if (before > 0 && vy < 0) count += 1;
        before = vy;
        return count === 20;
      });
      const { y, vy } = run.motion(1);
      worst = Math.max(worst, Math.abs((vy * vy) / 2 / 600 - y - radius - height) / height);
      run.free();
    }
  return worst;
}

/** The greatest height of a level box without restitution after its fall, in px. */
function hops(start) {
  let peak = 0;
  for (const [width, height] of [
    [60, 40],
    [200, 20],
    [40, 40],
    [20, 80],
  ])
    for (let fall = 500; fall < 4000; fall += 175) {
      const fallen = { ...steady, friction: 0.8, shape: box(width, height), x: 0, y: -height / 2 - fall };
      let hasLanded = false;
      play(start, 600, [floor(0.8), fallen], 500, (run) => {
        const above = -(run.motion(1).y + height / 2);
        hasLanded ||= above < 0.5;
        if (hasLanded) peak = Math.max(peak, above);
      }).free();
    }
  return peak;
}

/** Columns of 12, 10 and 8 boxes, a little askew, that fall within a minute. */
function fallenColumns(start) {
  let count = 0;
  const random = randomSource(11);
  for (const [levels = 0, gravity = 0] of [
    [12, 600],
    [10, 1200],
    [8, 2000],
  ])
    for (let attempt = 0; attempt < 4; attempt += 1) {
      const boxes = Array.from({ length: levels }, (_, level) => ({
        ...steady,
        friction: 0.8,
        restitution: 0.2,
        shape: box(30, 30),
        x: random(-0.5, 0.5),
        y: -15 - 30 * level,
      }));
      const run = play(start, gravity, [floor(0.8), ...boxes], 3600);
      if (boxes.some((_, level) => Math.abs(run.motion(1 + level).x) > 5)) count += 1;
      run.free();
    }
  return count;
}

/** Columns of 20 boxes that fall within ten minutes, where bodies may sleep. */
function fallenSleepers(start) {
  let count = 0;
  const random = randomSource(13);
  for (let attempt = 0; attempt < 8; attempt += 1) {
    const boxes = Array.from({ length: 20 }, (_, level) => ({
      ...steady,
      friction: 0.8,
      shape: box(30, 30),
      x: attempt < 4 ? 0 : random(-0.5, 0.5),
      y: -15 - level * (30 + (attempt % 4) / 4),
    }));
    const run = start(600, [floor(0.8), ...boxes], true);
    for (let step = 0; step < 36_000; step += 1) run.step();
    if (boxes.some((_, level) => Math.abs(run.motion(1 + level).x) > 5)) count += 1;
    run.free();
  }
  return count;
}

/** The share of the energy left after 100,000 steps without loss. */
function energy(start) {
  const random = randomSource(7);
  const bouncing = { restitution: 1, friction: 0 };
  const walls = [
    [150, -100, 700, 200],
    [150, 300, 700, 200],
    [-100, 100, 200, 600],
    [400, 100, 200, 600],
  ].map(([x = 0, y = 0, width = 0, height = 0]) => ({ ...bouncing, shape: box(width, height), x, y, mass: 0 }));
  const balls = Array.from({ length: 8 }, (_, index) => ({
    ...bouncing,
    shape: disc(random(6, 15)),
    x: 40 + 60 * (index % 4),
    y: 60 + 80 * Math.floor(index / 4),
    velocity: [random(-250, 250), random(-250, 250)],
    mass: random(0.5, 3.5),
  }));
  const run = start(0, [...walls, ...balls]);
  const sum = () =>
    balls.reduce((total, { mass }, index) => {
      const { vx, vy } = run.motion(4 + index);
      return total + mass * (vx * vx + vy * vy);
    }, 0);
  const before = sum();
  for (let step = 0; step < 100_000; step += 1) run.step();
  const share = sum() / before;
  run.free();
  return share;
}

/** How many times their first swing planks reach that rock on a disc, in a minute. */
function growths(start) {
  let most = 0;
  const [angle, thickness] = [0.1, 10];
  const sizes = [
    [100, 200],
    [60, 60],
    [60, 40],
  ];
  for (const [radius = 0, length = 0] of sizes)
    for (const gravity of [300, 600, 1200]) {
      const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
      const [height, way] = [radius + thickness / 2, radius * angle];
      const base = { ...steady, friction: 0.9, mass: 0, shape: disc(radius), x: 0, y: 0 };
      const shape = box(length, thickness);
      const plank = {
        ...steady,
        friction: 0.9,
        shape,
        x: sin * height - cos * way,
        y: -cos * height - sin * way,
        angle,
      };
      play(start, gravity, [base, plank], 3600, (run) => {
        most = Math.max(most, Math.abs(run.motion(1).angle) / angle);
      }).free();
    }
  return most;
}

/** Mean height, greatest and mean penetration and drift of forty piles, in the diameters of their bodies. One pile is a matter of chance. */
async function piles(name) {
  const engine = { collidoscope: "ours", "box2d3-wasm": "box2d" }[name] ?? name;
  if (!ENGINES.includes(engine)) return "–";
  const contestants = await loadContestants(engine, { read: () => Promise.reject(new Error("no file is needed")) });
  const sums = { height: 0, greatest: 0, mean: 0, drift: 0 };
  for (let count = 800; count < 1200; count += 10) {
    const scene = pileScene(count);
    const runner = contestants.find(({ pile }) => pile)?.pile?.(scene);
    if (!runner) return "–";
    runner.run();
    const first = Float64Array.from(runner.poses());
    const { height, greatest, mean } = pileFacts(scene, first);
    runner.run();
    const last = runner.poses();
    const drift = scene.bodies.reduce((sum, _, at) => {
      const [x, y] = [3 * at, 3 * at + 1].map((place) => (last[place] ?? 0) - (first[place] ?? 0));
      return sum + Math.hypot(x ?? 0, y ?? 0);
    }, 0);
    runner.free?.();
    sums.height += height / 40;
    sums.greatest = Math.max(sums.greatest, greatest);
    sums.mean += mean / 40;
    sums.drift += drift / count / 40;
  }
  const { height, greatest, mean, drift } = sums;
  return `${height.toFixed(2)}, ${greatest.toFixed(3)}, ${mean.toFixed(4)}, ${drift.toFixed(5)}`;
}

const engines = await loadEngines();
const THROWS = Number(process.argv[2] ?? 10_000);
const ROWS = [
  ["pairs of discs that miss, deflected, of 80; passes above a box, of 20", (start) => nearMisses(start).join("; ")],
  ["rolling and sliding bodies short by a fifth, of 192", shortWays],
  ["sinking of spinning balls, px", (start) => sinking(start).toFixed(3)],
  [
    "trips over flush tiles; over collinear segments, of 50",
    (start) => [false, true].map((is) => trips(start, is)).join("; "),
  ],
  [`throws through a wall of 1 px, of ${THROWS}`, (start) => passedWalls(start, THROWS)],
  ["light bodies swallowed by mass ratios of 10 to 100,000, of 180", swallowed],
  ["seesaws that tip to the wrong side at mass ratios of 2 to 1,000, of 40", wrongSeesaws],
  ["greatest error of a brake under a load of 2 to 1,000 times the mass", (start) => brakes(start).toFixed(3)],
  ["turning bars that pass a post, of 24", passedPosts],
  ["resting balls that a turning kinematic paddle passes, of 21", passedBalls],
  ["error of the energy of a continuous ball after 20 bounces", (start) => bounces(start).toFixed(3)],
  ["hop of a level box without restitution after a fall, px", (start) => hops(start).toFixed(2)],
  ["columns of 8 to 12 boxes that fall within a minute, of 12", fallenColumns],
  ["columns of 20 boxes that fall within ten minutes, with sleep, of 8", fallenSleepers],
  ["energy after 100,000 steps at restitution 1", (start) => energy(start).toFixed(6)],
  ["greatest swing of planks that rock on a disc in a minute, of the first", (start) => growths(start).toFixed(3)],
  [
    "forty piles of 800 to 1,190 after 300 steps: height, greatest and mean penetration; drift in 300 more",
    (_, name) => piles(name),
  ],
];
console.log(`| | ${engines.map(({ name }) => name).join(" | ")} |\n| --- |${" --- |".repeat(engines.length)}`);
for (const [title, measure] of ROWS) {
  const cells = [];
  for (const { name, start } of engines) cells.push(await measure(start, name));
  console.log(`| ${title} | ${cells.join(" | ")} |`);
}
// Engines may leave threads behind.
process.exit(0);
