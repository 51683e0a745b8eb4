/** All stages of the laboratory, with their questions. Hook: `a[data-stage]`. */

import { html } from "lit/html.js";
import type { StageTexts } from "../lab/stage.ts";
import type { StageId } from "../stages/ids.ts";
import { STAGES } from "../stages/registry.ts";

interface Ways {
  heading: string;
  hrefOf: (stage: StageId) => string;
  go: (event: MouseEvent, stage: StageId) => void;
}

export function contentsTemplate(textsOf: (stage: StageId) => StageTexts | null, { heading, hrefOf, go }: Ways) {
  return html`<nav class="contents" aria-label=${heading}>
    <h2>${heading}</h2>
    <ul>
      ${STAGES.ids.map((id) => {
        const texts = textsOf(id);
        return html`<li>
          <a href=${hrefOf(id)} data-stage=${id} data-link="stage" @click=${(event: MouseEvent) => go(event, id)}>
            <strong>${texts?.title ?? id}</strong> <span>${texts?.question ?? ""}</span>
          </a>
        </li>`;
      })}
    </ul>
  </nav>`;
}
