/** The rail beside or below the picture: what you see, why, and what to try. */
import { html, nothing } from "lit";
import { roomOf } from "../stages/registry.ts";
import { crowdWhyTemplate } from "../stages/scale/why.ts";
import type { ControlsModel } from "../ui/controls.ts";
import { helpTemplate } from "../ui/help.ts";
import { placesOf } from "../ui/measures.ts";
import { rich } from "../ui/parts.ts";
import { stepsTemplate } from "../ui/player/steps.ts";
import { seeTemplate } from "../ui/see.ts";
import { tryTemplate } from "../ui/try.ts";
import { pairName, whyTemplate } from "../ui/why.ts";
import type { CollidoscopeLab as Lab } from "./lab.ts";
import { type LabModel, PARTS, type PartName } from "./model.ts";
import type { Row } from "./template.ts";
import { roomModel } from "./template_stage.ts";

export function railTemplate(lab: Lab, model: LabModel, { strings, stage }: Row, controls: ControlsModel) {
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
  const pointAt = (layer: LabModel["layer"]) => lab.change({ layer });
  const act = controls.act;
  const tabbed = isTabbed(model, stage);
  // Beside a player the lesson's words are needed whichever part is shown.
  const ledeFirst = tabbed && stage.features.includes("player");
  const room = roomOf(stage.id);
  const own =
    room === null || facts === null || facts.room === null
      ? null
      : roomModel(lab, model, { strings, stage }, controls, facts);
  const parts: Record<PartName, unknown> = {
    see: seeTemplate({
      own: own === null ? null : room?.see(own, own.facts.room),
      ...{ stage, strings, facts, hovered: model.hovered, pointAt, act, controls },
      lede: !ledeFirst,
      corner: model.corner,
      reshape: (corners) => lab.reshape(corners),
      scatter: (change) => lab.scatter(change),
      leave: () => lab.focus({ preventScroll: true }),
      goTo: (place) => lab.goTo(place),
    }),
    why:
      room !== null
        ? own === null
          ? nothing
          : room.why(own, own.facts.room)
        : stage.features.includes("crowd")
          ? crowdWhyTemplate({ strings, facts, pointAt, bench: lab.bench })
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
    ${ledeFirst ? html`<p class="lede">${rich(strings.stages[stage.id].lede, pointAt)}</p>` : nothing}
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
 */
function isTabbed({ wide }: LabModel, { features }: Row["stage"]) {
  return !wide || features.includes("difference");
}

/** The part that is shown where there is room for one. */
function partOf({ part }: LabModel, { opensWith }: Row["stage"]) {
  return part ?? opensWith;
}

/** The heading of a part, unseen where a tab names it, and beside "Why" the pair that it is about. */
function headingTemplate(part: PartName, model: LabModel, { strings, stage }: Row) {
  const pairs = part === "why" && roomOf(stage.id) === null;
  const run = pairs ? (model.facts?.run ?? null) : null;
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

function tabsTemplate(lab: Lab, model: LabModel, { strings, stage }: Row) {
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
