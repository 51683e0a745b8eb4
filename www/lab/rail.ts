/**
 * The rail beside or below the picture: what you see, why, and what to try; or the key help.
 *
 * Hooks: `data-task="<id>"` with `data-done` once it is done, `data-part="help"`.
 */
import { html, nothing } from "lit";
import { hasKey } from "../input/commands.ts";
import { capOf, wordsOf } from "../ui/controls.ts";
import { type LabModel, PARTS, type PartName } from "../ui/model.ts";
import { icon, rich } from "../ui/parts.ts";
import panels from "../ui/styles/panels.css?inline";
import styles from "../ui/styles/rail.css?inline";
import { addRailStyles } from "../ui/styles.ts";
import { lessonButtons, lessonTemplate, tasksTemplate } from "./lesson.ts";
import { shareTemplate } from "./share.ts";
import type { LabView, OpenView } from "./stage.ts";

addRailStyles(styles, panels);

/** Further keys of a command, beside the one on its button. */
const ALSO = {
  "rotate-left": "Q",
  "rotate-right": "E",
  pause: "P",
  play: "P",
  "step-back": "PgUp",
  "step-forward": "PgDn",
} as Readonly<Record<string, string>>;

/** The code panel, once a reader has opened it. */
let code: typeof import("./code.ts") | null = null;

/** Shows lesson or code of the open stage, once it is loaded. */
export async function showPanel(lab: LabView, name: "lesson" | "code") {
  const { module } = lab;
  const load = {
    lesson: async () => ({ lesson: (await module?.lesson()) ?? null }),
    async code() {
      const [page, book] = await Promise.all([import("./code.ts"), module?.code?.()]);
      code = page;
      if (book === undefined) return { code: null };
      const views = new Set([...lab.model.views, ...(book.views ?? [])]);
      return { code: page.openCode(book, () => lab.language), views };
    },
  };
  const shown = await load[name]();
  if (module !== lab.module) return;
  // A click has returned the focus to the picture; a key has left it on the button, which now goes.
  const byKey = lab.renderRoot.querySelector(`[data-action="${name}"]:focus`) !== null;
  lab.change({ help: false, share: false, lesson: null, code: null, ...shown });
  await lab.updateComplete;
  const part = lab.renderRoot.querySelector<HTMLElement>(`[data-part="${name}"]`);
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
  const { stage, strings, controls, panel } = open;
  if (lab.questions !== null) {
    return html`<aside class="rail" data-scrolls tabindex="0" aria-label=${strings.stage.title}>
      <p class="lede">${rich(strings.stage.lede, (layer) => lab.change({ layer }))}</p>
      <section class="panel">${panel === null ? nothing : stage.see(panel, panel.facts.own)}</section>
    </aside>`;
  }
  if (controls.share) return shareTemplate(lab, open);
  if (controls.code !== null) return code?.codeTemplate(lab, open, controls.code);
  if (controls.lesson !== null) return lessonTemplate(lab, open, controls.lesson);
  if (controls.help) return helpTemplate(lab, open);
  const pointAt = (layer: LabModel["layer"]) => lab.change({ layer });
  const tabbed = isTabbed(open);
  // Beside steps that are played the lede is needed whichever part is shown.
  const ledeFirst = tabbed && stage.ledeStays === true;
  const lede = html`<p class="lede">${rich(strings.stage.lede, pointAt)}</p>${lessonButtons(controls)}`;
  const changes = lab.allows("panel");
  const see = panel === null ? nothing : stage.see(panel, panel.facts.own);
  const parts: Record<PartName, unknown> = {
    see: html`${ledeFirst ? nothing : lede} ${changes ? see : html`<fieldset class="still" disabled>${see}</fieldset>`}`,
    why: panel === null ? nothing : stage.why(panel, panel.facts.own),
    try: tasksTemplate(lab, open),
  };
  return html`<aside
    class="rail"
    data-scrolls
    tabindex=${controls.wide && !ledeFirst ? "0" : nothing}
    aria-label=${strings.stage.title}
  >
    ${ledeFirst ? lede : nothing} ${tabbed ? tabsTemplate(lab, open) : nothing}
    ${PARTS.map(
      (part) => html`<section
        class="panel"
        id=${`panel-${part}`}
        data-part=${part}
        role=${tabbed ? "tabpanel" : nothing}
        data-scrolls=${controls.wide && ledeFirst ? "" : nothing}
        tabindex=${controls.wide && ledeFirst ? "0" : nothing}
        aria-labelledby=${tabbed ? `tab-${part}` : `heading-${part}`}
        ?hidden=${tabbed && part !== partOf(open)}
      >
        ${headingTemplate(part, open)} ${parts[part]}
      </section>`,
    )}
  </aside>`;
}

/** Whether the parts share one place: in a narrow lab, and below a second picture. */
function isTabbed({ controls, stage }: OpenView) {
  return !controls.wide || stage.side !== undefined;
}

/** The part that is shown where there is a place for one. */
function partOf({ controls, stage }: OpenView) {
  return controls.part ?? stage.opensWith ?? "see";
}

/** The heading of a part, unseen where a tab names it, and beside "Why" the stage's words. */
function headingTemplate(part: PartName, open: OpenView) {
  const { stage, strings } = open;
  const { facts, wide } = open.controls;
  const words = part === "why" && facts !== null ? (stage.whyHeading?.(facts, strings) ?? null) : null;
  const tabbed = isTabbed(open);
  const heading = html`<h2 id=${`heading-${part}`} class=${tabbed ? "unseen" : nothing}
    >${strings.panels[part]}</h2
  >`;
  // Save a line below a second picture: the pictures already label A and B.
  if (tabbed && (words === null || wide)) return heading;
  return html`<div class="heading-row">
    ${heading}
    ${words === null ? nothing : html`<span class="quiet">${words}</span>`}
  </div>`;
}

function tabsTemplate(lab: LabView, open: OpenView) {
  const show = (part: PartName) => lab.change({ part, layer: null, face: null });
  const shown = partOf(open);
  const walk = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = PARTS[(PARTS.indexOf(shown) + step + PARTS.length) % PARTS.length] ?? "see";
    show(next);
    lab.updateComplete.then(() => {
      const tab = lab.renderRoot.querySelector(`#tab-${next}`);
      if (tab instanceof HTMLElement) tab.focus();
    });
  };
  return html`<div class="tabs" role="tablist" @keydown=${walk}>
    ${PARTS.map(
      (part) => html`<button
        type="button"
        role="tab"
        id=${`tab-${part}`}
        data-tab=${part}
        aria-controls=${`panel-${part}`}
        aria-selected=${String(part === shown)}
        tabindex=${part === shown ? "0" : "-1"}
        @click=${({ detail }: MouseEvent) => {
          show(part);
          if (detail > 0 && open.controls.wide) lab.focus({ preventScroll: true });
        }}
      >
        ${open.strings.panels[part]}
      </button>`,
    )}
  </div>`;
}

/** The key table, in words. */
function helpTemplate(lab: LabView, { stage, strings, controls }: OpenView) {
  const { printed, commands } = controls;
  const words = stage.help(strings);
  const close = () => {
    lab.change({ help: false });
    lab.focus({ preventScroll: true });
  };
  const acting = commands.filter(hasKey);
  const listed = acting.filter((each) => each.group !== "pick");
  const caps = listed.map((each) => {
    const also = ALSO[each.id];
    const second = also === undefined ? undefined : (printed.get(`Key${also}`)?.toUpperCase() ?? also);
    return { each, keys: [capOf(each, printed), ...(second === undefined ? [] : [second])] };
  });
  return html`<aside class="rail" data-scrolls tabindex="0" aria-label=${strings.help.heading}>
    <section class="help" data-part="help" aria-labelledby="help-heading">
    <header>
      <h2 id="help-heading">${strings.help.heading}</h2>
      <button type="button" class="action" title=${strings.help.close} aria-label=${strings.help.close} @click=${close}>
        ${icon("close")}
      </button>
    </header>
    <dl>
      ${caps.map(
        ({ each, keys }) => html`<div>
          <dt>${keys.map((key) => html`<kbd>${key}</kbd>`)}</dt>
          <dd>${wordsOf(controls, each).name}</dd>
        </div>`,
      )}
      ${
        listed.length === acting.length
          ? nothing
          : html`<div><dt><kbd>0</kbd>–<kbd>9</kbd></dt><dd>${strings.groups.pick}</dd></div>`
      }
    </dl>
    ${words.more === undefined ? nothing : html`<p>${rich(words.more, () => {})}</p>`}
    <p>${words.pointer}</p>
    ${lab.allows("zoom") ? html`<p>${strings.help.zoom}</p>` : nothing}
    <p>${rich(strings.help.note, () => {})}</p>
  </section>
  </aside>`;
}
