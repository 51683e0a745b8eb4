/**
 * The lab as a whole: notices, picture, caption, controls, and the rail. The parts at the end follow each rendering: the list of
 * steps scrolls to the wanted step, and plots stand in their places.
 */

import { html, nothing } from "lit/html.js";
import { type Strings, stringsFor } from "../i18n/index.ts";
import { indexOf } from "../state/player.ts";
import { type ControlsModel, commandButton, controlsTemplate, keysInWords, STANDARD_ORDER } from "../ui/controls.ts";
import type { LabModel } from "../ui/model.ts";
import { icon, reveal } from "../ui/parts.ts";
import type { LinePlot } from "../ui/plots/line_plot.ts";
import type { PlotSpec } from "../ui/plots/spec.ts";
import {
  type AnyStage,
  addressOf,
  alternative,
  contentAt,
  type Description,
  type LabView,
  type OpenView,
  type StageRegistry,
  type StageStrings,
} from "./stage.ts";

/** Nothing is shown yet. */
const NO_WORDS: Partial<Description> = Object.freeze({});

/** The rail, once a lab has needed it: the minimal layout has none. */
let rail: typeof import("./rail.ts") | null = null;

export const hasRail = () => rail !== null;

export async function loadRail() {
  rail ??= await import("./rail.ts");
  return rail;
}

export function labTemplate(lab: LabView, model: LabModel, stages: StageRegistry) {
  const { module, strings } = lab;
  const isFigure = lab.given.controls === "figure";
  const minimal = lab.given.controls === "minimal" || isFigure;
  const layout = minimal ? "minimal" : model.wide ? "wide" : "narrow";
  const common = stringsFor(lab.language);
  const open = module === null || strings === null ? null : openView(lab, module, strings, { ...model, layout });
  const side = open && contentAt(open, "side");
  const railPart = open && !minimal ? rail?.railTemplate(lab, open) : nothing;
  // One template before and after the stage is loaded, so that the canvas stays the same element.
  return html`<div class="frame"><div
    class="lab"
    lang=${common.tag}
    data-layout=${layout}
    ?data-bare=${isFigure}
    ?data-waits=${isFigure && model.phase === "loading"}
    data-stage=${module?.id ?? nothing}
  >
    ${noticesTemplate(lab, model, common, stages)}
    <div class="bench">
      ${minimal && !isFigure ? titleTemplate(lab, strings) : nothing}
      <div class="pictures">
        ${pictureTemplate(lab, model, open, common)} ${layout === "wide" ? nothing : side}
      </div>
      ${open === null ? nothing : belowTemplate(lab, open)}
    </div>
    ${
      layout === "wide"
        ? html`<div class="side">${side} ${open === null ? nothing : controlsTemplate(open.controls)} ${railPart}</div>`
        : railPart
    }
    <p class="unseen" role="status" data-part="announcement">${model.announcement}</p>
  </div></div>`;
}

function openView(
  lab: LabView,
  module: AnyStage,
  strings: StageStrings,
  { facts: own, ...shown }: LabModel & Pick<ControlsModel, "layout">,
): OpenView {
  const { stage, facts } = lab.questions ?? { stage: module, facts: own };
  const model = { ...shown, facts };
  const controls: ControlsModel = {
    ...model,
    ...{ strings, commands: lab.commands },
    groups: stage.groups ?? STANDARD_ORDER,
    ready: model.phase === "ready",
    goBack: (index) => lab.rewind(index),
    act: (command, event) => {
      lab.dispatch(command);
      // Return the focus to the picture after a click; a button pressed by key (`detail` 0) keeps it.
      // The button that fits vanishes.
      const isClick = (event as UIEvent).detail > 0;
      if (command.id === "fit" || (isClick && command.id !== "help")) lab.focus({ preventScroll: true });
    },
  };
  const panel = facts && {
    ...{ strings, facts, model, controls, home: lab.given.home },
    pointAt: (layer: LabModel["layer"]) => lab.change({ layer }),
    light: lab.light.bind(lab),
    seek: lab.allows("player") ? lab.seek.bind(lab) : () => {},
    edit: lab.allows("panel") ? lab.editStage.bind(lab) : () => {},
    setUp: lab.allows("panel") ? lab.setUp.bind(lab) : null,
    change: lab.change.bind(lab),
    startOver: lab.startOver.bind(lab),
    pointInFigure: lab.pointInFigure.bind(lab),
    leave: () => lab.focus({ preventScroll: true }),
  };
  return { stage, strings, controls, panel };
}

/** The title of an embed, with a link to the site. Its place is there before the stage, so that nothing moves. */
function titleTemplate(lab: LabView, strings: StageStrings | null) {
  return html`<div class="title caption" part="title">
    <span>${lab.words.heading ?? strings?.stage.title}</span>
    ${strings && lab.given.home && lab.allows("help") ? html`<a href=${addressOf(lab, `&lang=${lab.language}`)} target="_blank" rel="noopener">${strings.openSite}</a>` : nothing}
  </div>`;
}

/**
 * The parts under the picture: the stage's own content or the description in words, the buttons. An embed has
 * one sentence, of the step or of the picture, unless a question stands there.
 */
function belowTemplate(lab: LabView, open: OpenView) {
  const { stage, strings, controls, panel } = open;
  const { facts } = controls;
  const hasBelow = stage.panels.below !== undefined;
  const isFigure = lab.given.controls === "figure";
  const minimal = lab.given.controls === "minimal" || isFigure;
  const { picture, told, step } = facts === null ? NO_WORDS : stage.describe(facts, strings, controls.views);
  // A question takes the place of the author's sentence.
  const caption = lab.questions === null ? lab.words.caption : null;
  const words = caption ?? (lab.model.told || (minimal && step) || (lab.isLettered && told) || picture);
  if (isFigure) return html`<p class="verdict" part="sentence" data-part="verdict">${words}</p>`;
  // Sentence and player arrive together, so that neither moves the other.
  const isTold = caption !== null || !hasBelow || (minimal && panel && !lab.questions);
  return html`${isTold ? html`<p class="verdict" part="sentence" data-part="verdict">${words}</p>` : nothing}
    ${contentAt(open, "below")}
    ${(minimal && hasBelow) || controls.layout === "wide" ? nothing : controlsTemplate(controls)}`;
}

/** The picture with its badges and the state of loading. */
function pictureTemplate(lab: LabView, model: LabModel, open: OpenView | null, common: Strings) {
  const ready = model.phase === "ready" && open !== null;
  const facts = lab.questions?.facts ?? model.facts;
  const words = open === null || facts === null ? "" : alternative(facts, open.stage, open.strings, model.views);
  // Words about keys that do not act would mislead.
  const isFree = lab.hasKeys && lab.given.lock === null && lab.given.keys === null;
  const fits = model.frame && !lab.questions && lab.allows("zoom") && lab.given.controls !== "figure";
  const keys = isFree && open !== null ? keysInWords(open.controls) : "";
  return html`<div class="picture" part="picture">
    <canvas
      data-part="picture"
      tabindex="0"
      data-zooms=${lab.allows("zoom") ? "" : nothing}
      role="application"
      aria-label=${open === null ? common.canvas : common.join.value(common.canvas, lab.words.heading ?? open.strings.stage.title)}
      aria-describedby="alternative"
    ></canvas>
    <p class="unseen" id="alternative" data-part="alternative">${common.join.sentences(words, keys)}</p>
    <div class="badges">
      ${ready && model.paused && !lab.questions && lab.given.controls !== "figure" ? html`<span class="badge" data-part="paused">${common.paused}</span>` : nothing}
      ${
        ready && model.rate < 1
          ? html`<span class="badge" data-part="rate">${common.slowed(String(model.rate))}</span>`
          : nothing
      }
    </div>
    ${
      ready
        ? html`${keptTemplate(model, open.strings)}
          ${fits ? html`<div class="fit">${commandButton(open.controls, "fit")}</div>` : nothing}`
        : statusTemplate(lab, model, common)
    }
  </div>`;
}

/**
 * The message over the picture while there is no engine: loading, failed, stopped.
 * Hook: `data-status="loading | slow | failed | stopped"`.
 */
function statusTemplate(lab: LabView, { phase, reason }: LabModel, { status }: Strings) {
  if (phase === "loading" || phase === "ready") {
    return html`<div class="status" data-status="loading" role="status">
      <p>${status.loading}</p>
    </div>`;
  }
  const [heading, text, label] = {
    slow: [status.loading, status.slow, status.retry],
    failed: [status.failed, status.reasons[reason], status.retry],
    stopped: [status.stopped, status.stoppedText, status.restart],
  }[phase];
  return html`<div class="status" data-status=${phase} role="alert">
    <p class="status-heading">${phase === "slow" ? nothing : icon("warning")}${heading}</p>
    <p>${text}</p>
    <button type="button" class="action" data-action="retry" @click=${() => lab.start()}>
      ${icon("refresh")}<span>${label}</span>
    </button>
  </div>`;
}

/** The reason why a change of a form was refused, over the picture so that nothing moves. */
function keptTemplate({ kept }: LabModel, { tools }: StageStrings) {
  if (tools === undefined) return nothing;
  return html`<p class="kept" data-part="kept" role="status" ?hidden=${kept === null}>
    ${kept === null ? nothing : html`${tools.refusals[kept]} ${tools.kept}`}
  </p>`;
}

/** Notices to the reader: refused acts, recoveries, a stage in place of one that is no more. Authors have the event `refusal`. */
function noticesTemplate(lab: LabView, model: LabModel, strings: Strings, stages: StageRegistry) {
  const { page } = strings;
  const notices: string[] = [];
  if (stages.successorOf(lab.given.stage) !== null) notices.push(page.removedStage(lab.given.stage));
  if (model.recovered) notices.push(page.recovered);
  if (model.refusal !== null) notices.push(model.refusal);
  const open = notices.filter((notice) => !model.dismissed.has(notice));
  if (open.length === 0) return nothing;
  return html`<div class="notices" data-part="notices" role="status">
    ${open.map(
      (notice) => html`<p class="notice">
        ${icon("warning")}<span>${notice}</span>
        <button
          type="button"
          class="action"
          aria-label=${page.dismiss}
          title=${page.dismiss}
          @click=${() => lab.change({ dismissed: new Set([...model.dismissed, notice]) })}
        >
          ${icon("close")}
        </button>
      </p>`,
    )}
  </div>`;
}

/** Scrolls the list of steps to the wanted step. */
export class Follower {
  #followed: number | null = null;

  /** Leaves the list where it is until another step is wanted. */
  reset() {
    this.#followed = null;
  }

  /**
   * Scrolls the list to the wanted step, once the panels show it. Dragging a shape changes the steps, not the wanted one.
   */
  follow(root: ParentNode, { player, facts, wide }: LabModel) {
    const run = facts?.run ?? null;
    if (run === null || run.index !== indexOf(player, run.steps.length)) return;
    if (this.#followed === player.wanted) return;
    if (this.#followed !== null && wide) scrollToStep(root);
    this.#followed = player.wanted;
  }
}

/**
 * Scrolls the list's panel and the rail, and nothing else, just so far that the row of the current
 * step is seen.
 */
function scrollToStep(root: ParentNode) {
  const rail = root.querySelector(".rail");
  const row = rail?.querySelector('[aria-current="step"]');
  if (!rail || !row?.checkVisibility()) return;
  const panel = row.closest(".panel");
  if (panel) reveal(row, panel);
  // The tabs stick to the top of the rail.
  reveal(row, rail, rail.querySelector(".tabs")?.getBoundingClientRect().height);
}

/** The plots' own code, loaded when the first of them is shown. */
let plotCode = null as Promise<typeof import("../ui/plots/line_plot.ts")> | null;

type KeptPlot = { place: HTMLElement; made: string; plot: LinePlot | null };

/** Keeps the plots where their places are: they come and go with the panel. */
export class PlotKeeper {
  #kept: Map<string, KeptPlot> = new Map();

  /** Shows the plots where `root` has places for them. `looks` changes with everything that changes colours or words. */
  follow(root: ShadowRoot, specs: readonly PlotSpec[], looks: string) {
    for (const id of this.#kept.keys()) {
      if (!specs.some((spec) => spec.id === id)) this.#drop(id);
    }
    for (const spec of specs) this.#show(root, spec, looks);
  }

  async #show(root: ShadowRoot, spec: PlotSpec, looks: string) {
    const place = root.querySelector(`[data-plot="${spec.id}"]`);
    if (!(place instanceof HTMLElement)) {
      this.#drop(spec.id);
      return;
    }
    const made = [looks, spec.scale, ...spec.lines].join(" ");
    const kept = this.#kept.get(spec.id);
    if (kept !== undefined && kept.made === made && kept.place === place) {
      kept.plot?.show(spec);
      return;
    }
    this.#drop(spec.id);
    const fresh: KeptPlot = { place, made, plot: null };
    this.#kept.set(spec.id, fresh);
    try {
      plotCode ??= loadWithUPlot(() => import("../ui/plots/line_plot.ts"));
      const { LinePlot } = await plotCode;
      if (this.#kept.get(spec.id) !== fresh) return;
      fresh.plot = new LinePlot(place, spec);
      fresh.plot.show(spec);
    } catch {
      // Offline perhaps: the tables say the same, and the next time it is tried again.
      plotCode = null;
      place.toggleAttribute("data-missing", true);
    }
  }

  remove() {
    for (const id of this.#kept.keys()) this.#drop(id);
  }

  #drop(id: string) {
    this.#kept.get(id)?.plot?.remove();
    this.#kept.delete(id);
  }
}

/** The language that uPlot gets where the browser's own name of one is none. */
const PLAIN_LANGUAGE = "en";

/**
 * Loads a module that brings uPlot with it. uPlot makes a number format of the browser's language as it loads, and a
 * browser in the C locale names its language "C", which no number format accepts. It rejects in a page that extends
 * `Object.prototype`: uPlot takes inherited fields of its options for scales.
 */
async function loadWithUPlot<Code>(load: () => Promise<Code>): Promise<Code> {
  for (const field in {}) throw new TypeError(`Object.prototype has the field ${field}`);
  if (isLanguage(navigator.language)) return load();
  Object.defineProperty(navigator, "language", { configurable: true, value: PLAIN_LANGUAGE });
  try {
    return await load();
  } finally {
    Reflect.deleteProperty(navigator, "language");
  }
}

function isLanguage(name: string) {
  try {
    return Intl.getCanonicalLocales(name).length === 1;
  } catch {
    return false;
  }
}
