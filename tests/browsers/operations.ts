/**
 * One script of operations over the package's interface. {@link runOperations} is sent to browsers as
 * text, so it may use nothing from outside itself; and it calls no `Math` function whose last bit
 * differs between engines.
 */
import type { Point, Properties, Region, Shape } from "../../www/engine/lab.ts";

/** The world of `tests/golden/bodies.json`. */
export interface BodiesWorld {
  width: number;
  height: number;
  gravity: Point;
  boundary: Region;
  steps: number;
  bodies: [Shape, Properties][];
  hash: string;
}

/**
 * Runs some hundred operations in each of two worlds, one per response.
 *
 * @param address of the package's first module
 * @returns the state hashes at checkpoints, a hash of all answers to queries, and how often each operation ran
 */
export async function runOperations(address: string) {
  const OPERATIONS = 400;
  const CHECKPOINT_EVERY = 40;
  const [WIDTH, HEIGHT] = [800, 450];
  const HEXAGON = [
    [-1, 0],
    [-0.5, -0.875],
    [0.5, -0.875],
    [1, 0],
    [0.5, 0.875],
    [-0.5, 0.875],
  ];

  const { default: init, Engine }: typeof import("../../www/engine/lab.ts") = await import(address);
  await init();

  let state = 0x2545f491;
  /** A number of [0, 1) with 32 random bits, by xorshift. */
  const random = () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
  const between = (low: number, high: number) => low + (high - low) * random();
  const place = () => ({ x: between(20, WIDTH - 20), y: between(20, HEIGHT - 20) });
  const direction = () => ({ x: between(-1, 1), y: between(0.1, 1) });

  let answers = 0xcbf29ce484222325n;
  const bits = new DataView(new ArrayBuffer(8));
  /** FNV-1a over the bits of each number, and over each letter of anything else. */
  const record = (answer: unknown) => {
    if (typeof answer === "number") {
      bits.setFloat64(0, answer);
      // The sign and payload of a NaN are no answer, and differ between browsers.
      const word = Number.isNaN(answer) ? 0x7ff8000000000000n : bits.getBigUint64(0);
      answers = BigInt.asUintN(64, (answers ^ word) * 0x100000001b3n);
    } else if (ArrayBuffer.isView(answer)) {
      for (const value of answer as Float64Array) record(value);
    } else if (typeof answer === "object" && answer !== null) {
      for (const [name, value] of Object.entries(answer)) {
        record(name);
        record(value);
      }
    } else {
      const text = String(answer);
      for (let at = 0; at < text.length; at += 1) record(text.charCodeAt(at));
    }
  };

  const ran: Record<string, number> = {};
  const hashes: string[] = [];

  for (const response of ["soft", "classic"] as const) {
    const engine = new Engine({ width: WIDTH, height: HEIGHT, seed: 7, response });
    engine.gravity = { x: 0, y: 400 };
    const floor = { x: 400, y: 440, width: 800, height: 20 };
    engine.add({ type: "rectangle", ...floor }, { mass: 0 });
    let kept = engine.snapshot();

    const properties = () => ({
      velocity: { x: between(-200, 200), y: between(-200, 200) },
      angularVelocity: between(-3, 3),
      mass: between(0.5, 4),
      restitution: between(0, 1),
      friction: between(0, 1),
      continuous: random() < 0.2,
    });
    const some = () => engine.ids[Math.floor(random() * engine.ids.length)] ?? 0;

    const operations: Record<string, () => unknown> = {
      circle: () => engine.add({ type: "circle", ...place(), radius: between(6, 20) }, properties()),
      rectangle: () => {
        const [width, height] = [between(10, 40), between(10, 40)];
        const shape = { ...place(), width, height, angle: between(-3, 3) };
        return engine.add({ type: "rectangle", ...shape }, properties());
      },
      polygon: () => {
        const { x, y } = place();
        const size = between(8, 24);
        const points = HEXAGON.slice(Math.floor(random() * 4)).map(([u = 0, v = 0]) => {
          return { x: x + size * u, y: y + size * v };
        });
        return engine.add({ type: "polygon", points }, properties());
      },
      rounded: () => {
        const { x, y } = place();
        const ends = { x1: x, y1: y, x2: x + between(-40, 40), y2: y + between(10, 40) };
        return engine.add({ type: "segment", ...ends, radius: between(2, 6) }, properties());
      },
      segment: () => {
        const { x, y } = place();
        const ends = { x1: x, y1: y, x2: x + between(20, 60), y2: y + between(-20, 20) };
        return engine.add({ type: "segment", ...ends }, { mass: 0 });
      },
      change: () => engine.set(some(), { ...place(), angle: between(-3, 3) }),
      remove: () => engine.ids.length > 20 && engine.remove(some()),
      detect: () => {
        engine.detect();
        return engine.contacts;
      },
      step: () => {
        for (let count = 0; count < 5; count += 1) engine.step();
        return engine.contacts;
      },
      ray: () => engine.castRay(place(), direction(), 500),
      point: () => {
        const { x, y } = place();
        return engine.queryPoint(x, y);
      },
      nearest: () => {
        const { x, y } = place();
        return engine.nearest(x, y, 200);
      },
      region: () => {
        const { x, y } = place();
        return engine.queryRegion(x, y, x + between(1, 200), y + between(1, 200));
      },
      snapshot: () => {
        kept = engine.snapshot();
        return kept.length;
      },
      restore: () => random() < 0.3 && engine.restore(kept),
      json: () => engine.restore(Engine.fromJSON(JSON.parse(JSON.stringify(engine))).snapshot()),
    };
    const names = Object.keys(operations);

    for (let count = 1; count <= OPERATIONS; count += 1) {
      const name = names[Math.floor(random() * names.length)] ?? "step";
      record(operations[name]?.());
      ran[name] = (ran[name] ?? 0) + 1;
      if (count % CHECKPOINT_EVERY === 0) hashes.push(engine.stateHash());
    }
    engine.free();
  }
  return { hashes, answers: answers.toString(16), ran };
}

/**
 * Runs the recorded world of bodies.
 *
 * @returns the state hash after all steps
 */
export async function runBodies({ address, world }: { address: string; world: BodiesWorld }) {
  const { default: init, Engine }: typeof import("../../www/engine/lab.ts") = await import(address);
  await init();
  const { bodies, gravity, boundary, steps, width, height } = world;
  const engine = new Engine({ width, height });
  Object.assign(engine, { gravity, boundary });
  for (const [shape, properties] of bodies) engine.add(shape, properties);
  for (let step = 0; step < steps; step += 1) engine.step();
  return engine.stateHash();
}
