/** Properties that an author sets on the element: values are checked, mistakes go to the console and to the event `refusal`. */

import type { LabAttributes, LabEvents, LabMembers } from "./collidoscope-lab.d.ts";

export type AuthorProperty = keyof LabAttributes;

/** The values of the properties. */
export type Given = Pick<LabMembers, AuthorProperty>;

/** A value, or a name in a list, that an attribute does not accept. */
export interface BadAttribute {
  attribute: string;
  value: string;
  accepted: readonly string[];
}

/** The element, as the body of the lab sees it. */
export interface LabHost extends HTMLElement, Omit<LabMembers, "lang"> {
  /** Values that the author has set, checked. */
  readonly given: Given;
  readonly reporter: Reporter;
  /** Settles `ready`: the engine runs, or an error says why it does not. */
  settle: (error?: unknown) => void;
  /** Makes `ready` pending again. */
  renew: () => void;
}

interface Values {
  types: readonly string[];
  /** Stands for null and undefined, and for a removed attribute. */
  fallback: unknown;
}

const WORD: Values = { types: ["string"], fallback: "" };
const WORD_OR_NONE: Values = { types: ["string"], fallback: null };
const NUMBER_OR_NONE: Values = { types: ["string", "number"], fallback: null };
const FLAG: Values = { types: ["boolean"], fallback: false };

/** The values that each property takes. */
const PROPERTIES: Readonly<Record<AuthorProperty, Values>> = {
  ...{ stage: WORD, lang: WORD, home: WORD },
  ...{ theme: { types: ["string"], fallback: "auto" }, controls: { types: ["string"], fallback: "full" } },
  ...{
    src: WORD_OR_NONE,
    views: WORD_OR_NONE,
    view: WORD_OR_NONE,
    lock: WORD_OR_NONE,
    keys: WORD_OR_NONE,
    predict: WORD_OR_NONE,
  },
  ...{ heading: WORD_OR_NONE, caption: WORD_OR_NONE, labels: WORD_OR_NONE, roles: WORD_OR_NONE },
  ...{ seed: NUMBER_OR_NONE, step: NUMBER_OR_NONE, zoom: NUMBER_OR_NONE },
  ...{ scene: { types: ["string", "object"], fallback: null }, paused: FLAG, autostart: FLAG },
};

export const AUTHOR_PROPERTIES = Object.keys(PROPERTIES) as readonly AuthorProperty[];

/** Returns the values of an element on which nothing is set. */
export function defaults(): Given {
  return Object.fromEntries(AUTHOR_PROPERTIES.map((name) => [name, PROPERTIES[name].fallback])) as unknown as Given;
}

/** Returns what a property becomes when an author sets a value: the value itself, or the default for none; or its fault. */
export function readProperty(field: AuthorProperty, value: unknown): { value: unknown } | { fault: string } {
  const { types, fallback } = PROPERTIES[field];
  if (value === null || value === undefined) return { value: fallback };
  if (types.includes(typeof value)) return { value };
  return { fault: `${field} must be a ${types.join(" or ")}, not a value of type ${typeof value}` };
}

/** Returns what an attribute sets its property to: its text, or whether it is there. */
export function readAttribute(field: AuthorProperty, text: string | null): unknown {
  return PROPERTIES[field] === FLAG ? text !== null : text;
}

/** Reports mistakes of an author. Each sentence stands in the console once. */
export class Reporter {
  #send;
  #written: Set<string> = new Set();
  /** The bad values that the attributes have now. */
  #bad: ReadonlySet<string> = new Set();

  /** @param send writes to the console and sends the event */
  constructor(send: (detail: LabEvents["refusal"], isNew: boolean) => void) {
    this.#send = send;
  }

  report(detail: LabEvents["refusal"]) {
    const isNew = !this.#written.has(detail.message);
    this.#written.add(detail.message);
    this.#send(detail, isNew);
  }

  /** Reports bad values once, until they change. */
  follow(bad: readonly BadAttribute[]) {
    const before = this.#bad;
    const found = bad.map(({ attribute, value, accepted }) => ({
      ...{ property: attribute, value },
      message: `${JSON.stringify(value)} is not known in ${attribute}; accepted: ${accepted.join(", ")}`,
    }));
    this.#bad = new Set(found.map(({ message }) => message));
    for (const each of found) {
      if (!before.has(each.message)) this.report({ ...each, code: "out-of-range" });
    }
  }
}
