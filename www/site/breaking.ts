/**
 * A faulty program beside the truth. The sentence under the picture always has both answers. The program is broken if they
 * differ at the release of a drag, or in the case that the reader asks for.
 */

import { html, render, type TemplateResult } from "lit/html.js";
import type { Broken } from "../chapters/chapter.ts";
import type { PageTexts } from "../chapters/texts.ts";
import { judge, type Program, type Verdict } from "../chapters/verdict.ts";
import type { LabBody } from "../lab/body.ts";

const FAULTY = import.meta.glob<Program>("../../content/listings/*.js");
const REPAIRED = import.meta.glob<Program>("../../content/listings/*.js", { query: "?repaired" });

interface Reader {
  texts: PageTexts;
  /** Whether the program is repaired, and answers without its fault. */
  isRepaired: () => boolean;
  /** Whether the reader sees a case that was asked for. */
  isShown: () => boolean;
  /** Called with a function that draws the case as it is now, with both answers. */
  onBroken: (draw: () => HTMLElement) => void;
}

/**
 * Loads a program, and judges it until the returned function ends that.
 */
export async function watchProgram(
  { listing }: Broken,
  lab: LabBody,
  { texts, isRepaired, isShown, onBroken }: Reader,
) {
  const path = `../../content/listings/${listing}.js`;
  const [faulty, repaired] = await Promise.all([FAULTY[path]?.(), REPAIRED[path]?.()]);
  /** The picture and the program of the last verdict. */
  let seen: { facts: unknown; isHeld: boolean; program: Program | undefined } | null = null;
  let isOver = false;
  const watch = () => {
    if (isOver) return;
    const program = isRepaired() ? repaired : faulty;
    const { isHeld, isPlaying } = lab;
    const { facts } = lab.model;
    const isNew = seen?.facts !== facts || seen?.isHeld !== isHeld || seen?.program !== program;
    if (program !== undefined && facts !== null && facts.world.count > 1 && isNew) {
      seen = { facts, isHeld, program };
      const verdict = judge(program, facts);
      const answers = answersOf(verdict, texts, { isOrange: verdict.isHit && program.velocity === undefined });
      lab.change({ told: answers });
      const isAsked = !lab.isPresented || isShown();
      if (verdict.isWrong && !isHeld && isAsked && !isPlaying) onBroken(() => stillOf(lab, answers));
    }
    requestAnimationFrame(watch);
  };
  watch();
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
    <span><span part=${isWrong ? "answer equality unequal" : "answer equality"}>${isWrong ? "≠" : "="}</span> ${texts.really}
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
