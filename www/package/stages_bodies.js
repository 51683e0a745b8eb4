// The hand on bodies: what single presses change of the selected one, a push for all, and what an impulse is made of.

import { id as checkId, number, numberOf } from "./checks.js";
import { idOf } from "./core.js";
import { pointAt } from "./figures.js";
import { glue } from "./instance.js";
import { QUANTITIES } from "./names.js";
import { ImpulseStage } from "./stages_impulse.js";
import { ofStage } from "./stages_motion.js";

/** @import { ImpulseTerms, Quantity } from "./types.js" */

/** The engine's numbers of what is asked for, and of what it spawns. */
const ASKED = Object.freeze({ adjust: 10, excite: 11, impulse: 12 });
const SEGMENT = 4;

/** Where the parts of an impulse are. */
const TERMS = Object.freeze({
  point: 0,
  normal: 2,
  speed: 4,
  restitution: 5,
  friction: 6,
  inverseMasses: 7,
  turns: 9,
  impulse: 11,
});

/** A world with a hand for its bodies. */
export class BodyStages extends ImpulseStage {
  /** The names that `adjustSelected` accepts. @returns {readonly Quantity[]} */
  static get quantities() {
    return QUANTITIES;
  }

  /**
   * Changes a quantity of the selected shape, if there is one, by that many presses of its key: velocities by 1 px/s,
   * the angular velocity by 0.1 rad/s, the mass by 1, friction and restitution by 0.01. What would go beyond what a
   * quantity may be stays at the nearest that it may be; a mass of 0 is fixed, and without velocity.
   *
   * @param {Quantity} quantity
   * @param {number} presses Negative: less.
   * @throws {CollidoscopeError} `unknown-field` for another name; `wrong-type`, `not-finite` or `out-of-range`.
   */
  adjustSelected(quantity, presses) {
    const which = numberOf(QUANTITIES, quantity, "quantity", "unknown-field");
    ofStage(this, ASKED.adjust, which, number(presses, "presses"));
  }

  /** Gives every shape that is not fixed a random velocity within ±250 px/s along each axis, from the random source. */
  excite() {
    ofStage(this, ASKED.excite);
  }

  /**
   * Adds a level segment of random length at the selected shape's centre, or in the middle of the world, and selects it.
   *
   * @returns {number} Its id.
   * @throws {CollidoscopeError} `too-many-shapes`; `out-of-memory`.
   */
  spawnSegment() {
    return idOf(this, (raw) => glue.spawn(raw, SEGMENT, 0));
  }

  /**
   * Returns what the formula of the impulse asks of two shapes that touch, moving as they do now; `null` while they are
   * apart.
   *
   * @param {number} a
   * @param {number} b
   * @returns {ImpulseTerms | null}
   * @throws {CollidoscopeError} `unknown-id`, `wrong-type`, with `a` or `b` as field.
   */
  impulseTerms(a, b) {
    const numbers = ofStage(this, ASKED.impulse, checkId(a, "a"), checkId(b, "b"));
    if (numbers.length === 0) return null;
    const at = (/** @type {number} */ place) => numbers[place] ?? 0;
    return {
      point: pointAt(numbers, TERMS.point),
      normal: pointAt(numbers, TERMS.normal),
      speed: at(TERMS.speed),
      restitution: at(TERMS.restitution),
      friction: at(TERMS.friction),
      inverseMasses: [at(TERMS.inverseMasses), at(TERMS.inverseMasses + 1)],
      turns: [at(TERMS.turns), at(TERMS.turns + 1)],
      impulse: at(TERMS.impulse),
    };
  }
}
