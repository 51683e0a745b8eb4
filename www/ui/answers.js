/**
 * Questions side by side, each with its own answer: a tick or a cross and the word beside it.
 *
 * Hooks: `data-part="answers"`, `data-answer="<name>"` with `data-holds="true | false"`.
 */
import { html, nothing } from "lit";
import { icon } from "./parts.js";

/**
 * @typedef {object} Answer
 * @property {string} name
 * @property {unknown} question
 * @property {boolean} holds
 * @property {unknown} [asks] the question as a full sentence
 */

/**
 * @param {object} model
 * @param {string} model.heading
 * @param {{ yes: string, no: string }} model.words
 * @param {readonly Answer[]} model.answers
 */
export function answersTemplate({ heading, words, answers }) {
  return html`<dl class="answers" data-part="answers" aria-label=${heading}>
    ${answers.map(
      ({
        name,
        question,
        holds,
        asks,
      }) => html`<div data-answer=${name} data-holds=${String(holds)}>
        <dt>${question}</dt>
        <dd>
          ${asks === undefined ? nothing : html`<span class="quiet">${asks}</span>`}
          <span class="answer">${icon(holds ? "check" : "close")}${holds ? words.yes : words.no}</span>
        </dd>
      </div>`,
    )}
  </dl>`;
}
