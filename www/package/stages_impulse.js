// The room of discs: its settings, what its movers do, and what they have met.

import { fields, tableOf } from "./checks.js";
import { CollidoscopeError, refused, show } from "./errors.js";
import { pointAt } from "./figures.js";
import { MET_KINDS, MOVER_PAIRS } from "./names.js";
import { MotionStages, ofStage } from "./stages_motion.js";

/** @import { ImpulseMeeting, ImpulseMover, ImpulseRoom, ImpulseSettings, MoverPairs } from "./types.js" */

/** The engine's numbers of what is asked for. */
const ASKED = Object.freeze({ room: 6, surface: 7, pairs: 8, excite: 9 });

/** Where the state of the room is in the list, and how long it, a mover and a meeting are. */
const ROOM = Object.freeze({
  restitution: 0,
  friction: 1,
  pairs: 2,
  energy: 3,
  momentum: 4,
  movers: 6,
  meetings: 7,
  size: 8,
});
const MOVER = Object.freeze({ id: 0, mass: 1, velocity: 2, meetings: 4, size: 9 });
const MEETING = Object.freeze({
  mover: 0,
  kind: 1,
  other: 2,
  radius: 3,
  centre: 4,
  distance: 6,
  gradient: 7,
  after: 9,
  velocity: 12,
  rebound: 14,
  restitution: 16,
  friction: 17,
  size: 18,
});

const SETTINGS = tableOf("restitution", "friction", "pairs");

/** A world that may be the room of discs. */
export class ImpulseStage extends MotionStages {
  /**
   * The settings of the room of discs, its movers and what they have met; `null` in other stages. Setting it changes the
   * settings that are given and keeps the others.
   *
   * @returns {ImpulseRoom | null}
   */
  get impulseRoom() {
    const numbers = ofStage(this, ASKED.room);
    return numbers.length === 0 ? null : roomOf(numbers);
  }

  /**
   * @param {Partial<ImpulseSettings>} settings
   * @throws {CollidoscopeError} `wrong-type`, also in other stages; `unknown-field`; `not-finite` or `out-of-range` for a
   *   restitution outside 0 to 1, a friction outside 0 to 1e12, and for pairs that have no such name.
   */
  set impulseRoom(settings) {
    const { restitution, friction, pairs } = fields(settings, SETTINGS, "settings");
    const before = this.impulseRoom;
    if (before === null) {
      const sentence = "must be the room of discs";
      throw refused("wrong-type", "stage", null, { sentence });
    }
    const number = pairs === undefined ? MOVER_PAIRS.indexOf(before.pairs) : numberOfPairs(pairs);
    const own = (
      /** @type {unknown} */ value,
      /** @type {number} */ kept,
      /** @type {string} */ field,
    ) => {
      if (value === undefined) return kept;
      if (typeof value === "number") return value;
      throw refused("wrong-type", field, value, { sentence: "must be a number" });
    };
    const surface = /** @type {const} */ ([
      own(restitution, before.restitution, "restitution"),
      own(friction, before.friction, "friction"),
    ]);
    ofStage(this, ASKED.surface, ...surface);
    ofStage(this, ASKED.pairs, number);
  }

  /**
   * Gives every mover of the room of discs a random velocity within ±250 px/s along each axis.
   *
   * @throws {CollidoscopeError} `wrong-type` in other stages.
   */
  exciteMovers() {
    ofStage(this, ASKED.excite);
  }
}

/** @param {unknown} pairs */
function numberOfPairs(pairs) {
  const number = MOVER_PAIRS.indexOf(/** @type {MoverPairs} */ (pairs));
  if (number >= 0) return number;
  const code = typeof pairs === "string" ? "out-of-range" : "wrong-type";
  const message = `pairs must be one of ${MOVER_PAIRS.join(", ")}: ${show(pairs)}`;
  throw new CollidoscopeError(code, message, { field: "pairs", value: pairs });
}

/**
 * @param {Float64Array} numbers
 * @returns {ImpulseRoom}
 */
function roomOf(numbers) {
  const at = (/** @type {number} */ place) => numbers[place] ?? 0;
  const meetingsAt = ROOM.size + MOVER.size * at(ROOM.movers);
  const all = Array.from({ length: at(ROOM.meetings) }, (_, index) =>
    meetingOf(numbers.subarray(meetingsAt + MEETING.size * index)),
  );
  const [last, ...meetings] = all;
  return {
    restitution: at(ROOM.restitution),
    friction: at(ROOM.friction),
    pairs: MOVER_PAIRS[at(ROOM.pairs)] ?? "obstacles",
    kineticEnergy: at(ROOM.energy),
    momentum: pointAt(numbers, ROOM.momentum),
    movers: Array.from({ length: at(ROOM.movers) }, (_, index) =>
      moverOf(numbers.subarray(ROOM.size + MOVER.size * index)),
    ),
    last: last ?? null,
    meetings,
  };
}

/**
 * @param {Float64Array} numbers
 * @returns {ImpulseMover}
 */
function moverOf(numbers) {
  const velocity = pointAt(numbers, MOVER.velocity);
  const counts = MET_KINDS.map((kind, index) => [kind, numbers[MOVER.meetings + index] ?? 0]);
  return {
    id: numbers[MOVER.id] ?? 0,
    mass: numbers[MOVER.mass] ?? 0,
    velocity,
    speed: Math.hypot(velocity.x, velocity.y),
    meetings: /** @type {ImpulseMover["meetings"]} */ (Object.fromEntries(counts)),
  };
}

/**
 * @param {Float64Array} numbers
 * @returns {ImpulseMeeting}
 */
function meetingOf(numbers) {
  const at = (/** @type {number} */ place) => numbers[place] ?? 0;
  const other = at(MEETING.other);
  return {
    mover: at(MEETING.mover),
    kind: MET_KINDS[at(MEETING.kind)] ?? "shape",
    other: other < 0 ? null : other,
    radius: at(MEETING.radius),
    centre: pointAt(numbers, MEETING.centre),
    distance: at(MEETING.distance),
    gradient: pointAt(numbers, MEETING.gradient),
    distanceAfter: at(MEETING.after),
    velocity: pointAt(numbers, MEETING.velocity),
    rebound: pointAt(numbers, MEETING.rebound),
    restitution: at(MEETING.restitution),
    friction: at(MEETING.friction),
  };
}
