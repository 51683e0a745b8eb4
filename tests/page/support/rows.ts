/** The commands of all stages and of their questions. Vite loads this file, as it loads the page. */

import { STAGES } from "../../../www/stages/registry.ts";
import { QUESTION_COMMANDS } from "../../../www/stages/shared/predict/mode.ts";

const stages = await Promise.all(STAGES.ids.map((id) => STAGES.load(id)));

export const rows = [...stages.flatMap(({ commands }) => commands), ...QUESTION_COMMANDS];
