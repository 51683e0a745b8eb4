/**
 * The figure of the Minkowski difference: the canvas, and below it the points of the step as words that light the same
 * things as in the pictures.
 *
 * Hooks: `data-part="difference"`, `canvas[data-part="difference-picture"]`, `data-point="2-0"` on each point with
 * `data-role="held | found | dropped"`.
 */
import { html, nothing } from "lit";
import type { DifferencePoint, Point } from "../../../engine/lab.ts";
import type { PanelModel } from "../../../lab/stage.ts";
import { isSupportLit, supportKeys } from "../../../state/highlight.ts";
import type { Run } from "../../../state/view_state.ts";
import { linked } from "../../../ui/linked.ts";
import { rich } from "../../../ui/parts.ts";
import { decidingPoints, isSamePoint, searchAt } from "./search.ts";
import { pointName } from "./sentences.ts";
import type { PlayerTexts } from "./strings.en.ts";

type Panel = PanelModel<PlayerTexts>;

/** How far beside a point still counts, in units of the canvas. */
const REACH = { mouse: 10, touch: 24 };

export function differenceTemplate(panel: Panel) {
  const { strings, controls, pointAt, pointInFigure } = panel;
  const { run } = panel.facts;
  const words = strings.difference;
  const point = (at: Point | null, reach: number) => pointInFigure("difference", at, reach);
  const held = run === null ? [] : pointsOf(run);
  const inside = run?.touching ?? false;
  const names = run === null ? "" : held.map((each) => pointName(run, each.point)).join(", ");
  return html`<figure class="difference" data-part="difference">
    <div class="difference-ground">
      <canvas
        data-part="difference-picture"
        data-figure="difference"
        role="img"
        aria-label=${strings.join.value(words.name, words.alternative(inside, names))}
        @pointermove=${(event: PointerEvent) => point({ x: event.offsetX, y: event.offsetY }, REACH.mouse)}
        @pointerdown=${(event: PointerEvent) => point({ x: event.offsetX, y: event.offsetY }, REACH.touch)}
        @pointerleave=${({ pointerType }: PointerEvent) => (pointerType === "mouse" ? point(null, 0) : nothing)}
      ></canvas>
      <span class="difference-name">${rich(words.heading, pointAt)}</span>
    </div>
    ${
      controls.layout === "minimal"
        ? nothing
        : html`<figcaption>
            <span class="quiet">${words.held}</span>
            ${run === null ? nothing : held.map((each) => pointTemplate(panel, each, run))}
          </figcaption>`
    }
  </figure>`;
}

function pointTemplate({ strings, model: { lit }, light }: Panel, { point, role }: Held, run: Run) {
  return html`<button
    type="button"
    class="point"
    data-point=${`${point.vertexA}-${point.vertexB}`}
    data-role=${role}
    data-lit=${isSupportLit(lit, point) ? "" : nothing}
    ${linked(supportKeys(point), light)}
  >
    ${pointName(run, point)}${role === "held" ? nothing : html`<span class="quiet">${strings.difference[role]}</span>`}
  </button>`;
}

interface Held {
  point: DifferencePoint;
  role: "held" | "found" | "dropped";
}

/** The points of the step, at most four: the deciding ones, and the one that was found or dropped. */
function pointsOf(run: Run): Held[] {
  const search = searchAt(run.shown);
  const { found, dropped } = search;
  const points: Held[] = decidingPoints(search, search.polytope)
    .filter((point) => !isSamePoint(point, found))
    .slice(-3)
    .map((point) => ({ point, role: "held" }));
  if (dropped !== null) points.push({ point: dropped, role: "dropped" });
  return found === null ? points : [{ point: found, role: "found" }, ...points];
}
