/**
 * A faulty program beside the truth. The sentence under the picture always has both answers. The program is broken if they
 * differ at the release of a drag.
 */

import { html, render, type TemplateResult } from "lit/html.js";
import type { Broken } from "../chapters/chapter.ts";
import type { PageTexts } from "../chapters/texts.ts";
import { judge, type Program, type Verdict } from "../chapters/verdict.ts";
import type { LabBody } from "../lab/body.ts";

const PROGRAMS = import.meta.glob<Program>("../../content/listings/*.js");

/**
 * Loads a program, and judges it until the returned function ends that.
 * @param onBroken called with a function that draws the case as it is now, with both answers
 */
export async function watchProgram(
  { listing }: Broken,
  lab: LabBody,
  texts: PageTexts,
  onBroken: (draw: () => HTMLElement) => void,
) {
  const program = await PROGRAMS[`../../content/listings/${listing}.js`]?.();
  /** The picture of the last verdict. */
  let seen: { facts: unknown; isHeld: boolean } | null = null;
  let isOver = false;
  const watch = (faulty: Program) => {
    if (isOver) return;
    const { isHeld, isPlaying } = lab;
    const { facts } = lab.model;
    const isNew = seen?.facts !== facts || seen?.isHeld !== isHeld;
    if (facts !== null && facts.world.count > 1 && isNew) {
      seen = { facts, isHeld };
      const verdict = judge(faulty, facts);
      const answers = answersOf(verdict, texts, { isOrange: verdict.isHit && faulty.velocity === undefined });
      lab.change({ told: answers });
      if (verdict.isWrong && !isHeld && !lab.isPresented && !isPlaying) onBroken(() => stillOf(lab, answers));
    }
    requestAnimationFrame(() => watch(faulty));
  };
  if (program !== undefined) watch(program);
  return () => {
    isOver = true;
    lab.change({ told: null });
  };
}

/**
 * Returns both answers with = or ≠ between them. The page styles their parts inside the lab.
 * @param isOrange whether the truth is a contact
 */
function answersOf({ says, truth, isWrong }: Verdict, texts: PageTexts, { isOrange }: { isOrange: boolean }) {
  return html`<span part="answers"><span>${texts.says} <b part="answer">${says(texts)}</b></span>
    <span><span part="answer equality">${isWrong ? "≠" : "="}</span> ${texts.really}
      <b part=${isOrange ? "answer contact" : "answer"}>${truth(texts)}</b></span></span>`;
}

/** Returns the picture of a lab, painted once more, with words below it. */
function stillOf({ shown }: LabBody, words: TemplateResult): HTMLElement {
  const still = Object.assign(document.createElement("figure"), { className: "case" });
  const caption = document.createElement("figcaption");
  render(words, caption);
  const canvas = document.createElement("canvas");
  const context = canvas.getContext("2d");
  if (shown !== null && context !== null) {
    const { box, stage, strings, facts, views, paint } = shown;
    [canvas.width, canvas.height] = [box.deviceWidth, box.deviceHeight];
    paint(context, box, performance.now());
    canvas.setAttribute("role", "img");
    canvas.setAttribute("aria-label", stage.describe(facts, strings, views).picture);
    still.append(canvas);
  }
  still.append(caption);
  return still;
}
