// What a refused call looks like from outside.

import assert from "node:assert/strict";
import { CollidoscopeError } from "#collidoscope";
import { CollidoscopeError as ErrorOfDetection } from "#collidoscope/detection";
import { CollidoscopeError as ErrorOfLab } from "#collidoscope/lab";

/** As npm gets them, the entries have nothing in common. */
const ERRORS = [CollidoscopeError, ErrorOfDetection, ErrorOfLab];

/** Accepts values that the types forbid. @type {(value: unknown) => any} */
export const wrong = (value) => value;

/**
 * Returns the CollidoscopeError that a call throws; anything else fails the test.
 *
 * @param {() => unknown} call
 * @param {string} [what]
 * @returns {CollidoscopeError}
 */
export function refusalOf(call, what = String(call)) {
  try {
    call();
  } catch (error) {
    assert.ok(isOurs(error), `${what} threw ${error}`);
    return error;
  }
  assert.fail(`${what} was accepted`);
}

/**
 * @param {unknown} error
 * @returns {error is CollidoscopeError}
 */
function isOurs(error) {
  return ERRORS.some((type) => error instanceof type);
}

/**
 * Asserts that a call is refused with a code, for a field, and returns the error.
 *
 * @param {() => unknown} call
 * @param {string} code
 * @param {string | null} [field]
 * @returns {CollidoscopeError}
 */
export function assertRefused(call, code, field) {
  const error = refusalOf(call);
  assert.equal(error.code, code, error.message);
  if (field !== undefined) {
    assert.equal(error.field, field, error.message);
  }
  return error;
}

/**
 * Asserts that a call is refused and that the world is exactly as before and steps on.
 *
 * @param {import("../../../www/engine/lab.ts").Lab} engine
 * @param {() => unknown} call
 * @param {string} code
 * @param {string | null} [field]
 * @returns {CollidoscopeError}
 */
export function assertHarmless(engine, call, code, field) {
  const [hash, selected, ids] = [engine.stateHash(), engine.selected, engine.ids.slice()];
  const error = assertRefused(call, code, field);
  assert.equal(engine.stateHash(), hash, `${error.message}: the state has changed`);
  assert.equal(engine.selected, selected);
  assert.deepEqual(engine.ids.slice(), ids);
  engine.detect();
  assert.equal(engine.stateHash(), hash);
  return error;
}
