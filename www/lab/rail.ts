/**
 * The rail beside or below the picture: what you see, why, and what to try; or the key help.
 *
 * Hooks: `data-task="<id>"` with `data-done` once it is done, `data-part="help"`.
 */
import { html, nothing } from "lit";
import { type ControlsModel, capOf, wordsOf } from "../ui/controls.ts";
import { type LabModel, PARTS, type PartName } from "../ui/model.ts";
import { icon, NO_LINKS, rich } from "../ui/parts.ts";
import type { AnyStage, LabView, OpenTexts, PanelModel } from "./stage.ts";

/** Further keys of a command, beside the one on its button. */
const ALSO = {
  "rotate-left": "Q",
  "rotate-right": "E",
  pause: "P",
  play: "P",
  "step-back": "PgUp",
  "step-forward": "PgDn",
} as Readonly<Record<string, string>>;

export function railTemplate(
  lab: LabView,
  model: LabModel,
  { stage, strings }: OpenTexts,
  controls: ControlsModel,
  panel: PanelModel | null,
) {
  if (model.help) return helpTemplate(lab, { stage, strings }, controls);
  const pointAt = (layer: LabModel["layer"]) => lab.change({ layer });
  const tabbed = isTabbed(model, stage);
  // Beside steps that are played the lede is needed whichever part is shown.
  const ledeFirst = tabbed && stage.ledeStays === true;
  const lede = html`<p class="lede">${rich(strings.stage.lede, pointAt)}</p>`;
  const goTo = (index: number) => panel !== null && stage.goTo?.(panel, index);
  const parts: Record<PartName, unknown> = {
    see: html`${ledeFirst ? nothing : lede} ${panel === null ? nothing : stage.see(panel, panel.facts.own)}`,
    why: panel === null ? nothing : stage.why(panel, panel.facts.own),
    try: html`<ul class="tasks">
      ${stage.tasks.map(({ id }) => {
        const done = model.finished.has(id);
        return html`<li data-task=${id} data-done=${done ? "" : nothing}>
          <span class="tick">${done ? icon("check") : nothing}</span>
          <span>${rich(strings.stage.tasks[id] ?? id, pointAt, { ...NO_LINKS, goTo })}${
            done ? html`<span class="unseen"> ${strings.taskDone}</span>` : nothing
          }</span>
        </li>`;
      })}
    </ul>`,
  };
  return html`<aside
    class="rail"
    data-scrolls
    tabindex=${model.wide && !ledeFirst ? "0" : nothing}
    aria-label=${strings.stage.title}
  >
    ${ledeFirst ? lede : nothing} ${tabbed ? tabsTemplate(lab, model, { stage, strings }) : nothing}
    ${PARTS.map((part) => {
      const hidden = tabbed && part !== partOf(model, stage);
      return html`<section
        class="panel"
        id=${`panel-${part}`}
        data-part=${part}
        role=${tabbed ? "tabpanel" : nothing}
        data-scrolls=${model.wide && ledeFirst ? "" : nothing}
        tabindex=${model.wide && ledeFirst ? "0" : nothing}
        aria-labelledby=${tabbed ? `tab-${part}` : `heading-${part}`}
        ?hidden=${hidden}
      >
        ${headingTemplate(part, model, { stage, strings })} ${parts[part]}
      </section>`;
    })}
  </aside>`;
}

/** Whether the parts share one place: in a narrow lab, and below a second picture. */
function isTabbed({ wide }: LabModel, { side }: AnyStage) {
  return !wide || side !== undefined;
}

/** The part that is shown where there is a place for one. */
function partOf({ part }: LabModel, { opensWith = "see" }: AnyStage) {
  return part ?? opensWith;
}

/** The heading of a part, unseen where a tab names it, and beside "Why" the stage's words. */
function headingTemplate(part: PartName, model: LabModel, { stage, strings }: OpenTexts) {
  const { facts, wide } = model;
  const words = part === "why" && facts !== null ? (stage.whyHeading?.(facts, strings) ?? null) : null;
  const tabbed = isTabbed(model, stage);
  const heading = html`<h2 id=${`heading-${part}`} class=${tabbed ? "unseen" : nothing}
    >${strings.panels[part]}</h2
  >`;
  // Below a second picture every line counts; there the letters stand in the pictures.
  if (tabbed && (words === null || wide)) return heading;
  return html`<div class="heading-row">
    ${heading}
    ${words === null ? nothing : html`<span class="quiet">${words}</span>`}
  </div>`;
}

function tabsTemplate(lab: LabView, model: LabModel, { stage, strings }: OpenTexts) {
  const show = (part: PartName) => lab.change({ part, layer: null, face: null });
  const shown = partOf(model, stage);
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
          if (detail > 0 && model.wide) lab.focus({ preventScroll: true });
        }}
      >
        ${strings.panels[part]}
      </button>`,
    )}
  </div>`;
}

/** The key table, in words. */
function helpTemplate(lab: LabView, { stage, strings }: OpenTexts, controls: ControlsModel) {
  const { printed, commands } = controls;
  const words = stage.help(strings);
  const close = () => {
    lab.change({ help: false });
    lab.focus({ preventScroll: true });
  };
  const listed = commands.filter((each) => each.group !== "pick");
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
        listed.length === commands.length
          ? nothing
          : html`<div><dt><kbd>0</kbd>–<kbd>9</kbd></dt><dd>${strings.groups.pick}</dd></div>`
      }
    </dl>
    ${words.more === undefined ? nothing : html`<p>${rich(words.more, () => {})}</p>`}
    <p>${words.pointer}</p>
    <p>${rich(strings.help.note, () => {})}</p>
  </section>
  </aside>`;
}
