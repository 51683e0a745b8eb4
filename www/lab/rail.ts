/**
 * The rail beside or below the picture: numbers, instruments and traps; or code, key help, sharing.
 *
 * Hooks: `data-part="see | why | traps | code | help"`, `[data-trap]` on the buttons of traps.
 */
import { html, nothing } from "lit/html.js";
import { hasKey } from "../input/commands.ts";
import { capsOf, withKeys, wordsOf } from "../ui/controls.ts";
import { CLOSED } from "../ui/model.ts";
import { headerTemplate, icon, rich, shapeName } from "../ui/parts.ts";
import panels from "../ui/styles/panels.css?inline";
import styles from "../ui/styles/rail.css?inline";
import { addRailStyles } from "../ui/styles.ts";
import { HELP_TEXTS } from "./help_texts.ts";
import { shareTemplate } from "./share.ts";
import { contentAt, type LabView, type OpenView } from "./stage.ts";

addRailStyles(styles, panels);

/** The code panel, once a reader has opened it. */
let code: typeof import("./code.ts") | null = null;

/** Shows the code of the open stage, once it is loaded. */
export async function showCode(lab: LabView) {
  const { module } = lab;
  const [page, book] = await Promise.all([import("./code.ts"), module?.code?.()]);
  if (module !== lab.module || book === undefined) return;
  code = page;
  // A click has returned the focus to the picture; a key has left it on the button.
  const byKey = lab.renderRoot.querySelector('[data-action="code"]:focus') !== null;
  const views = new Set([...lab.model.views, ...(book.views ?? [])]);
  lab.change({ ...CLOSED, code: page.openCode(book, () => lab.language), views });
  await lab.updateComplete;
  const part = lab.renderRoot.querySelector<HTMLElement>('[data-part="code"]');
  if (byKey) part?.querySelector<HTMLElement>("header button")?.focus();
  if (part !== null && lab.renderRoot.querySelector('[data-layout="narrow"]') !== null) showBelowPicture(lab, part);
}

/** Scrolls a narrow page until a part begins below the pictures, which stay at its top. */
function showBelowPicture({ renderRoot }: LabView, part: HTMLElement) {
  const heightOf = (selector: string) => renderRoot.querySelector(selector)?.getBoundingClientRect().height ?? 0;
  // Side by side both pictures stay, otherwise the first.
  part.style.scrollMarginBlockStart = `calc(${heightOf(".pictures") || heightOf(".picture")}px + var(--gap))`;
  part.scrollIntoView();
}

export function railTemplate(lab: LabView, open: OpenView) {
  const { strings, controls } = open;
  const rail = (content: unknown) =>
    html`<aside class="rail" tabindex=${controls.wide ? "0" : nothing} data-scrolls aria-label=${strings.stage.title}>
      ${content}
    </aside>`;
  const lede = html`<p class="lede">${rich(strings.stage.lede, (layer) => lab.change({ layer }))}</p>`;
  const see = contentAt(open, "see");
  if (lab.questions !== null) return rail(html`${lede}<section class="panel">${see}</section>`);
  if (controls.share) return shareTemplate(lab, open);
  if (controls.code !== null) return code?.codeTemplate(lab, open, controls.code);
  if (controls.help) return helpTemplate(lab, open);
  const own = lab.allows("panel") ? see : html`<fieldset class="still" disabled>${see}</fieldset>`;
  return rail(html`${lede}
    ${partTemplate("see", strings.panels.see, own)}
    ${partTemplate("why", whyTemplate(open), contentAt(open, "why"))}
    ${trapsTemplate(lab, open)}`);
}

/** The heading of the reasons, with the explained pair. */
function whyTemplate({ strings, controls: { facts } }: OpenView) {
  const run = facts?.run;
  const pair = run && strings.player.pair(shapeName(run.a, strings), shapeName(run.b, strings));
  return html`${strings.panels.why}${pair ? html` <span class="quiet">${pair}</span>` : nothing}`;
}

/** A part of the rail, which the reader may fold. */
function partTemplate(name: string, heading: unknown, content: unknown) {
  return html`<details class="part" data-part=${name} open>
    <summary><h2>${heading}</h2></summary>
    <div class="panel">${content}</div>
  </details>`;
}

/** The situations that deceive, each set up by its button. They load when the reader opens the list. */
function trapsTemplate(lab: LabView, { strings, controls }: OpenView) {
  const { module, model, language } = lab;
  const load = async ({ target }: Event) => {
    if (!(target instanceof HTMLDetailsElement && target.open) || model.traps !== null || module === null) return;
    try {
      const traps = await module.traps();
      if (module === lab.module) lab.change({ traps });
    } catch {
      lab.change({ refusal: strings.page.missing });
    }
  };
  const changes = controls.ready && lab.allows("panel");
  return html`<details class="part" data-part="traps" @toggle=${load}>
    <summary><h2>${strings.panels.traps}</h2></summary>
    <ul class="panel traps">
      ${model.traps?.map(
        (trap, at) => html`<li>
          <button type="button" class="action" data-trap=${at} ?disabled=${!changes} @click=${() => lab.setUp(trap)}>
            ${icon("warning")}<span>${trap.name[language]}</span>
          </button>
          <p>${rich(trap.words[language], (layer) => lab.change({ layer }))}</p>
        </li>`,
      )}
    </ul>
  </details>`;
}

/** The key table, in words. */
function helpTemplate(lab: LabView, { stage, strings, controls }: OpenView) {
  const { printed, commands } = controls;
  const words = withKeys(HELP_TEXTS[lab.language], stage.commands, printed);
  const hasCorners = stage.commands.some(({ id }) => id === "corners");
  const acting = commands.filter(hasKey);
  const listed = acting.filter((each) => each.group !== "pick");
  return html`<aside class="rail" data-scrolls tabindex="0" aria-label=${strings.help.heading}>
    <section class="help" data-part="help" aria-labelledby="help-heading">
    ${headerTemplate("help-heading", strings.help, () => lab.cancel())}
    <dl>
      ${listed.map(
        (each) => html`<div>
          <dt>${capsOf(each, printed).map((key) => html`<kbd>${key}</kbd>`)}</dt>
          <dd>${wordsOf(controls, each).name}</dd>
        </div>`,
      )}
      ${
        listed.length === acting.length
          ? nothing
          : html`<div><dt><kbd>0</kbd>–<kbd>9</kbd></dt><dd>${strings.groups.pick}</dd></div>`
      }
    </dl>
    ${hasCorners ? html`<p>${rich(words.corners, () => {})}</p>` : nothing}
    <p>${strings.stage.pointer ?? words.pointer}</p>
    ${lab.allows("zoom") ? html`<p>${words.zoom}</p>` : nothing}
    <p>${rich(strings.help.note, () => {})}</p>
    ${lab.model.lettered ? html`<p>${rich(words.back, () => {})}</p>` : nothing}
  </section>
  </aside>`;
}
