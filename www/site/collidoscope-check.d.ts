/**
 * Types of the element `<collidoscope-check>` for pages and frameworks. The file stands alone: the build copies it beside
 * `collidoscope-check.js`. docs/check.md describes questions, kinds, families, faults and conventions.
 */

/** Attributes of the element. A list is separated by spaces or commas; a change opens the check anew. */
export interface CheckAttributes {
  /** Default: the reader chooses question and kinds. */
  question?: string | undefined;
  /** Kinds of shapes, all of which are checked. */
  kinds?: string | undefined;
  /** Families of cases; default: all. */
  families?: string | undefined;
  /** Faults that count; a program without them has passed. Default: all. */
  faults?: string | undefined;
  /** Cases of each kind; default: 20000. */
  cases?: string | number | undefined;
  /** Conventions; others are guessed. */
  points?: string | undefined;
  polygon?: string | undefined;
  rectangle?: string | undefined;
  angle?: string | undefined;
  y?: string | undefined;
  order?: string | undefined;
  normal?: string | undefined;
  touching?: string | undefined;
  pairs?: string | undefined;
  /** `en` or `zh`; default: the language of the page, else that of the browser. */
  lang?: string | undefined;
  /** `light`, `dark`, or `auto`: the color scheme of the browser. */
  theme?: string | undefined;
}

/** The first case of a fault. */
export interface CheckFailure {
  fault: string;
  kind: string;
  family: string;
  /** How many numbers the case has. */
  numbers: number;
}

/** Details of the element's events, by their names. All but `error` bubble. */
export interface CheckEvents {
  /** The check waits for a program. */
  ready: { question: string; kinds: string[] };
  /** A program was checked, or does not run. */
  result: {
    passed: boolean;
    /** Why the program does not run: the host's policy, its time, no function, an error of its own; null if it runs. */
    refused: "blocked" | "late" | "no-function" | "error" | null;
    question: string;
    kinds: string[];
    /** Cases that were checked. */
    cases: number;
    failures: CheckFailure[];
  };
  /** An attribute cannot be used. */
  refusal: { property: string; value: string; code: string; message: string };
  /** A method cannot be performed. */
  error: { code: string; message: string };
}

/** The element. */
export interface CollidoscopeCheckElement extends HTMLElement {
  /** The program at the start; null: an empty function, or the text of a `<script type="text/plain">` in the element. */
  code: string | null;
  /** Checks the program, as the button does. */
  check(): void;
  addEventListener<Name extends keyof CheckEvents>(
    type: Name,
    listener: (this: CollidoscopeCheckElement, event: CustomEvent<CheckEvents[Name]>) => void,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
}

declare global {
  interface HTMLElementTagNameMap {
    "collidoscope-check": CollidoscopeCheckElement;
  }
}
