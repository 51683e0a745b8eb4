/** A session without a page: a stage, its engine and its history in plain Node. */
import { readFileSync } from "node:fs";
import init, { type Lab } from "../../../www/engine/lab.ts";
import { loadLanguage, stringsFor } from "../../../www/i18n/index.ts";
import type { LabEvents } from "../../../www/lab/collidoscope-lab.d.ts";
import type { States } from "../../../www/lab/history.ts";
import { Session } from "../../../www/lab/session.ts";
import type { LoadedStage } from "../../../www/lab/stage.ts";
import { STAGES } from "../../../www/stages/registry.ts";
import { startPlayer } from "../../../www/state/player.ts";
import { LabModel } from "../../../www/ui/model.ts";

const MODULE = new URL("../../../www/engine/wasm/collidoscope_bg.wasm", import.meta.url);

/** Steps of a running clock in one frame of a bench. */
const STEPS = 10;

export interface Bench {
  session: Session;
  module: LoadedStage;
  /** The running engine. */
  engine: () => Lab;
  model: () => LabModel;
  events: (keyof LabEvents)[];
  /** States from which the session asked to recover. */
  recoveries: States[];
  /** Performs the commands of these ids in turn, as keys and buttons do. */
  act: (...ids: string[]) => void;
  /** Takes some steps unless the clock rests, and brings the readings up to date, as animation frames do. */
  frame: () => void;
  hash: () => string;
  /** World and stage data as the history keeps them. */
  kept: () => string;
}

/** Opens a stage in a session that rests. */
export async function openSession(id: string, seed: number | null = null): Promise<Bench> {
  await init(readFileSync(MODULE));
  await loadLanguage("en");
  const module = await STAGES.load(id, ["en"]);
  const common = stringsFor("en");
  const stage = module.strings.en;
  if (stage === undefined) throw new Error(`${id} has no English texts`);
  const strings = { ...common, ...stage, stage, actions: { ...common.actions, ...stage.actions } };
  let model = new LabModel();
  const events: (keyof LabEvents)[] = [];
  const recoveries: States[] = [];
  const session = new Session({
    model: () => model,
    change: (changes) => {
      model = { ...model, ...changes };
    },
    settings: () => ({ language: "en", theme: "light", minimal: false, turns: true, calm: true, strings }),
    player: () => startPlayer(module.opensAt ?? "end"),
    emit: (name) => events.push(name),
    questions: () => null,
    recover: (states) => recoveries.push(states),
    predict: () => {},
    toggle: () => {},
  });
  session.pause(true);
  session.open(module, null, seed);
  const engine = () => {
    if (session.engine === null) throw new Error("no world is open");
    return session.engine;
  };
  let now = 0;
  const frame = () => {
    now += 1000;
    for (let step = 0; step < STEPS && !model.paused; step += 1) session.stepOnce();
    session.refresh(now);
  };
  frame();
  return {
    ...{ session, module, engine, events, recoveries, frame },
    model: () => model,
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
