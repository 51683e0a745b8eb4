/**
 * A page in a frame and the page around it, whose origin the address names (`?origin=`). Without that name nothing is posted and
 * nothing is read. A message is `{ collidoscope: 1, type, … }`.
 *
 * Messages of another window or origin, and messages without the mark `collidoscope`, are ignored. A marked message
 * that cannot be used is answered by `error`.
 */

const VERSION = 1;

/** The budget of the parent: points added per second, and the maximum of points. */
const REFILL = 30;
const FULL = 60;

export type Check = (value: unknown) => boolean;

/** The requests of a page: the points that each costs, and its fields: whether it needs them, and their values. */
export type Forms<Request extends { type: string }> = Readonly<
  Record<Request["type"], { cost: number; fields: Readonly<Record<string, { required: boolean; check: Check }>> }>
>;

/** Posts a message to the page around this one. */
export type Post = (type: string, detail: object) => void;

/** Returns an origin of the web exactly as browsers write it; undefined for anything else. */
export function readOrigin(value: string) {
  if (!/^https?:\/\//.test(value) || !URL.canParse(value)) return undefined;
  return new URL(value).origin === value ? value : undefined;
}

/** Returns the request of a marked message, or its fault; null for data without the mark. */
export function readMessage<Request extends { type: string }>(
  forms: Forms<Request>,
  data: unknown,
): { request: Request } | { fault: string } | null {
  if (typeof data !== "object" || data === null || !Object.hasOwn(data, "collidoscope")) return null;
  const { collidoscope, type, ...fields } = data as Record<string, unknown>;
  if (collidoscope !== VERSION) return { fault: `collidoscope must be ${VERSION}` };
  if (typeof type !== "string" || !Object.hasOwn(forms, type)) {
    return { fault: `type must be one of ${Object.keys(forms).join(", ")}` };
  }
  const known = forms[type as Request["type"]].fields;
  for (const [name, { required, check }] of Object.entries(known)) {
    const isGiven = Object.hasOwn(fields, name) && fields[name] !== undefined;
    if (isGiven ? !check(fields[name]) : required) return { fault: `${name} of ${type} is missing or wrong` };
  }
  const unknown = Object.keys(fields).find((name) => !Object.hasOwn(known, name));
  if (unknown !== undefined) return { fault: `${type} has no field ${JSON.stringify(unknown.slice(0, 40))}` };
  return { request: { type, ...fields } as unknown as Request };
}

/** A budget that refills with time: it allows bursts and limits the rate. */
export class Budget {
  #points = FULL;
  #at = 0;

  /** Pays for a message at a time in milliseconds. Returns false if too few points are left. */
  pay(cost: number, now: number): boolean {
    const elapsed = Math.max(0, now - this.#at);
    this.#points = Math.min(FULL, this.#points + (elapsed / 1000) * REFILL);
    this.#at = now;
    if (this.#points < cost) return false;
    this.#points -= cost;
    return true;
  }
}

/** Connects this page with the page around it: performs the requests of that page, and returns how to post to it. */
export function connectFrame<Request extends { type: string }>(
  origin: string,
  forms: Forms<Request>,
  perform: (request: Request) => void,
): Post {
  const parent = window.parent;
  const silent = () => {};
  if (parent === window) return silent;
  // Firefox does not report the origin of the page around a frame. It still drops messages to another origin.
  const actual = location.ancestorOrigins?.[0] ?? origin;
  if (actual !== origin) {
    console.warn(`Collidoscope: messages are off, for the page around this frame is of ${actual}, not of ${origin}`);
    return silent;
  }
  const budget = new Budget();
  let isWarned = false;
  const post: Post = (type, detail) => parent.postMessage({ ...detail, collidoscope: VERSION, type }, origin);
  const fail = (code: string, message: string) => post("error", { code, message });

  window.addEventListener("message", ({ source, origin: sender, data }) => {
    if (source !== parent || sender !== origin) return;
    const read = readMessage(forms, data);
    if (read === null) return;
    const cost = "request" in read ? forms[read.request.type as Request["type"]].cost : 1;
    if (!budget.pay(cost, performance.now())) {
      if (!isWarned) fail("too-many-messages", `more than ${REFILL} points a second; messages are dropped`);
      isWarned = true;
      return;
    }
    isWarned = false;
    if ("fault" in read) fail("bad-message", read.fault);
    else perform(read.request);
  });
  return post;
}
