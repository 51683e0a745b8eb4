// @ts-nocheck The bench's own packages are not installed where the types are checked.
/** rapier, plain and with simd: colliders in a world, asked through its JavaScript interface. */

import { localCorners, PIXELS_PER_METRE } from "../workloads/figures.js";
import { SINGLE_SLACK } from "./contestant.js";

const PACKAGES = [
  { name: "rapier", load: () => import("@dimforge/rapier2d-compat") },
  { name: "rapier simd", load: () => import("@dimforge/rapier2d-simd-compat") },
];

/** In pixels: farther apart than any two octagons of the workload. */
const FAR = 1000;

/** @returns {Promise<import("./contestant.js").Contestant[]>} */
export async function load() {
  const found = [];
  for (const { name, load: loadPackage } of PACKAGES) {
    const { default: RAPIER } = await loadPackage();
    await RAPIER.init();
    found.push({
      name,
      engine: "rapier",
      slack: SINGLE_SLACK,
      remark: "world: manifolds of earlier frames are kept while little moves",
      pairs: (scene, answers) => pairs(RAPIER, scene, answers),
      distance: (scene) => distance(RAPIER, scene),
      world: (scene) => world(RAPIER, scene),
      rays: (scene) => rays(RAPIER, scene),
      pile: (scene) => pile(RAPIER, scene),
    });
  }
  return found;
}

/**
 * A world of colliders on kinematic bodies, which the documentation names for what is moved from outside. Pairs of such
 * bodies are left out unless they are asked for.
 */
function collidersOf(RAPIER, figures) {
  const scene = new RAPIER.World({ x: 0, y: 0 });
  const { ActiveCollisionTypes } = RAPIER;
  const colliders = figures.map((figure) => {
    const { type, x, y, angle, radius, width, height } = figure;
    const size = (/** @type {number} */ pixels) => pixels / PIXELS_PER_METRE;
    const { ColliderDesc } = RAPIER;
    let description = null;
    if (type === "circle") description = ColliderDesc.ball(size(radius));
    else if (type === "rectangle") description = ColliderDesc.cuboid(size(width / 2), size(height / 2));
    else {
      const points = localCorners(figure).flatMap((corner) => [size(corner.x), size(corner.y)]);
      description = ColliderDesc.convexHull(Float32Array.from(points));
    }
    description.setActiveCollisionTypes(ActiveCollisionTypes.ALL);
    const body = RAPIER.RigidBodyDesc.kinematicPositionBased().setTranslation(size(x), size(y)).setRotation(angle);
    return scene.createCollider(description, scene.createRigidBody(body));
  });
  return { scene, colliders };
}

function pairs(RAPIER, { figures, pairs: list }, { depth, normalX, normalY }) {
  const { scene, colliders } = collidersOf(RAPIER, figures);
  const count = list.length / 2;
  return {
    run() {
      for (let pair = 0; pair < count; pair += 1) {
        const contact = colliders[list[2 * pair]].contactCollider(colliders[list[2 * pair + 1]], 0);
        if (contact === null) {
          depth[pair] = Number.NaN;
        } else {
          depth[pair] = -contact.distance * PIXELS_PER_METRE;
          normalX[pair] = contact.normal1.x;
          normalY[pair] = contact.normal1.y;
        }
      }
    },
    free: () => scene.free(),
  };
}

function distance(RAPIER, { figures, pairs: list }) {
  const { scene, colliders } = collidersOf(RAPIER, figures);
  return {
    run(distances) {
      for (let pair = 0; pair < distances.length; pair += 1) {
        const [a, b] = [colliders[list[2 * pair]], colliders[list[2 * pair + 1]]];
        const contact = a.contactCollider(b, FAR);
        distances[pair] = contact === null ? Number.NaN : contact.distance * PIXELS_PER_METRE;
      }
    },
    free: () => scene.free(),
  };
}

function world(RAPIER, { figures }) {
  const { scene, colliders } = collidersOf(RAPIER, figures);
  const bodies = colliders.map((collider) => collider.parent());
  const place = { x: 0, y: 0 };
  return {
    frame(poses, answers) {
      for (let index = 0; index < bodies.length; index += 1) {
        place.x = poses[3 * index] / PIXELS_PER_METRE;
        place.y = poses[3 * index + 1] / PIXELS_PER_METRE;
        bodies[index].setTranslation(place, false);
        bodies[index].setRotation(poses[3 * index + 2], false);
      }
      scene.step();
      let [other, first] = [null, null];
      const read = (manifold) => {
        let least = Number.POSITIVE_INFINITY;
        const count = manifold.numContacts();
        for (let point = 0; point < count; point += 1) {
          least = Math.min(least, manifold.contactDist(point));
        }
        if (least > 0) return;
        const { x, y } = manifold.normal();
        answers.hits += 1;
        answers.depth -= least * PIXELS_PER_METRE;
        answers.normal += x + y;
      };
      const visit = (collider) => {
        other = collider;
        // Each pair is told from both sides.
        if (first.handle < other.handle) scene.contactPair(first, other, read);
      };
      for (const collider of colliders) {
        first = collider;
        scene.contactPairsWith(collider, visit);
      }
    },
    free: () => scene.free(),
  };
}

function rays(RAPIER, { figures, rays: values, longest }) {
  const { scene } = collidersOf(RAPIER, figures);
  scene.step();
  const ray = new RAPIER.Ray({ x: 0, y: 0 }, { x: 1, y: 0 });
  return {
    run(distances) {
      for (let index = 0; index < distances.length; index += 1) {
        ray.origin.x = values[5 * index] / PIXELS_PER_METRE;
        ray.origin.y = values[5 * index + 1] / PIXELS_PER_METRE;
        ray.dir.x = values[5 * index + 2];
        ray.dir.y = values[5 * index + 3];
        const hit = scene.castRay(ray, longest / PIXELS_PER_METRE, true);
        distances[index] = hit === null ? Number.POSITIVE_INFINITY : hit.timeOfImpact * PIXELS_PER_METRE;
      }
    },
    free: () => scene.free(),
  };
}

function pile(RAPIER, { walls, bodies, gravity, timeStep, steps, friction }) {
  const scene = new RAPIER.World({ x: 0, y: -gravity });
  scene.timestep = timeStep;
  const { ColliderDesc, RigidBodyDesc } = RAPIER;
  const put = ({ type, x, y, width, height }, description) => {
    const body = scene.createRigidBody(description.setTranslation(x, y).setCanSleep(false));
    const shape = type === "circle" ? ColliderDesc.ball(width / 2) : ColliderDesc.cuboid(width / 2, height / 2);
    scene.createCollider(shape.setDensity(1).setFriction(friction).setRestitution(0), body);
    return body;
  };
  for (const wall of walls) put(wall, RigidBodyDesc.fixed());
  const moving = bodies.map((body) => put(body, RigidBodyDesc.dynamic()));
  return {
    run() {
      for (let step = 0; step < steps; step += 1) scene.step();
    },
    poses: () =>
      Float64Array.from(
        moving.flatMap((body) => {
          const { x, y } = body.translation();
          return [x, y, body.rotation()];
        }),
      ),
    free: () => scene.free(),
  };
}
