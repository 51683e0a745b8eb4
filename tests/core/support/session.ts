/** A session without a page: a stage, its engine and its history in plain Node. */
import { readFileSync } from "node:fs";
import init from "../../../www/engine/lab.ts";
import type { Language } from "../../../www/i18n/index.ts";
import { type Bench as Opened, openBench } from "../../../www/lab/headless.ts";
import { STAGES } from "../../../www/stages/registry.ts";

const MODULE = new URL("../../../www/engine/wasm/collidoscope_bg.wasm", import.meta.url);

/** Steps of a running clock in one frame of a bench. */
const STEPS = 10;

export interface Bench extends Opened {
  /** Performs the commands of these ids in turn, as keys and buttons do. */
  act: (...ids: string[]) => void;
  /** Takes some steps unless the clock rests, and brings the readings up to date, as animation frames do. */
  frame: () => void;
  hash: () => string;
  /** World and stage data as the history keeps them. */
  kept: () => string;
}

/** Opens a stage in a session that rests. */
export async function openSession(id: string, seed: number | null = null, language: Language = "en"): Promise<Bench> {
  await init(readFileSync(MODULE));
  const bench = await openBench(STAGES, id, { language, seed });
  const { session, module, engine, model } = bench;
  let now = 0;
  const frame = () => {
    now += 1000;
    for (let step = 0; step < STEPS && !model().paused; step += 1) session.stepOnce();
    session.refresh(now);
  };
  frame();
  return {
    ...bench,
    frame,
    act: (...ids) => {
      for (const name of ids) {
        const command = module.commands.find((each) => each.id === name);
        if (command === undefined) throw new Error(`${id} has no command ${name}`);
        session.perform(command);
      }
    },
    hash: () => engine().stateHash(),
    kept: () => `${engine().stateHash()} ${JSON.stringify(session.stage?.keep().state)}`,
  };
}
