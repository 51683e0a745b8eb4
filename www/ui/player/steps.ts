/**
 * "Why" in the stages with a player: the list of the run's steps, the current one marked. A step is
 * a button that goes there; pointing at it lights what it is about in every view.
 *
 * Hooks: `data-part="run"` with `data-reason`, `data-step` (from 0) on the rows, `aria-current="step"`.
 */
import { html } from "lit";
import { noneOf } from "../../stages/registry.ts";
import { rowTemplate, type StepsModel } from "./rows.ts";
import { shadowsTemplate } from "./shadows.ts";

export function stepsTemplate(model: StepsModel) {
  const { run, stage, strings } = model;
  if (run === null) return html`<p class="quiet none">${noneOf(stage.id, strings)}</p>`;
  if (stage.algorithm === "sat") return shadowsTemplate({ ...model, run });
  return html`<ol class="run" data-part="run" data-reason=${run.reason}>
    ${run.steps.map((_, index) => rowTemplate({ ...model, run }, index))}
  </ol>`;
}
