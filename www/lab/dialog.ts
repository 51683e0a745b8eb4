/** The heading of a panel in the place of the rail. */

import { html } from "lit/html.js";
import { icon } from "../ui/parts.ts";
import type { LabView } from "./stage.ts";

/** The heading, and the button that closes the panel. */
export function headerTemplate(lab: LabView, id: string, { heading, close }: { heading: string; close: string }) {
  return html`<header>
    <h2 id=${id}>${heading}</h2>
    <button type="button" class="action" title=${close} aria-label=${close} @click=${() => lab.cancel()}>
      ${icon("close")}
    </button>
  </header>`;
}
