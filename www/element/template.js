/** The lab as a whole: picture, caption, controls, and the rail with its three parts. */
import { html, nothing } from "lit";
import { pickedCorner } from "../forms.js";
import { languageOf } from "../i18n/index.js";
import { actionById } from "../keys.js";
import { barTemplate } from "../player/bar.js";
import { stepsTemplate } from "../player/steps.js";
import { STAGES } from "../stages.js";
import { CONTROLS, readSeed, THEMES } from "../url.js";
import { actionButton, controlsTemplate } from "../views/controls.js";
import { crowdWhyTemplate } from "../views/crowd_why.js";
import { differenceTemplate } from "../views/difference.js";
import { helpTemplate } from "../views/help.js";
import { placesOf } from "../views/measures.js";
import { icon, rich } from "../views/parts.js";
import { seeTemplate } from "../views/see.js";
import { statusTemplate } from "../views/status.js";
import { tryTemplate } from "../views/try.js";
import { pairName, whyTemplate } from "../views/why.js";
import { alternative } from "./alternative.js";
import { PARTS } from "./model.js";

/** @typedef {import("./lab.js").CollidoscopeLab} Lab */
/** @typedef {import("./model.js").LabModel} LabModel */
/** @typedef {import("./model.js").PartName} PartName */
/** @typedef {{ strings: import("../i18n/index.js").Strings, stage: import("../stages.js").Stage }} Row */

/** With this many shapes beyond the start the first hint has done its work. */
const HINT_SHAPES = 2;
const START_SHAPES = 5;

/**
 * @param {Lab} lab
 * @param {LabModel} model
 * @param {Row} row
 */
export function labTemplate(lab, model, { strings, stage }) {
  const minimal = lab.controls === "minimal";
  const layout = minimal ? "minimal" : model.wide ? "wide" : "narrow";
  const controls = controlsModel(lab, model, { strings, stage }, layout);
  const difference = figureTemplate(lab, model, { strings, stage }, minimal);
  const rail = minimal ? nothing : railTemplate(lab, model, { strings, stage }, controls);
  return html`<div class="lab" lang=${strings.tag} data-layout=${layout} data-stage=${stage.id}>
    ${noticesTemplate(lab, model, strings)}
    <div class="bench">
      <div class="pictures">
        ${pictureTemplate(lab, model, { strings, stage }, controls)}
        ${layout === "wide" ? nothing : difference}
      </div>
      ${captionTemplate(lab, model, { strings, stage }, controls)}
      ${minimal && stage.features.includes("player") ? nothing : controlsTemplate(controls)}
    </div>
    ${layout === "wide" ? html`<div class="side">${difference} ${rail}</div>` : rail}
    <p class="unseen" role="status" data-part="announcement">${model.announcement}</p>
  </div>`;
}

/**
 * The second picture, in the stages that look for the origin.
 *
 * @param {Lab} lab
 * @param {LabModel} model
 * @param {Row} row
 * @param {boolean} minimal
 */
function figureTemplate(lab, model, { strings, stage }, minimal) {
  if (!stage.features.includes("difference")) return nothing;
  return differenceTemplate({
    strings,
    run: model.facts?.run ?? null,
    lit: model.lit,
    light: (keys) => lab.light(keys),
    pointAt: (layer) => lab.change({ layer }),
    point: (at, reach) => lab.pointInDifference(at, reach),
    minimal,
  });
}

/**
 * What stands under the picture: the player, where there is one, or what the picture shows in words.
 *
 * @param {Lab} lab
 * @param {LabModel} model
 * @param {Row} row
 * @param {import("../views/controls.js").ControlsModel} controls
 */
function captionTemplate(lab, model, { strings, stage }, controls) {
  const { facts, player } = model;
  if (stage.features.includes("player")) {
    return barTemplate({
      run: facts?.run ?? null,
      player,
      strings,
      controls,
      pointAt: (layer) => lab.change({ layer }),
      lit: model.lit,
      light: (keys) => lab.light(keys),
      seek: (index) => lab.seek(index),
      leave: () => lab.focus({ preventScroll: true }),
    });
  }
  if (controls.layout === "minimal") return nothing;
  return html`<p class="verdict" data-part="verdict">${
    facts === null ? nothing : strings.verdicts[stage.id](facts.world)
  }</p>`;
}

/**
 * @param {Lab} lab
 * @param {LabModel} model
 * @param {Row} row
 * @param {import("../views/controls.js").ControlsModel["layout"]} layout
 * @returns {import("../views/controls.js").ControlsModel}
 */
function controlsModel(lab, model, { strings, stage }, layout) {
  const shape = model.facts?.world.chosen;
  return {
    stage,
    strings,
    layout,
    views: model.views,
    paused: model.paused,
    playing: model.player.playing,
    help: model.help,
    printed: model.printed,
    ready: model.phase === "ready",
    selected: shape !== undefined,
    polygon: shape?.type === "polygon",
    corners: pickedCorner(model.corner, shape) !== null,
    overlaps: model.facts?.run?.touching ?? false,
    act: (action, event) => {
      lab.act(action);
      // After a click with the mouse the keys go on where the eyes are: at the picture.
      if (/** @type {UIEvent} */ (event).detail > 0 && action.id !== "help") {
        lab.focus({ preventScroll: true });
      }
    },
  };
}

/**
 * @param {Lab} lab
 * @param {LabModel} model
 * @param {Row} row
 * @param {import("../views/controls.js").ControlsModel} controls
 */
function pictureTemplate(lab, model, { strings, stage }, controls) {
  const ready = model.phase === "ready";
  const words = model.facts === null ? "" : alternative(model.facts, stage, strings);
  return html`<div class="picture">
    <canvas
      data-part="picture"
      tabindex="0"
      role="application"
      aria-label=${`${strings.canvas}: ${strings.stages[stage.id].name}`}
      aria-describedby="alternative"
    ></canvas>
    <p class="unseen" id="alternative" data-part="alternative">${words} ${strings.canvasHelp}</p>
    <div class="badges">
      ${ready && model.paused ? html`<span class="badge" data-part="paused">${strings.paused}</span>` : nothing}
      ${
        ready && model.rate < 1
          ? html`<span class="badge" data-part="rate">${strings.slowed(String(model.rate))}</span>`
          : nothing
      }
    </div>
    ${ready ? keptTemplate(model, strings) : nothing}
    ${ready && controls.layout === "minimal" && !stage.features.includes("player") ? cornerTemplate(model, (lab.engine?.width ?? 0) / 2, strings) : nothing}
    ${ready ? hintTemplate(model, { strings, stage }, controls) : nothing}
    ${
      ready
        ? nothing
        : statusTemplate({
            phase: /** @type {Exclude<LabModel["phase"], "ready">} */ (model.phase),
            reason: model.reason,
            strings,
            retry: () => lab.load(),
            restart: () => lab.load(),
          })
    }
  </div>`;
}

/**
 * Why a change of a form was refused, over the picture so that nothing moves.
 *
 * @param {LabModel} model
 * @param {Row["strings"]} strings
 */
function keptTemplate({ kept }, { tools }) {
  return html`<p class="kept" data-part="kept" role="status" ?hidden=${kept === null}>
    ${kept === null ? nothing : html`${tools.refusals[kept]} ${tools.kept}`}
  </p>`;
}

/**
 * The pair enlarged, in a corner of the picture: where there is no rail, and something of it is to
 * be shown. On the side where the pair is not.
 *
 * @param {LabModel} model
 * @param {number} middle of the world
 * @param {Row["strings"]} strings
 */
function cornerTemplate({ facts, views }, middle, strings) {
  const run = facts?.run ?? null;
  if (run === null || ![...views].some((view) => view !== "depth")) return nothing;
  const side = run.a.x + run.b.x > 2 * middle ? "left" : "right";
  return html`<canvas
    class="lens-canvas"
    data-side=${side}
    role="img"
    aria-label=${strings.why.lens}
  ></canvas>`;
}

/**
 * The first hint: what to press, as buttons that do the same.
 *
 * @param {LabModel} model
 * @param {Row} row
 * @param {import("../views/controls.js").ControlsModel} controls
 */
function hintTemplate(model, { strings, stage }, controls) {
  const shapes = model.facts?.world.count ?? 0;
  const plays = stage.features.includes("player");
  // Elsewhere the player's own button is right below the picture.
  const crowd = stage.features.includes("crowd");
  const known = plays
    ? model.played || controls.layout !== "wide"
    : crowd
      ? model.played
      : shapes >= START_SHAPES + HINT_SHAPES;
  if (model.facts === null || known) return nothing;
  const [first, second] = stage.hint.map((id) => ({
    ...actionButton({ ...controls, layout: "wide" }, actionById(id)),
  }));
  const words = plays
    ? strings.player.hint
    : crowd && controls.layout === "wide"
      ? strings.scale.hint
      : strings.hint;
  // Keys act only with the focus: without it, say how to get it.
  const after = model.focused ? words.after : words.unfocused;
  return html`<div class="hint" data-part="hint">
    <span>${words.before}</span>${first}${
      second === undefined ? nothing : html`<span>${words.between}</span>${second}`
    }${after === "" ? nothing : html`<span>${after}</span>`}
  </div>`;
}

/**
 * @param {Lab} lab
 * @param {LabModel} model
 * @param {Row} row
 * @param {import("../views/controls.js").ControlsModel} controls
 */
function railTemplate(lab, model, { strings, stage }, controls) {
  if (model.help) {
    const close = () => {
      lab.change({ help: false });
      lab.focus({ preventScroll: true });
    };
    return html`<aside class="rail" data-scrolls tabindex="0" aria-label=${strings.help.heading}>
      ${helpTemplate(controls, close)}
    </aside>`;
  }
  const { facts } = model;
  const pointAt = (/** @type {LabModel["layer"]} */ layer) => lab.change({ layer });
  const act = controls.act;
  const tabbed = isTabbed(model, stage);
  // Beside a player the lesson's words are needed whichever part is shown.
  const ledeFirst = tabbed && stage.features.includes("player");
  /** @type {Record<PartName, unknown>} */
  const parts = {
    see: seeTemplate({
      ...{ stage, strings, facts, hovered: model.hovered, pointAt, act, controls },
      lede: !ledeFirst,
      corner: model.corner,
      reshape: (corners) => lab.reshape(corners),
      scatter: (change) => lab.scatter(change),
      leave: () => lab.focus({ preventScroll: true }),
      goTo: (place) => lab.goTo(place),
    }),
    why: stage.features.includes("crowd")
      ? crowdWhyTemplate({ strings, facts, pointAt })
      : stage.features.includes("player")
        ? stepsTemplate({
            stage,
            strings,
            run: facts?.run ?? null,
            selected: facts?.world.selected ?? -1,
            lit: model.lit,
            light: (keys) => lab.light(keys),
            seek: (index) => lab.seek(index),
          })
        : whyTemplate({
            stage,
            strings,
            run: facts?.run ?? null,
            focus: model.face,
            pointAt,
            focusFace: (face) => lab.change({ face }),
          }),
    try: tryTemplate({
      ...{ stage, strings, finished: model.finished, pointAt },
      goTo: (index) => {
        const place = facts === null ? undefined : placesOf(stage, facts.world)[index];
        if (place !== undefined) lab.goTo(place);
      },
    }),
  };
  return html`<aside
    class="rail"
    data-scrolls
    tabindex=${model.wide && !ledeFirst ? "0" : nothing}
    aria-label=${strings.stages[stage.id].name}
  >
    ${
      ledeFirst
        ? html`<p class="lede">${rich(strings.stages[stage.id].lede, pointAt)}</p>`
        : nothing
    }
    ${tabbed ? tabsTemplate(lab, model, { strings, stage }) : nothing}
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
        ${headingTemplate(part, model, { strings, stage })} ${parts[part]}
      </section>`;
    })}
  </aside>`;
}

/**
 * Whether the parts of the rail share their place: in a narrow lab, and below a second picture,
 * where one after the other would reach far below the window.
 *
 * @param {LabModel} model
 * @param {Row["stage"]} stage
 */
function isTabbed({ wide }, { features }) {
  return !wide || features.includes("difference");
}

/**
 * The part that is shown where there is room for one.
 *
 * @param {LabModel} model
 * @param {Row["stage"]} stage
 */
function partOf({ part }, { opensWith }) {
  return part ?? opensWith;
}

/**
 * The heading of a part, unseen where a tab names it, and beside "Why" the pair that it is about.
 *
 * @param {PartName} part
 * @param {LabModel} model
 * @param {Row} row
 */
function headingTemplate(part, model, { strings, stage }) {
  const run = part === "why" ? (model.facts?.run ?? null) : null;
  const tabbed = isTabbed(model, stage);
  const heading = html`<h2 id=${`heading-${part}`} class=${tabbed ? "unseen" : nothing}
    >${strings.panels[part]}</h2
  >`;
  // Below a second picture every line counts; there the letters stand in the pictures.
  if (tabbed && (run === null || model.wide)) return heading;
  return html`<div class="heading-row">
    ${heading}
    ${run === null ? nothing : html`<span class="quiet">${pairName(run, strings)}</span>`}
  </div>`;
}

/**
 * @param {Lab} lab
 * @param {LabModel} model
 * @param {Row} row
 */
function tabsTemplate(lab, model, { strings, stage }) {
  const show = (/** @type {PartName} */ part) => lab.change({ part, layer: null, face: null });
  const shown = partOf(model, stage);
  /** @param {KeyboardEvent} event */
  const walk = (event) => {
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
        @click=${(/** @type {MouseEvent} */ { detail }) => {
          show(part);
          if (detail > 0 && model.wide) lab.focus({ preventScroll: true });
        }}
      >
        ${strings.panels[part]}
      </button>`,
    )}
  </div>`;
}

/**
 * What was wrong with the attributes, and why an action was refused.
 *
 * @param {Lab} lab
 * @param {LabModel} model
 * @param {Row["strings"]} strings
 */
function noticesTemplate(lab, model, strings) {
  const { page } = strings;
  const notices = badAttributes(lab).map(([name, value]) => page.attribute(name, value));
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

/**
 * @param {Lab} lab
 * @returns {[string, string][]}
 */
function badAttributes({ stage, lang, theme, controls, seed }) {
  /** @type {[string, string, boolean][]} */
  const checks = [
    ["stage", stage, STAGES.some(({ id }) => id === stage)],
    ["lang", lang, lang === "" || languageOf(lang) !== null],
    ["theme", theme, THEMES.some((each) => each === theme)],
    ["controls", controls, CONTROLS.some((each) => each === controls)],
    ["seed", seed ?? "", seed === null || readSeed(seed) !== null],
  ];
  return checks.filter(([, , good]) => !good).map(([name, value]) => [name, value]);
}
