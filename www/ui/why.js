/**
 * "Why": the explained run of the selected shape and its partner, step by step in plain words,
 * beside the pair enlarged. Pointing at a face of the list points at it in both pictures.
 *
 * Hooks: `data-part="why"`, `data-reason` on the list (how the run ended), `data-step` on its rows
 * with `data-state="plain | least | reason | skipped | decided"`.
 */
import { html, nothing } from "lit";
import { decidingFace, facesOf } from "../canvas/separating.js";
import { noneOf } from "../stages/registry.js";
import { rich, shapeName } from "./parts.js";

/** @typedef {import("../i18n/index.js").Strings} Strings */
/** @typedef {import("../lab/view_state.js").Run} Run */

/**
 * A sentence of the explanation.
 *
 * @typedef {object} Row
 * @property {string} text
 * @property {string} [lead] the face that the sentence is about
 * @property {"plain" | "least" | "reason" | "skipped" | "decided"} state
 * @property {number} [face] index of the face to point at
 */

/**
 * @typedef {object} WhyModel
 * @property {import("../stages/stages.js").Stage} stage
 * @property {Strings} strings
 * @property {Run | null} run
 * @property {number | null} focus index of the face pointed at
 * @property {import("./parts.js").PointAt} pointAt
 * @property {(face: number | null) => void} focusFace
 */

/** @param {WhyModel} model */
export function whyTemplate(model) {
  const { run, stage, strings } = model;
  return html`
    <div class="lens" ?hidden=${run === null}>
      <canvas class="lens-canvas" role="img" aria-label=${strings.why.lens}></canvas>
    </div>
    ${run === null ? html`<p class="quiet none">${noneOf(stage.id, strings)}</p>` : listTemplate(model, run)}
  `;
}

/**
 * @param {WhyModel} model
 * @param {Run} run
 */
function listTemplate(model, run) {
  const rows = ROWS[model.stage.algorithm]?.(run, model.strings) ?? [];
  return html`<ol class="steps" data-reason=${run.reason}>
    ${rows.map((row, index) => rowTemplate(model, row, index))}
  </ol>`;
}

/**
 * @param {WhyModel} model
 * @param {Row} row
 * @param {number} index
 */
function rowTemplate({ pointAt, focusFace, focus }, row, index) {
  const { face } = row;
  const content = html`${
    row.lead === undefined ? nothing : html`<span class="lead">${row.lead}</span> `
  }<span class="text">${rich(row.text, pointAt)}</span>`;
  if (face === undefined) {
    return html`<li data-step=${index} data-state=${row.state}>${content}</li>`;
  }
  return html`<li data-step=${index} data-state=${row.state}>
    <button
      type="button"
      class="step-face"
      aria-pressed=${String(face === focus)}
      @pointerenter=${(/** @type {PointerEvent} */ event) =>
        event.pointerType === "mouse" ? focusFace(face) : nothing}
      @pointerleave=${(/** @type {PointerEvent} */ event) =>
        event.pointerType === "mouse" ? focusFace(null) : nothing}
      @focus=${() => focusFace(face)}
      @blur=${() => focusFace(null)}
      @click=${(/** @type {MouseEvent} */ event) => {
        /** @type {HTMLElement} */ (event.currentTarget).focus();
        focusFace(face);
      }}
    >
      <span class="ordinal">${face + 1}</span>${content}
    </button>
  </li>`;
}

/**
 * The two shapes of a run, in words.
 *
 * @param {Run} run
 * @param {Strings} strings
 */
export function pairName({ a, b, agreement }, strings) {
  if (agreement !== null) return strings.player.pair(shapeName(a, strings), shapeName(b, strings));
  return strings.why.pair(shapeName(a, strings), shapeName(b, strings));
}

/** @type {Readonly<Partial<Record<import("../package/types.js").Algorithm, (run: Run, strings: Strings) => Row[]>>>} */
const ROWS = {
  "bounding-circle": boundingRows,
  "circle-circle": circleRows,
  "rectangle-rectangle": rectangleRows,
  "rectangle-circle": regionRows,
};

/**
 * @param {Run} run
 * @param {Strings} strings
 * @returns {Row[]}
 */
function boundingRows(run, { why }) {
  /** @type {Row[]} */
  const rows = [];
  for (const step of run.steps) {
    if (step.kind !== "bounding-circles") continue;
    rows.push(plain(why.circlesDistance(step.distance)), plain(why.boundingSum(step.radiusSum)));
  }
  if (run.reason !== "candidate") return [...rows, { text: why.notCandidate, state: "reason" }];
  rows.push({ text: why.candidate, state: "least" });
  rows.push({ text: run.touching ? why.trueHit : why.falsePositive, state: "decided" });
  return rows;
}

/**
 * @param {Run} run
 * @param {Strings} strings
 * @returns {Row[]}
 */
function circleRows(run, { why }) {
  /** @type {Row[]} */
  const rows = [];
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

/**
 * @param {Run} run
 * @param {Strings} strings
 * @returns {Row[]}
 */
function rectangleRows(run, strings) {
  const { why } = strings;
  const faces = facesOf(run);
  const deciding = decidingFace(run);
  /** @type {Row[]} */
  const rows = faces.map((step, index) => {
    const lead = why.face(step.face, shapeName(run[step.shape], strings));
    if (step.kind === "skipped") {
      return { lead, text: why.faceSkipped, state: "skipped", face: index };
    }
    if (step.depth < 0) {
      return { lead, text: why.faceGap(-step.depth), state: "reason", face: index };
    }
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

/**
 * @param {Run} run
 * @param {Strings} strings
 * @returns {Row[]}
 */
function regionRows(run, { why, faces }) {
  /** @type {Row[]} */
  const rows = [];
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

/**
 * @param {string} text
 * @returns {Row}
 */
function plain(text) {
  return { text, state: "plain" };
}

/**
 * @param {import("../package/types.js").Point} one
 * @param {import("../package/types.js").Point} two
 */
function samePoint(one, two) {
  return one.x === two.x && one.y === two.y;
}
