/**
 * A faulty program beside the truth. The sentence under the picture always has both answers. The program is broken if they
 * differ at the release of a drag.
 */

import type { Broken } from "../chapters/chapter.ts";
import type { PageTexts } from "../chapters/texts.ts";
import { judge, type Program } from "../chapters/verdict.ts";
import { threeDigits } from "../i18n/format.ts";
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
    const [a, b] = facts?.world.shapes ?? [];
    const { isHeld } = this.#lab;
    const isNew = this.#seen?.facts !== facts || this.#seen?.isHeld !== isHeld;
    if (a !== undefined && b !== undefined && isNew) {
      this.#seen = { facts, isHeld };
      const verdict = judge(program, a, b);
      this.#tell(verdict);
      if (verdict.isWrong && !isHeld && !this.#lab.isPresented) this.#onBroken();
    }
    requestAnimationFrame(() => this.#watch(program));
  }

  #tell({ says, depth, isWrong }: ReturnType<typeof judge>) {
    const { yes, no, deep, apart } = this.#texts;
    const code = typeof says === "number" ? deep(threeDigits(says)) : says ? yes : no;
    const truth = depth >= 0 ? deep(threeDigits(depth)) : apart(threeDigits(-depth));
    this.#lab.change({ told: this.#texts.says(code, truth, !isWrong) });
  }
}
