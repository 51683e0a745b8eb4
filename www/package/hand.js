// The user's hand: selects, spawns, forms, moves, turns and picks.

import { id as checkId, number } from "./checks.js";
import { accept, cross, idOf, idOrNull } from "./core.js";
import { glue } from "./instance.js";
import { takeContact } from "./replies.js";
import { Responding } from "./responding.js";

/** @import { Contact } from "./types.js" */

/** The engine's numbers of what it spawns. */
const SPAWN = Object.freeze({ rectangle: 0, circle: 1, regular: 2, convex: 3 });

/** A world with a hand in it. */
export class Hand extends Responding {
  /**
   * Selects a shape, or none.
   *
   * @param {number | null} id
   * @throws {CollidoscopeError} `unknown-id`; `wrong-type` if it is neither a number nor `null`.
   */
  select(id) {
    if (id === null) {
      cross(this, (raw) => glue.deselect(raw));
      return;
    }
    const wanted = checkId(id);
    accept(this, (raw) => glue.select(raw, wanted));
  }

  /**
   * Selects the shape created after the selected one, stopping at the last; the first if none is selected. The furniture
   * of a stage is skipped.
   */
  selectNext() {
    cross(this, (raw) => glue.select_next(raw, 0));
  }

  /** Selects the shape created before the selected one, stopping at the first. The furniture of a stage is skipped. */
  selectPrevious() {
    cross(this, (raw) => glue.select_next(raw, 1));
  }

  /** The selected shape's id, or `null`. @returns {number | null} */
  get selected() {
    return idOrNull(this, (raw) => glue.selected(raw));
  }

  /**
   * Adds a rectangle from the random source at the selected shape's centre, or in the middle of the world, selects it
   * and returns its id.
   *
   * @returns {number}
   * @throws {CollidoscopeError} `too-many-shapes`; `out-of-memory`.
   */
  spawnRectangle() {
    return idOf(this, (raw) => glue.spawn(raw, SPAWN.rectangle, 0));
  }

  /**
   * Adds a circle from the random source at the selected shape's centre, or in the middle of the world, selects it and
   * returns its id.
   *
   * @returns {number}
   * @throws {CollidoscopeError} `too-many-shapes`; `out-of-memory`.
   */
  spawnCircle() {
    return idOf(this, (raw) => glue.spawn(raw, SPAWN.circle, 0));
  }

  /**
   * Adds a regular polygon at the selected shape's centre, or in the middle of the world, selects it and returns its
   * id.
   *
   * @param {number} vertices 3 to 64.
   * @returns {number}
   * @throws {CollidoscopeError} `wrong-type` or `out-of-range` for the number; `too-many-shapes`; `out-of-memory`.
   */
  spawnRegular(vertices) {
    const count = number(vertices, "points");
    return idOf(this, (raw) => glue.spawn(raw, SPAWN.regular, count));
  }

  /**
   * Adds a convex polygon from the random source at the selected shape's centre, or in the middle of the world, selects
   * it and returns its id.
   *
   * @returns {number}
   * @throws {CollidoscopeError} `too-many-shapes`; `out-of-memory`; `out-of-range` at the world's limits.
   */
  spawnConvex() {
    return idOf(this, (raw) => glue.spawn(raw, SPAWN.convex, 0));
  }

  /**
   * Makes a shape a regular polygon of the same reach and angle around the same centre.
   *
   * @param {number} id
   * @param {number} vertices 3 to 64.
   * @throws {CollidoscopeError} `unknown-id`; `wrong-type` or `out-of-range` for the number; as `collide` for an outline that
   *   is too small or too far away for so many vertices.
   */
  reshapeRegular(id, vertices) {
    const [wanted, count] = [checkId(id), number(vertices, "points")];
    accept(this, (raw) => glue.reshape(raw, wanted, SPAWN.regular, count));
  }

  /**
   * Makes a shape a convex polygon from the random source, of about the same reach around the same centre.
   *
   * @param {number} id
   * @throws {CollidoscopeError} `unknown-id`; `wrong-type` if the id is no number; as `collide` for an outline that is too
   *   small or too far away.
   */
  reshapeConvex(id) {
    const wanted = checkId(id);
    accept(this, (raw) => glue.reshape(raw, wanted, SPAWN.convex, 0));
  }

  /**
   * Moves one vertex of a polygon; the others stay where they are, and the angle becomes 0.
   *
   * @param {number} id
   * @param {number} vertex Its place in the `points` that `get` tells.
   * @param {number} x
   * @param {number} y
   * @throws {CollidoscopeError} `unknown-id`; `wrong-type` for a shape that is no polygon; `not-finite` or
   *   `out-of-range`, also for a vertex that it has not; `not-convex`, `not-simple`, `zero-area` or `too-few-points`
   *   where the outline would become so.
   */
  moveVertex(id, vertex, x, y) {
    const [wanted, place] = [checkId(id), number(vertex, "points")];
    const [px, py] = [number(x, "x"), number(y, "y")];
    accept(this, (raw) => glue.move_vertex(raw, wanted, place, px, py));
  }

  /**
   * Moves the second shape by the penetration of both, so that they touch.
   *
   * @param {number} idA
   * @param {number} idB
   * @returns {Contact | null} The contact that was resolved; `null` if they are apart and nothing moved.
   * @throws {CollidoscopeError} `unknown-id`; `wrong-type` if an id is no number; `out-of-range` if it would leave the
   *   world's limits.
   */
  separate(idA, idB) {
    const [a, b] = [checkId(idA, "a"), checkId(idB, "b")];
    return takeContact(cross(this, (raw) => glue.separate(raw, a, b)));
  }

  /**
   * Moves the selected shape; nothing if none or a border of a stage is selected.
   *
   * @param {number} dx Pixels to the right.
   * @param {number} dy Pixels down.
   * @throws {CollidoscopeError} `wrong-type`, `not-finite` or `out-of-range`, also if it would leave the world's limits.
   */
  moveSelected(dx, dy) {
    const right = number(dx, "dx");
    const down = number(dy, "dy");
    accept(this, (raw) => glue.move_selected(raw, right, down));
  }

  /**
   * Turns the selected shape; nothing if none or a border of a stage is selected.
   *
   * @param {number} angle Radians, clockwise on the screen.
   * @throws {CollidoscopeError} `wrong-type`, `not-finite` or `out-of-range`.
   */
  rotateSelected(angle) {
    const by = number(angle, "angle");
    accept(this, (raw) => glue.rotate_selected(raw, by));
  }

  /**
   * Returns the id of the shape at a point, or `null`: of those that hold the point the last created; else the one
   * whose outline is nearest and not farther than `reach`.
   *
   * @param {number} x
   * @param {number} y
   * @param {number} [reach] Pixels; default 0.
   * @returns {number | null}
   * @throws {CollidoscopeError} `wrong-type`, `not-finite` or `out-of-range`.
   */
  pick(x, y, reach = 0) {
    const [px, py, pixels] = [number(x, "x"), number(y, "y"), number(reach, "reach")];
    return idOrNull(this, (raw) => glue.pick(raw, px, py, pixels));
  }
}
