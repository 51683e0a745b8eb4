/**
 * A faulty program beside the truth. The sentence under the picture always has both answers. The program is broken if they
 * differ at the release of a drag.
 */

import type { Broken } from "../chapters/chapter.ts";
import type { PageTexts } from "../chapters/texts.ts";
import { judge, type Program } from "../chapters/verdict.ts";
import type { CollidoscopeLab } from "../lab/lab.ts";

const PROGRAMS = import.meta.glob<Program>("../../content/listings/*.js");

export class Breaking {
  #lab: CollidoscopeLab;
  #texts: PageTexts;
  #onBroken: () => void;
  /** The picture of the last verdict. */
  #seen: { facts: unknown; isHeld: boolean } | null = null;
  #isOver = false;

  private constructor(lab: CollidoscopeLab, texts: PageTexts, onBroken: () => void) {
    [this.#lab, this.#texts, this.#onBroken] = [lab, texts, onBroken];
  }

  /** Loads a program, and judges it until the end. */
  static async open({ listing }: Broken, lab: CollidoscopeLab, texts: PageTexts, onBroken: () => void) {
    const program = await PROGRAMS[`../../content/listings/${listing}.js`]?.();
    const breaking = new Breaking(lab, texts, onBroken);
    if (program !== undefined) breaking.#watch(program);
    return breaking;
  }

  end() {
    this.#isOver = true;
    this.#lab.change({ told: null });
  }

  #watch(program: Program) {
    if (this.#isOver) return;
    const { facts } = this.#lab.model;
    const { isHeld, isPlaying } = this.#lab;
    const isNew = this.#seen?.facts !== facts || this.#seen?.isHeld !== isHeld;
    if (facts !== null && facts.world.count > 1 && isNew) {
      this.#seen = { facts, isHeld };
      const { says, truth, isWrong } = judge(program, facts);
      this.#lab.change({ told: this.#texts.says(says(this.#texts), truth(this.#texts), !isWrong) });
      if (isWrong && !isHeld && !this.#lab.isPresented && !isPlaying) this.#onBroken();
    }
    requestAnimationFrame(() => this.#watch(program));
  }
}
