// What steps do where shapes meet: the response, and what it tells.

import { boolean, fields, number, tableOf } from "./checks.js";
import { accept, cross, open } from "./core.js";
import { responseNumber } from "./creation.js";
import * as instances from "./instance.js";
import { glue } from "./instance.js";
import { Moving, surroundings } from "./moving.js";
import { EVENT_KINDS, RESPONSES } from "./names.js";
import { readRegion } from "./region.js";

/** @import { Energy, Region, ResponseName, ResponseSettings, TouchEvent } from "./types.js" */

/** Where the engine leaves what holds for the whole world. */
const AT = Object.freeze({
  response: 6,
  substeps: 7,
  relaxations: 8,
  correction: 9,
  movement: 10,
  isKept: 11,
  kept: 12,
  tracksEvents: 16,
});

const SETTINGS = tableOf("substeps", "relaxations", "correction", "movement");

/** Numbers of an event in a list: number of the kind, both ids, whether one is a sensor. */
const EVENT_STRIDE = 4;

/** A world whose shapes hold each other off. */
export class Responding extends Moving {
  /** The names that `response` accepts. @returns {readonly ResponseName[]} */
  static get responses() {
    return RESPONSES;
  }

  /**
   * What steps do where shapes meet: `"none"`, they pass through each other; `"soft"`, they hold each other off and come to
   * rest; `"classic"`, the relaxations of the classic lab. A new world has `"soft"`, stages what they teach. Part of the
   * state. Assigning another name throws `unknown-response`.
   *
   * With `"soft"` a step finds where shapes touch or are about to, lets them push, rub and bounce in substeps, and moves
   * them; the contacts that it leaves are those at the new places, before the next step moves anything. A `boundary` is met
   * as if fixed shapes stood there, as bouncy and rough as what meets them.
   *
   * @returns {ResponseName}
   */
  get response() {
    return RESPONSES[at(this, AT.response)] ?? "none";
  }

  set response(value) {
    const response = responseNumber(value);
    cross(this, (raw) => glue.set_response(raw, response));
  }

  /**
   * How the response works. Assigning changes the fields that are given. Part of the state.
   *
   * Assigning throws `wrong-type`, `unknown-field`, `not-finite` or `out-of-range`.
   *
   * @returns {Readonly<Required<ResponseSettings>>}
   */
  get responseSettings() {
    const numbers = surroundings(this);
    return Object.freeze({
      substeps: numbers[AT.substeps] ?? 0,
      relaxations: numbers[AT.relaxations] ?? 0,
      correction: numbers[AT.correction] ?? 0,
      movement: numbers[AT.movement] === 1,
    });
  }

  /** @param {ResponseSettings} value */
  set responseSettings(value) {
    const given = fields(value, SETTINGS, "responseSettings");
    const old = this.responseSettings;
    const { substeps = old.substeps, relaxations = old.relaxations } = given;
    const { correction = old.correction, movement = old.movement } = given;
    const parts = number(substeps, "substeps");
    const rounds = number(relaxations, "relaxations");
    const share = number(correction, "correction");
    const moves = boolean(movement, "movement");
    accept(this, (raw) => glue.response_settings(raw, parts, rounds, share, Number(moves)));
  }

  /**
   * Whether `detect()` and `step()` tell `events`; off at first. Turning it off forgets who touches.
   *
   * @returns {boolean}
   */
  get tracksEvents() {
    return at(this, AT.tracksEvents) === 1;
  }

  set tracksEvents(value) {
    const tracks = boolean(value, "tracksEvents");
    cross(this, (raw) => glue.set_tracks_events(raw, Number(tracks)));
  }

  /**
   * What the last `detect()` or `step()` told: which shapes began to touch, still do, or do so no more, sorted by the
   * positions of both in `ids`; before them what ended because a shape was removed. Empty unless `tracksEvents`.
   *
   * Shapes touch that overlap at the end of the step or that the response held off each other in it, so that a bounce is
   * told also where nothing ever overlapped. Shapes outside the `visibleRegion` overlap nothing.
   *
   * @returns {TouchEvent[]}
   */
  get events() {
    accept(this, (raw) => glue.events(raw));
    const list = instances.list();
    return Array.from({ length: list.length / EVENT_STRIDE }, (_, index) => {
      const [kind = 0, a = 0, b = 0, sensor = 0] = list.subarray(EVENT_STRIDE * index);
      return { kind: EVENT_KINDS[kind] ?? "stay", a, b, sensor: sensor === 1 };
    });
  }

  /**
   * The region outside which a step removes shapes that are not fixed, by their boxes along the axes; `null`, as at first,
   * removes none. Their ids die, as by `remove`. Part of the state. Assigning throws `wrong-type`, `unknown-field`,
   * `not-finite` or `out-of-range`.
   *
   * @returns {Readonly<Region> | null}
   */
  get keptRegion() {
    const numbers = surroundings(this);
    if (numbers[AT.isKept] !== 1) {
      return null;
    }
    const [left = 0, top = 0, right = 0, bottom = 0] = numbers.subarray(AT.kept);
    return Object.freeze({ left, top, right, bottom });
  }

  set keptRegion(value) {
    const region = value === null ? null : readRegion(value);
    const { left, top, right, bottom } = region ?? { left: 0, top: 0, right: 0, bottom: 0 };
    const isAny = Number(region !== null);
    accept(this, (raw) => glue.set_kept_region(raw, isAny, left, top, right, bottom));
  }

  /**
   * The energy of all shapes that are not fixed: of moving and turning, and of height in the `gravity` over the world's
   * origin. Their sum changes by what friction, impacts and the hand do.
   *
   * @returns {Energy}
   */
  get energy() {
    open(this);
    cross(this, (raw) => glue.energy(raw));
    const [kinetic = 0, potential = 0] = instances.answer();
    return { kinetic, potential };
  }
}

/**
 * @param {Moving} engine
 * @param {number} place
 * @returns {number}
 */
function at(engine, place) {
  return surroundings(engine)[place] ?? 0;
}
