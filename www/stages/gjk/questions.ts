/** Questions before the steps of GJK. */

import type { Asker } from "../shared/predict/questions.ts";
import { gjkQuestions, randomPair } from "../shared/predict/search_questions.ts";

export const asker: Asker = {
  scene: (random) => randomPair(random, "gjk", { corners: [3, 6], least: 60, most: 260 }),
  questions: gjkQuestions,
};
