// The stages of the page, opened from their scene files.

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { Lab } from "#collidoscope/lab";

const folder = new URL("../../../www/stages/", import.meta.url);

/** @param {string} id */
const fileOf = (id) => new URL(`${id}/scene.json`, folder);

/** Ids of the stages. */
export const STAGES = Object.freeze(readdirSync(folder).filter((id) => existsSync(fileOf(id))));

/** The scene document of a stage. @param {string} id */
export const sceneOf = (id) => JSON.parse(readFileSync(fileOf(id), "utf8"));

/** A stage at its start. @param {string} id @param {{ seed?: number }} [options] */
export const openStage = (id, options) => Lab.fromScene(sceneOf(id), options);
