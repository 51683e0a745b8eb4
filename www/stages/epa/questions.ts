/** Questions before the steps of GJK and EPA on two shapes that overlap. */

import type { Asker } from "../shared/predict/questions.ts";
import { epaQuestions, randomPair } from "../shared/predict/search_questions.ts";

export const asker: Asker = {
  scene: (random) => randomPair(random, "epa", { corners: [3, 5], least: 20, most: 140 }),
  questions: epaQuestions,
};
