// A program of someone who installed the package: compiled strictly, then run in Node.

import assert from "node:assert/strict";
import init, {
  CollidoscopeError,
  type Contact,
  collide,
  contains,
  Engine,
  type FieldSample,
  type Shape,
  signedDistance,
} from "collidoscope";
import initDetection, * as detection from "collidoscope/detection";
import initLab, { explain, Lab, type Scene, type Step } from "collidoscope/lab";

await init();

const disc: Shape = { type: "circle", x: 0, y: 0, radius: 2 };
const box: Shape = { type: "rectangle", x: 2.5, y: 0, width: 2, height: 2 };
const contact: Contact | null = collide(disc, box);
assert(contact);
assert.equal(contact.depth, 0.5);
assert(contact.normal.x === 1 && contact.normal.y === 0);
assert.equal(contains(box, { x: 3, y: 0.5 }), true);

const dart: Shape = {
  type: "polygon",
  points: [
    { x: 0, y: 0 },
    { x: 4, y: 0 },
    { x: 1, y: 1 },
    { x: 0, y: 4 },
  ],
};
assert.equal(contains(dart, { x: 2, y: 1.5 }), false);
assert.deepEqual(signedDistance(dart, { x: -3, y: 2 }), { distance: 3, gradient: { x: -1, y: 0 } });

const engine = new Engine({ response: "none" });
const fresh: string = engine.stateHash();
const id: number = engine.add(disc, { velocity: { x: 30, y: 0 } });
engine.step();
const contacts: Float64Array = engine.contacts;
assert.equal(contacts.length % 8, 0);
const field: FieldSample | null = engine.sampleField({ x: 0, y: 0 });
assert(field && field.distance < 0);
const bytes: Uint8Array = engine.snapshot();
engine.remove(id);
engine.restore(bytes);
assert.notEqual(engine.stateHash(), fresh);
engine.free();

assert.throws(
  () => engine.step(),
  (error: unknown) => error instanceof CollidoscopeError && error.code === "disposed",
);

await initLab();
const steps: Step[] = explain("rectangle-circle", box, disc);
assert.equal(steps.at(-1)?.kind, "done");
const scene: Scene = { format: "collidoscope", version: 2, world: { gravity: { x: 0, y: 500 } } };
const lab = Lab.fromScene(scene, { seed: 7 });
const start: string = lab.stateHash();
lab.select(lab.spawnCircle());
lab.moveSelected(5, 0);
lab.reset();
assert.equal(lab.stateHash(), start);
assert(lab.castRay({ x: 0, y: 0 }, { x: 1, y: 1 }) !== undefined);
// @ts-expect-error Lessons are not in this entry.
assert.equal(engine.spawnCircle, undefined);

await initDetection();
const lone: detection.Engine = new detection.Engine({ width: 10, height: 10 });
lone.addCircles(Float64Array.of(0, 0, 2, 3, 0, 2));
lone.detect();
assert.equal(lone.contacts[0], 1);
// @ts-expect-error The types of this entry have nothing that moves. The whole module, loaded first, answers nevertheless.
lone.step();
const answer: Contact | null = detection.collide(disc, box);
assert.deepEqual(answer, contact);
