/**
 * The figure of the Minkowski difference: the canvas, and below it the simplex points as words that light the same
 * things as in the pictures.
 *
 * Hooks: `data-part="difference"`, `canvas[data-part="difference-picture"]`, `data-point="2-0"` on each point with
 * `data-role="held | found | dropped"`.
 */
import { html, nothing } from "lit";
import type { DifferencePoint, Point } from "../../../engine/lab.ts";
import { isSupportLit, type Light, type Lit, supportKeys } from "../../../state/highlight.ts";
import type { Run } from "../../../state/view_state.ts";
import { linked } from "../../../ui/linked.ts";
import { type PointAt, rich } from "../../../ui/parts.ts";
import { searchAt } from "./search.ts";
import { pointName } from "./sentences.ts";
import type { PlayerStrings } from "./strings.en.ts";

interface DifferenceModel {
  strings: PlayerStrings;
  run: Run | null;
  lit: Lit;
  light: Light;
  pointAt: PointAt;
  /** lights what is at a place, in CSS pixels from the canvas's corner */
  point: (at: Point | null, reach: number) => void;
  /** only the picture */
  minimal: boolean;
}

/** How far beside a point still counts, in units of the canvas. */
const REACH = { mouse: 10, touch: 24 };

export function differenceTemplate({ strings, run, lit, light, pointAt, point, minimal }: DifferenceModel) {
  const words = strings.difference;
  const held = run === null ? [] : pointsInHand(run);
  const inside = run?.touching ?? false;
  const names = run === null ? "" : held.map((each) => pointName(run, each.point)).join(", ");
  return html`<figure class="difference" data-part="difference">
    <div class="difference-ground">
      <canvas
        data-part="difference-picture"
        data-figure="difference"
        role="img"
        aria-label=${strings.join.value(words.name, words.alternative(inside, names))}
        @pointermove=${(event: PointerEvent) => point(placeOf(event), REACH.mouse)}
        @pointerdown=${(event: PointerEvent) => point(placeOf(event), REACH.touch)}
        @pointerleave=${({ pointerType }: PointerEvent) => (pointerType === "mouse" ? point(null, 0) : nothing)}
      ></canvas>
      <span class="difference-name">${rich(words.heading, pointAt)}</span>
    </div>
    ${
      minimal
        ? nothing
        : html`<figcaption>
            <span class="quiet">${words.held}</span>
            ${run === null ? nothing : held.map((each) => pointTemplate(each, run, { words, lit, light }))}
          </figcaption>`
    }
  </figure>`;
}

function pointTemplate(
  { point, role }: Held,
  run: Run,
  { words, lit, light }: Pick<DifferenceModel, "lit" | "light"> & { words: DifferenceModel["strings"]["difference"] },
) {
  return html`<button
    type="button"
    class="point"
    data-point=${`${point.vertexA}-${point.vertexB}`}
    data-role=${role}
    data-lit=${isSupportLit(lit, point) ? "" : nothing}
    ${linked(supportKeys(point), light)}
  >
    ${pointName(run, point)}${role === "held" ? nothing : html`<span class="quiet">${words[role]}</span>`}
  </button>`;
}

/** Where on its canvas a pointer is, in CSS pixels. */
function placeOf({ offsetX, offsetY }: PointerEvent): Point {
  return { x: offsetX, y: offsetY };
}

interface Held {
  point: DifferencePoint;
  role: "held" | "found" | "dropped";
}

/**
 * The points that the step is about, at most four: those of the simplex or of the closest edge, and the one that was
 * found or dropped.
 */
function pointsInHand(run: Run): Held[] {
  const { simplex, polytope, closest, found, dropped } = searchAt(run.shown);
  const isEnd = ({ point }: DifferencePoint) =>
    [closest?.from, closest?.to].some((end) => end?.x === point.x && end.y === point.y);
  const held = polytope.length === 0 ? simplex : closest ? polytope.filter(isEnd) : polytope;
  const isFound = ({ vertexA, vertexB }: DifferencePoint) => vertexA === found?.vertexA && vertexB === found.vertexB;
  const points: Held[] = held
    .filter((point) => !isFound(point))
    .slice(-3)
    .map((point) => ({ point, role: "held" }));
  if (dropped !== null) points.push({ point: dropped, role: "dropped" });
  return found === null ? points : [{ point: found, role: "found" }, ...points];
}
