// What the engine replies to a question about shapes.

import { contactAt } from "./figures.js";
import { answer, refusal } from "./instance.js";

/** @import { Contact } from "./types.js" */

/** What the engine answers. @type {Readonly<Record<"no" | "yes" | "faultOfA" | "faultOfB" | "fault", number>>} */
export const REPLY = Object.freeze({ no: 0, yes: 1, faultOfA: 2, faultOfB: 3, fault: 4 });

/**
 * Returns the contact that the engine has left with a reply, or `null`.
 *
 * @param {number} reply
 * @returns {Contact | null}
 */
export function takeContact(reply) {
  if (reply === REPLY.no) {
    return null;
  }
  checkReply(reply);
  return contactAt(answer(), 0);
}

/**
 * Throws what the engine refuses.
 *
 * @param {number} reply
 * @param {string} [a] The name of the first shape.
 */
export function checkReply(reply, a = "a") {
  if (reply === REPLY.faultOfA) {
    throw refusal(a);
  }
  if (reply === REPLY.faultOfB) {
    throw refusal("b");
  }
  if (reply === REPLY.fault) {
    throw refusal();
  }
}
