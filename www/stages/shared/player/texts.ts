/** The type of the texts of the stages with a player. */
import type { StageStrings } from "../../../lab/stage.ts";
import type { playerEn } from "./strings.en.ts";

export type PlayerStrings = StageStrings<typeof playerEn & { none: string }>;
