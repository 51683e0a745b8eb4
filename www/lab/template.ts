/** The lab as a whole: notices, picture, caption, controls, and the rail. */
import { html, nothing } from "lit/html.js";
import { type Strings, stringsFor } from "../i18n/index.ts";
import { type ControlsModel, commandButton, controlsTemplate, keysInWords, STANDARD_ORDER } from "../ui/controls.ts";
import type { LabModel } from "../ui/model.ts";
import { icon } from "../ui/parts.ts";
import { noticesTemplate } from "./notices.ts";
import {
  type AnyStage,
  addressOf,
  alternative,
  contentAt,
  type Description,
  hasPanel,
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
  const hasBelow = hasPanel(stage, "below");
  const isFigure = lab.given.controls === "figure";
  const minimal = lab.given.controls === "minimal" || isFigure;
  const { picture, told, step } = facts === null ? NO_WORDS : stage.describe(facts, strings, controls.views);
  // A question takes the place of the author's sentence.
  const caption = lab.questions === null ? lab.words.caption : null;
  const words = caption ?? ((isFigure && lab.model.told) || (minimal && step) || (isFigure && told) || picture);
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
          ${lab.given.controls === "minimal" ? contentAt(open, "corner") : nothing}
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
