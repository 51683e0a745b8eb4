/** Readers of the values that the code panel shows, by the kind of step that they are in. */

import type { RoleName } from "../../../canvas/palette.ts";
import type { Contact, DifferencePoint, Point, Step } from "../../../engine/lab.ts";
import { component, threeDigits } from "../../../i18n/format.ts";
import { supportKeys } from "../../../state/highlight.ts";
import type { Played } from "../../../state/player.ts";
import { along } from "../../../state/points.ts";
import type { CodeBook, CodeValue } from "../../../ui/model.ts";

export type Values = CodeBook["values"];
type Reader = Values[string];
type Kind = Step["kind"];
type Drawn = Omit<CodeValue, "text">;

/** Reads a value from the last step of a kind that is shown. */
export const from =
  <K extends Kind>(kind: K, read: (step: Extract<Step, { kind: K }>, run: Played) => CodeValue | null): Reader =>
  (run) => {
    const step = run.shown.findLast((each) => each.kind === kind);
    return step === undefined ? null : read(step as Extract<Step, { kind: K }>, run);
  };

/** The first of some readers that has a value. */
export const firstOf =
  (...readers: readonly Reader[]): Reader =>
  (run) => {
    for (const read of readers) {
      const value = read(run);
      if (value !== null) return value;
    }
    return null;
  };

export const number = (value: number | null, drawn: Drawn = {}): CodeValue | null =>
  value === null ? null : { text: threeDigits(value), ...drawn };

/** An object, by its first field. */
export const record = (field: string, value: CodeValue | null): CodeValue | null =>
  value === null ? null : { ...value, text: `{${field}: ${value.text}, …}` };

/** A point of the world, which it marks, or of the difference. */
export const place = ({ x, y }: Point, drawn: Drawn = {}): CodeValue => ({
  text: `(${threeDigits(x)}, ${threeDigits(y)})`,
  ...drawn,
});

export const spot = (at: Point, drawn: Drawn = {}): CodeValue => place(at, { at, ...drawn });

/** Pixels of an arrow that only shows a direction. */
const ARROW = 48;

/** A direction, drawn from a point of the world. */
export const way = (normal: Point, at: Point | null, drawn: Drawn = {}): CodeValue => ({
  text: `(${component(normal.x)}, ${component(normal.y)})`,
  ...(at === null ? {} : { at, to: along(at, normal, ARROW) }),
  ...drawn,
});

export const yes = (holds: boolean): CodeValue => ({ text: String(holds) });

/** The vector between two points. */
export const between = (at: Point, to: Point, drawn: Drawn = {}): CodeValue =>
  place({ x: to.x - at.x, y: to.y - at.y }, { at, to, ...drawn });

/** A point of the difference, by the numbers of its corners. */
export const corner = (found: Pick<DifferencePoint, "vertexA" | "vertexB">, role: RoleName = "simplex"): CodeValue => ({
  text: `A${found.vertexA} − B${found.vertexB}`,
  keys: supportKeys(found),
  role,
});

export const corners = (points: readonly DifferencePoint[]): CodeValue => ({
  text: points.map(({ vertexA, vertexB }) => `A${vertexA}−B${vertexB}`).join(", "),
  keys: points.flatMap(supportKeys),
  role: "simplex",
});

/** Reads a value from the contact of the last step. */
const ofContact = (read: (contact: Contact) => CodeValue | null): Reader =>
  from("done", (step) => ("contact" in step && step.contact ? read(step.contact) : null));

export const contactValues = {
  hit: from("done", (step) => ("contact" in step ? yes(step.contact !== null || ("hit" in step && step.hit)) : null)),
  start: ofContact(({ start }) => spot(start, { role: "contact" })),
  end: ofContact(({ end }) => spot(end, { role: "contact" })),
} satisfies Values;

export const contactDepth = ofContact(({ depth, start: at, end: to }) => number(depth, { at, to, role: "contact" }));
