// @ts-nocheck The exports of a module of WebAssembly have no types.
/** parry2d compiled to WebAssembly, batched, with no interface to speak of: the strict anchor. See `../parry`. */

import { DOUBLE_SLACK, SINGLE_SLACK } from "./contestant.js";

/** Kind, x, y, two sizes, angle. */
const SHAPE_STRIDE = 6;

const PRECISIONS = [
  { file: "parry-single.wasm", name: "parry f32", slack: SINGLE_SLACK },
  { file: "parry-double.wasm", name: "parry f64", slack: DOUBLE_SLACK },
];

/**
 * @param {import("./contestant.js").Host} host
 * @returns {Promise<import("./contestant.js").Contestant[]>}
 */
export async function load(host) {
  const found = [];
  for (const { file, name, slack } of PRECISIONS) {
    const module = await WebAssembly.compile(await host.read(`target/peer-parry/${file}`));
    const common = { engine: "parry", slack };
    const broadPhase = (detect) => (scene) => world(module, scene, detect);
    found.push(
      {
        name: `${name}, batch`,
        ...common,
        pairs: (scene, answers) => pairs(module, scene, answers),
        distance: (scene) => distances(module, scene),
        sweeps: (scene) => sweeps(module, scene),
      },
      { name: `${name}, grid`, ...common, world: broadPhase("detect_grid") },
      {
        name: `${name}, BVH`,
        ...common,
        world: broadPhase("detect_tree"),
        rays: (scene) => rays(module, scene),
      },
    );
  }
  return found;
}

/** A fresh instance with the figures in it: each batch has a memory of its own. */
function instanceOf(module, figures) {
  const { exports } = new WebAssembly.Instance(module);
  const values = givenNumbers(exports, figures.length * SHAPE_STRIDE);
  figures.forEach(({ type, x, y, radius, width, height, angle, sides }, index) => {
    const kind = { circle: 0, rectangle: 1, polygon: sides }[type];
    const sizes = type === "rectangle" ? [width, height] : [radius, 0];
    values.set([kind, x, y, ...sizes, angle], index * SHAPE_STRIDE);
  });
  exports.set_shapes();
  return exports;
}

function reals(exports, pointer, length) {
  const Reals = exports.real_size() === 8 ? Float64Array : Float32Array;
  return new Reals(exports.memory.buffer, pointer, length);
}

/** Where numbers are written. Asking may grow the memory, so the view is made afterwards. */
function givenNumbers(exports, length) {
  const pointer = exports.given(length);
  return new Float64Array(exports.memory.buffer, pointer, length);
}

function givePairs(exports, list) {
  const pointer = exports.given_pairs(list.length / 2);
  new Uint32Array(exports.memory.buffer, pointer, list.length).set(list);
}

function pairs(module, { figures, pairs: list }, { depth, normalX, normalY }) {
  const exports = instanceOf(module, figures);
  const stride = exports.record_stride();
  let count = 0;
  return {
    run() {
      givePairs(exports, list);
      count = exports.collide_pairs();
    },
    collect() {
      const hits = new Uint32Array(exports.memory.buffer, exports.hits(), count);
      const records = reals(exports, exports.records(), count * stride);
      depth.fill(Number.NaN);
      hits.forEach((pair, hit) => {
        depth[pair] = records[hit * stride];
        normalX[pair] = records[hit * stride + 1];
        normalY[pair] = records[hit * stride + 2];
      });
    },
  };
}

function distances(module, { figures, pairs: list }) {
  const exports = instanceOf(module, figures);
  return {
    run(answers) {
      givePairs(exports, list);
      const pointer = exports.distance_pairs();
      answers.set(reals(exports, pointer, answers.length));
    },
  };
}

function sweeps(module, { figures, pairs: list, velocities }) {
  const exports = instanceOf(module, figures);
  return {
    run(times) {
      givePairs(exports, list);
      givenNumbers(exports, velocities.length).set(velocities);
      const pointer = exports.sweep_pairs();
      times.set(reals(exports, pointer, times.length));
    },
  };
}

function world(module, { figures }, detect) {
  const exports = instanceOf(module, figures);
  const stride = exports.record_stride();
  return {
    frame(poses, answers) {
      givenNumbers(exports, poses.length).set(poses);
      exports.set_poses();
      const count = exports[detect]();
      const records = reals(exports, exports.records(), count * stride);
      for (let at = 0; at < records.length; at += stride) {
        answers.depth += records[at];
        answers.normal += records[at + 1] + records[at + 2];
      }
      answers.hits = count;
    },
  };
}

function rays(module, { figures, rays: values }) {
  const exports = instanceOf(module, figures);
  return {
    run(answers) {
      givenNumbers(exports, values.length).set(values);
      const found = exports.cast_rays();
      answers.set(reals(exports, found, answers.length));
    },
  };
}
