/** The rows of the stages. */

import { expect, test } from "vitest";
import { FIELD_STAGES } from "../../www/stages/stages_fields.ts";

test("every task of the stage has its words", () => {
  expect(FIELD_STAGES.find(({ id }) => id === "sdf")?.tasks.length).toBe(5);
});
