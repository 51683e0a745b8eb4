/** The lab as a whole: notices, picture, caption, controls, and the rail. */
import { html, nothing } from "lit";
import { type Strings, stringsFor } from "../i18n/index.ts";
import { type ControlsModel, commandButton, controlsTemplate, STANDARD_CONTROLS } from "../ui/controls.ts";
import type { LabModel } from "../ui/model.ts";
import { icon } from "../ui/parts.ts";
import { noticesTemplate } from "./notices.ts";
import { railTemplate } from "./rail.ts";
import { alternative, type LabView, type OpenTexts, type PanelModel, type StageStrings } from "./stage.ts";

export function labTemplate(lab: LabView, model: LabModel, stageIds: readonly string[]) {
  const { module, strings } = lab;
  const layout = lab.controls === "minimal" ? "minimal" : model.wide ? "wide" : "narrow";
  const common = stringsFor(lab.language);
  const open = module === null || strings === null ? null : openParts(lab, model, { stage: module, strings }, layout);
  const side = open?.side ?? nothing;
  const rail = open?.rail ?? nothing;
  // One template before and after the stage is loaded, so that the canvas stays the same element.
  return html`<div class="frame"><div
    class="lab"
    lang=${common.tag}
    data-layout=${layout}
    data-stage=${module?.id ?? nothing}
  >
    ${noticesTemplate(lab, model, common, stageIds)}
    <div class="bench">
      <div class="pictures">
        ${pictureTemplate(lab, model, open, common)} ${layout === "wide" ? nothing : side}
      </div>
      ${open?.below ?? nothing}
    </div>
    ${layout === "wide" ? html`<div class="side">${side} ${rail}</div>` : rail}
    <p class="unseen" role="status" data-part="announcement">${model.announcement}</p>
  </div></div>`;
}

/** The parts of the template that show an open stage. */
function openParts(lab: LabView, model: LabModel, open: OpenTexts, layout: ControlsModel["layout"]) {
  const { stage } = open;
  const controls = controlsModel(lab, model, open, layout);
  const panel = panelModel(lab, model, open, controls);
  return {
    ...{ ...open, controls, panel },
    side: panel === null ? nothing : (stage.side?.(panel) ?? nothing),
    rail: layout === "minimal" ? nothing : railTemplate(lab, model, open, controls, panel),
    below: html`${hintPlaceTemplate(model, open, controls)} ${captionTemplate(model, open, controls, panel)}
      ${layout === "minimal" && stage.below !== undefined ? nothing : controlsTemplate(controls)}`,
  };
}

/** The content under the picture: the stage's own, or the description in words. */
function captionTemplate(
  { facts }: LabModel,
  { stage, strings }: OpenTexts,
  { layout }: ControlsModel,
  panel: PanelModel | null,
) {
  if (stage.below !== undefined && panel !== null) return stage.below(panel, panel.facts.own);
  if (layout === "minimal") return nothing;
  return html`<p class="verdict" data-part="verdict">${facts === null ? nothing : stage.describe(facts.own, strings, facts)}</p>`;
}

function controlsModel(
  lab: LabView,
  model: LabModel,
  { stage, strings }: OpenTexts,
  layout: ControlsModel["layout"],
): ControlsModel {
  const { facts } = model;
  return {
    ...model,
    ...{ strings, layout, commands: stage.commands },
    arrangement: stage.controls ?? STANDARD_CONTROLS,
    rewinds: stage.rewinds === true,
    ready: model.phase === "ready",
    pressed: (facts === null ? undefined : stage.pressed?.(facts.own)) ?? {},
    goBack: (index) => lab.rewind(index),
    act: (command, event) => {
      lab.dispatch(command);
      // After a click with the mouse the keys go on where the eyes are: at the picture.
      if ((event as UIEvent).detail > 0 && command.id !== "help") lab.focus({ preventScroll: true });
    },
  };
}

/** What the stage's panels know and may ask for; null before anything is read. */
function panelModel(lab: LabView, model: LabModel, { strings }: OpenTexts, controls: ControlsModel): PanelModel | null {
  const { facts } = model;
  if (facts === null) return null;
  return {
    ...{ strings, facts, model, controls, bench: lab.bench },
    pointAt: (layer) => lab.change({ layer }),
    light: (keys) => lab.light(keys),
    seek: (index) => lab.seek(index),
    edit: (name, value) => lab.editStage(name, value),
    change: (changes) => lab.change(changes),
    startOver: () => lab.startOver(),
    pointInFigure: (figure, at, reach) => lab.pointInFigure(figure, at, reach),
    leave: () => lab.focus({ preventScroll: true }),
  };
}

/** The picture with what lies over it: badges, the first hint, the state of loading. */
function pictureTemplate(
  lab: LabView,
  model: LabModel,
  open: (OpenTexts & { controls: ControlsModel; panel: PanelModel | null }) | null,
  common: Strings,
) {
  const ready = model.phase === "ready" && open !== null;
  const words = open === null || model.facts === null ? "" : alternative(model.facts, open.stage, open.strings);
  const keys = open?.stage.help(open.strings).canvas ?? common.canvasHelp;
  return html`<div class="picture">
    <canvas
      data-part="picture"
      tabindex="0"
      role="application"
      aria-label=${open === null ? common.canvas : common.join.value(common.canvas, open.strings.stage.title)}
      aria-describedby="alternative"
    ></canvas>
    <p class="unseen" id="alternative" data-part="alternative">${common.join.sentences(words, keys)}</p>
    <div class="badges">
      ${ready && model.paused ? html`<span class="badge" data-part="paused">${common.paused}</span>` : nothing}
      ${
        ready && model.rate < 1
          ? html`<span class="badge" data-part="rate">${common.slowed(String(model.rate))}</span>`
          : nothing
      }
    </div>
    ${ready ? keptTemplate(model, open.strings) : nothing}
    ${ready && open.controls.layout === "minimal" && open.panel !== null ? (open.stage.corner?.(open.panel) ?? nothing) : nothing}
    ${ready && open.controls.layout !== "narrow" ? hintTemplate(model, open, open.controls) : nothing}
    ${ready ? nothing : statusTemplate(lab, model, common)}
  </div>`;
}

/**
 * What lies over the picture while there is no engine: loading, failed, stopped.
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
    <button type="button" class="action" data-action="retry" @click=${() => lab.load()}>
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

/**
 * The place of the hint under a narrow picture, where the hint would cover the subject. The place
 * remains when the hint goes, so the buttons below stay under the finger.
 */
function hintPlaceTemplate(model: LabModel, open: OpenTexts, controls: ControlsModel) {
  if (controls.layout !== "narrow" || !open.stage.hint.layouts.includes("narrow")) return nothing;
  return html`<div class="hint-place">
    ${model.phase === "ready" ? hintTemplate(model, open, controls) : nothing}
  </div>`;
}

/** The first hint: buttons of at most two commands, with words around them. */
function hintTemplate(model: LabModel, { stage, strings }: OpenTexts, controls: ControlsModel) {
  const { hint } = stage;
  const { facts } = model;
  if (facts === null || !hint.layouts.includes(controls.layout)) return nothing;
  if (hint.isDone?.(model, facts) ?? model.played) return nothing;
  const [first, second] = hint.commands.map((id) => commandButton({ ...controls, layout: "wide" }, id));
  const words = hint.words?.(strings, controls.layout) ?? strings.hint;
  // Keys act only with the focus: without it, say how to get it.
  const after = model.focused ? words.after : words.unfocused;
  return html`<div class="hint" data-part="hint">
    <span>${words.before}</span>${first}${
      second === undefined ? nothing : html`<span>${words.between}</span>${second}`
    }${after === "" ? nothing : html`<span>${after}</span>`}
  </div>`;
}
