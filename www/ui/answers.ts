/**
 * Questions side by side, each with its own answer: a tick or a cross and the word beside it.
 *
 * Hooks: `data-part="answers"`, `data-answer="<name>"` with `data-holds="true | false"`.
 */
import { html, nothing } from "lit";
import { icon } from "./parts.ts";

interface Answer {
  name: string;
  question: unknown;
  holds: boolean;
  /** the question as a full sentence */
  asks?: unknown;
}

export function answersTemplate({
  heading,
  words,
  answers,
}: {
  heading: string;
  words: { yes: string; no: string };
  answers: readonly Answer[];
}) {
  return html`<dl class="answers" data-part="answers" aria-label=${heading}>
    ${answers.map(
      ({ name, question, holds, asks }) => html`<div data-answer=${name} data-holds=${String(holds)}>
        <dt>${question}</dt>
        <dd>
          ${asks === undefined ? nothing : html`<span class="quiet">${asks}</span>`}
          <span class="answer">${icon(holds ? "check" : "close")}${holds ? words.yes : words.no}</span>
        </dd>
      </div>`,
    )}
  </dl>`;
}
