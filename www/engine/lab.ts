/**
 * Collidoscope for lessons: all of `collidoscope`, and `Lab`, a world with a selection, random shapes, scenes and
 * recorded runs.
 *
 * ```js
 * import init, { explain, Lab } from "collidoscope/lab";
 * await init();
 * const lab = new Lab();
 * lab.spawnRectangle();
 * lab.moveSelected(10, 0);
 * ```
 */

import { fields, nameIn, number, tableOf } from "./checks.ts";
import { close } from "./closed_class.ts";
import { Engine, fromScene, handleOf } from "./engine.ts";
import { refused } from "./errors.ts";
import { ALGORITHMS, MOVER_PAIRS, MOVING, QUANTITIES, SIZES } from "./generated/names.ts";
import { cross, wholeGlue, writeRecords } from "./instance.ts";
import type {
  Algorithm,
  Difference,
  DurationOptions,
  ImpulseRoom,
  ImpulseSettings,
  ImpulseTerms,
  MotionOptions,
  PairAlgorithm,
  Quantity,
  Scattering,
  Scatterings,
  SceneOptions,
  Step,
  StepsOf,
} from "./lab_types.ts";
import { contactOf, readDuration, readMotion, readRayObject, readShape } from "./shapes.ts";
import type { Contact, Ray, Scene, Shape } from "./types.ts";
import type { Lab as RawLab } from "./wasm/collidoscope.js";

export * from "./index.ts";
export { default } from "./index.ts";
export type * from "./lab_types.ts";

const SCENE_OPTIONS = tableOf("seed");
const SCATTERING = tableOf("count", "sizes", "moving");
const ROOM_SETTINGS = tableOf("restitution", "friction", "pairs");
const SCATTERINGS: Scatterings = Object.freeze({ sizes: SIZES, moving: MOVING });

/**
 * A world for lessons: an `Engine` with a selected shape, random shapes from a seeded source, scenes and recorded runs.
 *
 * Every method throws `CollidoscopeError`: `disposed` after `free()`, `engine-failed` after a trap, and the codes that
 * it lists itself. A call that throws has changed nothing.
 *
 * @example
 * const lab = new Lab({ seed: 7 });
 * const [a, b] = [lab.spawnRegular(5), lab.spawnConvex()];
 * for (const step of lab.explain("sat", a, b)) console.log(step.kind);
 */
export class Lab extends Engine {
  static {
    close(Lab.prototype);
  }

  /** @internal */
  static override readonly rawClass: "Engine" | "Lab" = "Lab";

  /** The names that `scatter` accepts. */
  static get scatterings(): Scatterings {
    return SCATTERINGS;
  }

  /** The names that `adjustSelected` accepts. */
  static get quantities(): readonly Quantity[] {
    return QUANTITIES;
  }

  /**
   * Returns the world of a scene document, at its state if it has one. As `fromJSON`, with a seed.
   *
   * @param scene Plain data; docs/scene-format.md describes the fields.
   * @param options `seed` replaces the seed of the document.
   * @throws {CollidoscopeError} As `fromJSON`; `wrong-type`, `unknown-field`, `not-finite` or `out-of-range` for the
   *   options.
   * @example
   * const lab = Lab.fromScene(await (await fetch("scene.json")).json(), { seed: 7 });
   */
  static fromScene(scene: Scene | unknown, options: SceneOptions = {}): Lab {
    const { seed } = fields(options, SCENE_OPTIONS, "options");
    return fromScene(Lab, scene, seed === undefined ? undefined : number(seed, "seed"));
  }

  /**
   * Restores the start of the world: same shapes, same random source, same `stateHash()`.
   *
   * @example
   * lab.reset();
   */
  reset(): void {
    this.#cross((raw) => raw.reset());
  }

  /**
   * Replaces all shapes by others at random places, alternately circles and turned rectangles. With `"equal"` or
   * `"mixed"` sizes each shape overlaps about two others, whatever their number. The random source restarts, so that
   * equal seeds and scatterings make equal worlds. The first shape is selected. In a scene with `bounded` the shapes
   * turn back at the world's edges.
   *
   * @throws {CollidoscopeError} `wrong-type`, `unknown-field`, `not-finite`, `not-positive` or `out-of-range` for a
   *   field, also if a world of extreme size makes the `width` of shapes impossible; `unknown-scattering` for a name
   *   that is not in `Lab.scatterings`; `out-of-memory`.
   * @example
   * lab.scatter({ count: 1000, sizes: "mixed" });
   */
  scatter(scattering: Scattering): void {
    const given = handleOf(this).read(fields, scattering, SCATTERING, "scattering");
    const { count, sizes = SIZES[0], moving = MOVING[0] } = given;
    const sizesName = nameIn(SIZES, sizes, "sizes", "unknown-scattering");
    const movingName = nameIn(MOVING, moving, "moving", "unknown-scattering");
    this.#cross((raw) => raw.scatter(number(count, "count"), sizesName, movingName));
  }

  // Selection

  /** The selected shape's id, or `null`. */
  get selected(): number | null {
    return this.#cross((raw) => raw.selected) ?? null;
  }

  /**
   * Selects a shape, or none.
   *
   * @throws {CollidoscopeError} `unknown-id`; `wrong-type` if it is neither a number nor `null`.
   * @example
   * lab.select(lab.pick(x, y));
   */
  select(id: number | null): void {
    this.#cross((raw) => raw.select(id === null ? null : number(id, "id")));
  }

  /**
   * Selects the shape created after the selected one, stopping at the last. Selects the first if none is selected.
   * Furniture is skipped.
   *
   * @example
   * lab.selectNext();
   */
  selectNext(): void {
    this.#cross((raw) => raw.selectNext());
  }

  /**
   * Selects the shape created before the selected one, stopping at the first. Furniture is skipped.
   *
   * @example
   * lab.selectPrevious();
   */
  selectPrevious(): void {
    this.#cross((raw) => raw.selectPrevious());
  }

  /**
   * Moves the selected shape. Nothing changes if no shape or fixed furniture is selected.
   *
   * @param dx Pixels to the right.
   * @param dy Pixels down.
   * @throws {CollidoscopeError} `wrong-type`, `not-finite` or `out-of-range`, also if it would leave the world's
   *   limits.
   * @example
   * lab.moveSelected(10, 0);
   */
  moveSelected(dx: number, dy: number): void {
    this.#cross((raw) => raw.moveSelected(number(dx, "dx"), number(dy, "dy")));
  }

  /**
   * Turns the selected shape. Nothing changes if no shape or fixed furniture is selected.
   *
   * @param angle Radians, clockwise on the screen.
   * @throws {CollidoscopeError} `wrong-type`, `not-finite` or `out-of-range`.
   * @example
   * lab.rotateSelected(0.1);
   */
  rotateSelected(angle: number): void {
    this.#cross((raw) => raw.rotateSelected(number(angle, "angle")));
  }

  /**
   * Changes a quantity of the selected shape, if there is one, as a number of key presses would. Each press adds 1 px/s
   * to a velocity, 0.1 rad/s to the angular velocity, 1 to the mass, or 0.01 to friction or restitution. A quantity
   * stops at its limits; a static shape has no velocity.
   *
   * @param presses Number of presses; negative numbers reduce the quantity.
   * @throws {CollidoscopeError} `unknown-field` for another name; `wrong-type`, `not-finite` or `out-of-range`.
   * @example
   * lab.adjustSelected("mass", 1);
   */
  adjustSelected(quantity: Quantity, presses: number): void {
    this.#cross((raw) => {
      const which = nameIn(QUANTITIES, quantity, "quantity", "unknown-field");
      raw.adjustSelected(which, number(presses, "presses"));
    });
  }

  /**
   * Returns the id of the shape at a point, or `null`: the last created shape that contains the point, otherwise the
   * one whose outline is nearest and within `reach`.
   *
   * @param reach Pixels; default 0.
   * @throws {CollidoscopeError} `wrong-type`, `not-finite` or `out-of-range`.
   * @example
   * const id = lab.pick(event.offsetX, event.offsetY, 8);
   */
  pick(x: number, y: number, reach: number = 0): number | null {
    return this.#cross((raw) => raw.pick(number(x, "x"), number(y, "y"), number(reach, "reach"))) ?? null;
  }

  // New shapes

  /**
   * Adds a rectangle from the random source at the selected shape's centre, or in the middle of the world, selects it
   * and returns its id.
   *
   * @throws {CollidoscopeError} `too-many-shapes`; `out-of-memory`.
   * @example
   * const id = lab.spawnRectangle();
   */
  spawnRectangle(): number {
    return this.#cross((raw) => raw.spawnRectangle());
  }

  /**
   * Adds a circle from the random source as `spawnRectangle` does.
   *
   * @throws {CollidoscopeError} `too-many-shapes`; `out-of-memory`.
   * @example
   * const id = lab.spawnCircle();
   */
  spawnCircle(): number {
    return this.#cross((raw) => raw.spawnCircle());
  }

  /**
   * Adds a regular polygon as `spawnRectangle` does.
   *
   * @param vertices 3 to 64.
   * @throws {CollidoscopeError} `wrong-type` or `out-of-range` for the number; `too-many-shapes`; `out-of-memory`.
   * @example
   * const hexagon = lab.spawnRegular(6);
   */
  spawnRegular(vertices: number): number {
    return this.#cross((raw) => raw.spawnPolygon(number(vertices, "points")));
  }

  /**
   * Adds a convex polygon from the random source as `spawnRectangle` does.
   *
   * @throws {CollidoscopeError} `too-many-shapes`; `out-of-memory`; `out-of-range` at the world's limits.
   * @example
   * const id = lab.spawnConvex();
   */
  spawnConvex(): number {
    return this.#cross((raw) => raw.spawnPolygon());
  }

  /**
   * Adds a level segment of random length as `spawnRectangle` does.
   *
   * @throws {CollidoscopeError} `too-many-shapes`; `out-of-memory`.
   * @example
   * const id = lab.spawnSegment();
   */
  spawnSegment(): number {
    return this.#cross((raw) => raw.spawnSegment());
  }

  /**
   * Turns a shape into a regular polygon with the same reach, angle and centre.
   *
   * @param vertices 3 to 64.
   * @throws {CollidoscopeError} `unknown-id`; `wrong-type` or `out-of-range` for the number; as `collide` for an
   *   outline that is too small or too far away for so many vertices.
   * @example
   * lab.reshapeRegular(hexagon, 5);
   */
  reshapeRegular(id: number, vertices: number): void {
    this.#cross((raw) => raw.reshape(number(id, "id"), number(vertices, "points")));
  }

  /**
   * Turns a shape into a random convex polygon with the same centre and about the same reach.
   *
   * @throws {CollidoscopeError} `unknown-id`; `wrong-type` if the id is no number; as `collide` for an outline that is
   *   too small or too far away.
   * @example
   * lab.reshapeConvex(hexagon);
   */
  reshapeConvex(id: number): void {
    this.#cross((raw) => raw.reshape(number(id, "id")));
  }

  /**
   * Moves one vertex of a polygon; the others stay in place, and the angle becomes 0.
   *
   * @param vertex Index in the `points` of `get`.
   * @throws {CollidoscopeError} `unknown-id`; `wrong-type` for a shape that is no polygon; `not-finite` or
   *   `out-of-range`, also for a vertex that does not exist; `not-convex`, `not-simple`, `zero-area` or
   *   `too-few-points` for an impossible outline.
   * @example
   * lab.moveVertex(hexagon, 0, 125, 100);
   */
  moveVertex(id: number, vertex: number, x: number, y: number): void {
    this.#cross((raw) => raw.moveVertex(number(id, "id"), number(vertex, "points"), number(x, "x"), number(y, "y")));
  }

  /**
   * Gives every shape that is not fixed a random velocity within ±250 px/s along each axis, from the random source.
   *
   * @example
   * lab.excite();
   */
  excite(): void {
    this.#cross((raw) => raw.excite());
  }

  // Explanations

  /**
   * Returns the shape to explain together with `id`: the deepest contact of the last detection, else the nearest
   * candidate, else the nearest shape. Shapes that the algorithm does not accept, or that form no pairs with `id`, are
   * skipped; `null` if none is left.
   *
   * @throws {CollidoscopeError} `unknown-id`, `unknown-algorithm`; `wrong-type` if the id is no number.
   * @example
   * const other = lab.partner(id, "gjk");
   */
  partner(id: number, algorithm: Algorithm): number | null {
    return this.#cross((raw) => raw.partner(number(id, "id"), algorithmName(algorithm))) ?? null;
  }

  /**
   * Returns the recorded steps of a ray cast at a shape of this world; see the function `explain`.
   *
   * @throws {CollidoscopeError} As `castRay`; `unknown-id`.
   * @example
   * lab.explain("ray", { origin: { x: 0, y: 0 }, direction: { x: 1, y: 0 } }, id);
   */
  explain(algorithm: "ray", ray: Ray, id: number): StepsOf["ray"];
  /**
   * Returns the recorded steps of an algorithm on two shapes of this world; see the function `explain`. In a `"sweep"`
   * they move at their velocities.
   *
   * @param options Used by `"sweep"` only, but always checked.
   * @throws {CollidoscopeError} `unknown-id`, `unknown-algorithm`; `wrong-type` if the algorithm is not for shapes of
   *   these types or an id is no number; `unknown-field`, `wrong-type`, `not-finite` or `out-of-range` for the options.
   * @example
   * lab.explain("epa", idA, idB);
   */
  explain<A extends PairAlgorithm>(algorithm: A, idA: number, idB: number, options?: DurationOptions): StepsOf[A];
  explain(algorithm: Algorithm, idA: number | Ray, idB: number, options: DurationOptions = {}): Step[] {
    if (algorithm === "ray") {
      const ray = handleOf(this).read(readRayObject, idA);
      return this.#cross((raw) => raw.explainRay(number(idB, "id"), ...ray));
    }
    const duration = handleOf(this).read(readDuration, options);
    return this.#cross((raw) => raw.explain(algorithmName(algorithm), number(idA, "a"), number(idB, "b"), duration));
  }

  /**
   * Returns the whole Minkowski difference of two shapes of this world. `gjk` and `epa` search it for the origin.
   *
   * @throws {CollidoscopeError} `unknown-id`; `wrong-type` if an id is no number.
   * @example
   * const { points } = lab.minkowskiDifference(idA, idB);
   */
  minkowskiDifference(idA: number, idB: number): Difference {
    return this.#cross((raw) => raw.minkowskiDifference(number(idA, "a"), number(idB, "b")));
  }

  /**
   * Moves the second shape out of the first along the contact normal, so that they touch.
   *
   * @returns The contact that was resolved; `null` if they are apart and nothing moved.
   * @throws {CollidoscopeError} `unknown-id`; `wrong-type` if an id is no number; `out-of-range` if it would leave the
   *   world's limits.
   * @example
   * const contact = lab.separate(idA, idB);
   */
  separate(idA: number, idB: number): Contact | null {
    return contactOf(this.#cross((raw) => raw.separateFlat(number(idA, "a"), number(idB, "b"))));
  }

  /**
   * Returns the terms of the impulse formula for two touching shapes at their present velocities; `null` while they are
   * apart.
   *
   * @throws {CollidoscopeError} `unknown-id`, `wrong-type`, with `a` or `b` as field.
   * @example
   * const terms = lab.impulseTerms(idA, idB);
   */
  impulseTerms(idA: number, idB: number): ImpulseTerms | null {
    return this.#cross((raw) => raw.impulseTerms(number(idA, "a"), number(idB, "b")));
  }

  // Furniture and rooms of discs

  /**
   * Ids of the furniture of the scene, such as borders. `selectNext`, `selectPrevious` and `partner` skip it, and
   * `moveSelected` and `rotateSelected` leave fixed furniture in place.
   */
  get furniture(): number[] {
    return Array.from(this.#cross((raw) => raw.furniture));
  }

  /**
   * The settings of the room of discs, its movers and their meetings; `null` where the scene has no `gradient`.
   * Assigning changes the given settings. It throws `wrong-type`, also without a `gradient`; `unknown-field`;
   * `not-finite` or `out-of-range` for a restitution outside 0 to 1 or a friction outside 0 to 1e12; `out-of-range` for
   * an unknown name of pairs.
   */
  get impulseRoom(): ImpulseRoom | null {
    return this.#cross((raw) => raw.impulseRoom);
  }

  set impulseRoom(settings: Partial<ImpulseSettings>) {
    const given = handleOf(this).read(fields, settings, ROOM_SETTINGS, "settings");
    const before = this.impulseRoom;
    if (before === null) {
      throw refused("wrong-type", "gradient", null, { sentence: "is missing in the scene" });
    }
    const { restitution = before.restitution, friction = before.friction, pairs = before.pairs } = given;
    const code = typeof pairs === "string" ? "out-of-range" : "wrong-type";
    const name = nameIn(MOVER_PAIRS, pairs, "pairs", code);
    this.#cross((raw) => raw.setImpulseRoom(number(restitution, "restitution"), number(friction, "friction"), name));
  }

  /**
   * Gives every mover of the room of discs a random velocity within ±250 px/s along each axis.
   *
   * @throws {CollidoscopeError} `wrong-type` where the scene has no `gradient`.
   * @example
   * lab.exciteMovers();
   */
  exciteMovers(): void {
    this.#cross((raw) => raw.exciteMovers());
  }

  #cross<T>(call: (raw: RawLab) => T): T {
    return handleOf(this).cross((raw) => call(raw as RawLab));
  }
}

/**
 * Returns the record of a ray's way to a shape. The last step is always `done`: how it ended and why.
 *
 * @throws {CollidoscopeError} As `castRay`.
 * @example
 * const ray = { origin: { x: 0, y: 0 }, direction: { x: 1, y: 0 } };
 * explain("ray", ray, { type: "circle", x: 9, y: 0, radius: 2 }).at(-1); // { kind: "done", reason: "hit", distance: 7, … }
 */
export function explain(algorithm: "ray", ray: Ray, shape: Shape): StepsOf["ray"];
/**
 * Returns the record of an algorithm's run on two shapes. The last step is always `done`: how it ended and why.
 *
 * It is the same code that `collide`, `distance`, `sweep` and the engine run, so the answer in the last step has the same
 * bits as that of the function of that name.
 *
 * @param algorithm `"rectangle-circle"` takes its shapes in either order.
 * @param options How they move: checked in any case, used by `"sweep"`.
 * @throws {CollidoscopeError} `unknown-algorithm`; `wrong-type` if the algorithm is not for shapes of these types;
 *   for the shapes and the motion as `sweep`; `unknown-field` for the options.
 * @example
 * for (const step of explain("sat", plank, ball)) {
 *   if (step.kind === "axis") console.log(step.normal, step.overlap);
 * }
 */
export function explain<A extends PairAlgorithm>(algorithm: A, a: Shape, b: Shape, options?: MotionOptions): StepsOf[A];
export function explain(algorithm: Algorithm, a: Shape | Ray, b: Shape, options: MotionOptions = {}): Step[] {
  const name = algorithmName(algorithm);
  if (name === "ray") {
    const [shape, ray] = [readShape(b, "shape"), readRayObject(a)];
    const { explainRayFlat } = wholeGlue();
    writeRecords(shape);
    return cross(() => explainRayFlat(...ray));
  }
  const [first, second, motion] = [readShape(a, "a"), readShape(b, "b"), readMotion(options)];
  const { explainFlat } = wholeGlue();
  writeRecords(first, second);
  return cross(() => explainFlat(name, ...motion));
}

/** Returns the name of an algorithm. */
function algorithmName(algorithm: unknown): Algorithm {
  return nameIn(ALGORITHMS, algorithm, "algorithm", "unknown-algorithm");
}
