/**
 * "Why": the explained run of the selected shape and its partner, step by step in plain words, beside the pair
 * enlarged. Pointing at a face of the list points at it in both pictures.
 *
 * Hooks: `data-part="why"`, `data-reason` on the list (how the run ended), `data-step` on its rows with
 * `data-state="plain | least | reason | skipped | decided"`.
 */
import { html, nothing } from "lit";
import type { Algorithm, Point } from "../../../engine/lab.ts";
import type { PanelModel } from "../../../lab/stage.ts";
import type { Run } from "../../../state/view_state.ts";
import { rich, shapeName } from "../../../ui/parts.ts";
import { decidingFace, facesOf } from "./draw_separating.ts";
import type { PairStrings, PairTexts } from "./strings.en.ts";

interface Row {
  text: string;
  /** the face that the sentence is about */
  lead?: string;
  state: "plain" | "least" | "reason" | "skipped" | "decided";
  /** index of the face to point at */
  face?: number;
}

type Panel = PanelModel<PairTexts>;

export function whyTemplate(panel: Panel, algorithm: Algorithm) {
  const { strings } = panel;
  const { run } = panel.facts;
  return html`
    <div class="lens" ?hidden=${run === null}>
      <canvas class="lens-canvas" data-figure="lens" role="img" aria-label=${strings.why.lens}></canvas>
    </div>
    ${
      run === null
        ? html`<p class="quiet none">${strings.none}</p>`
        : html`<ol class="steps" data-reason=${run.reason}>
            ${(ROWS[algorithm]?.(run, strings) ?? []).map((row, index) => rowTemplate(panel, row, index))}
          </ol>`
    }
  `;
}

function rowTemplate({ pointAt, change, model }: Panel, row: Row, index: number) {
  const { face } = row;
  const focusFace = (focused: number | null) => change({ face: focused });
  const content = html`${
    row.lead === undefined ? nothing : html`<span class="lead">${row.lead}</span> `
  }<span class="text">${rich(row.text, pointAt)}</span>`;
  if (face === undefined) return html`<li data-step=${index} data-state=${row.state}>${content}</li>`;
  return html`<li data-step=${index} data-state=${row.state}>
    <button
      type="button"
      class="step-face"
      aria-pressed=${String(face === model.face)}
      @pointerenter=${(event: PointerEvent) => (event.pointerType === "mouse" ? focusFace(face) : nothing)}
      @pointerleave=${(event: PointerEvent) => (event.pointerType === "mouse" ? focusFace(null) : nothing)}
      @focus=${() => focusFace(face)}
      @blur=${() => focusFace(null)}
      @click=${(event: MouseEvent) => {
        (event.currentTarget as HTMLElement).focus();
        focusFace(face);
      }}
    >
      <span class="ordinal">${face + 1}</span>${content}
    </button>
  </li>`;
}

export function pairName({ a, b }: Run, strings: PairStrings) {
  return strings.why.pair(shapeName(a, strings), shapeName(b, strings));
}

const ROWS: Readonly<Partial<Record<Algorithm, (run: Run, strings: PairStrings) => Row[]>>> = {
  "bounding-circle": boundingRows,
  "circle-circle": circleRows,
  "rectangle-rectangle": rectangleRows,
  "rectangle-circle": regionRows,
};

function boundingRows(run: Run, { why }: PairStrings): Row[] {
  const rows: Row[] = [];
  for (const step of run.steps) {
    if (step.kind !== "bounding-circles") continue;
    rows.push(plain(why.circlesDistance(step.distance)), plain(why.boundingSum(step.radiusSum)));
  }
  if (run.reason !== "candidate") return [...rows, { text: why.notCandidate, state: "reason" }];
  rows.push({ text: why.candidate, state: "least" });
  rows.push({ text: run.touching ? why.trueHit : why.falsePositive, state: "decided" });
  return rows;
}

function circleRows(run: Run, { why }: PairStrings): Row[] {
  const rows: Row[] = [];
  for (const step of run.steps) {
    if (step.kind === "centre-line") {
      rows.push(plain(why.circlesDistance(step.distance)), plain(why.radiusSum(step.radiusSum)));
    } else if (step.kind === "normal") {
      rows.push(plain(step.concentric ? why.concentric : why.normal(step.normal)));
    } else if (step.kind === "done" && "contact" in step) {
      rows.push(
        step.contact === null
          ? { text: why.circlesApart, state: "reason" }
          : { text: why.depth(step.contact.depth), state: "decided" },
      );
    }
  }
  return rows;
}

function rectangleRows(run: Run, strings: PairStrings): Row[] {
  const { why } = strings;
  const faces = facesOf(run);
  const deciding = decidingFace(run);
  const rows: Row[] = faces.map((step, index) => {
    const lead = why.face(step.face, shapeName(run[step.shape], strings));
    if (step.kind === "skipped") return { lead, text: why.faceSkipped, state: "skipped", face: index };
    if (step.depth < 0) return { lead, text: why.faceGap(-step.depth), state: "reason", face: index };
    const text = step.least ? why.faceLeast(step.depth) : why.faceDepth(step.depth);
    const decided = run.reason === "hit" && index === deciding;
    return { lead, text, state: decided ? "least" : "plain", face: index };
  });
  if (run.reason !== "hit") return [...rows, { text: why.gapFound, state: "decided" }];
  for (const step of run.steps) {
    if (step.kind === "chosen") {
      const face = why.face(step.face, shapeName(run[step.shape], strings));
      rows.push({ text: why.chosen(face, step.depth), state: "decided" });
    } else if (step.kind === "contact-interval" && !samePoint(step.from, step.to)) {
      rows.push(plain(why.interval));
    }
  }
  return rows;
}

function regionRows(run: Run, { why, faces }: PairStrings): Row[] {
  const rows: Row[] = [];
  for (const step of run.steps) {
    const face = "face" in step ? (faces[step.face] ?? "") : "";
    if (step.kind === "edge") {
      const { projection } = step;
      const side = projection < 0 ? why.edgeBehind(-projection) : why.edgeFront(projection);
      const text = step.nearest ? why.edgeNearest(side) : side;
      rows.push({ text: why.edge(face, text), state: step.nearest ? "least" : "plain" });
    } else if (step.kind === "region") {
      rows.push(plain(why.regions[step.region](face)));
    } else if (step.kind === "done" && "contact" in step) {
      rows.push(
        step.contact === null
          ? { text: why.circleFallsShort, state: "reason" }
          : { text: why.circleReaches(step.contact.depth), state: "decided" },
      );
    }
  }
  return rows;
}

function plain(text: string): Row {
  return { text, state: "plain" };
}

function samePoint(one: Point, two: Point) {
  return one.x === two.x && one.y === two.y;
}
