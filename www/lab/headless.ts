/** A session without a page: a stage, its engine and its history, as tests and the build of narratives need them. */

import type { Lab } from "../engine/lab.ts";
import { type Language, loadLanguage, stringsFor } from "../i18n/index.ts";
import { startPlayer } from "../state/player.ts";
import { LabModel } from "../ui/model.ts";
import type { LabEvents } from "./collidoscope-lab.d.ts";
import type { States } from "./history.ts";
import { Session } from "./session.ts";
import { composeTexts, type LoadedStage, type StageRegistry, type StageStrings, startOf } from "./stage.ts";

export interface Bench {
  session: Session;
  module: LoadedStage;
  strings: StageStrings;
  /** The running engine. */
  engine: () => Lab;
  model: () => LabModel;
  change: (changes: Partial<LabModel>) => void;
  events: (keyof LabEvents)[];
  /** States from which the session asked to recover. */
  recoveries: States[];
}

/** Opens a stage in a session that rests. The engine's module must be loaded. */
export async function openBench(
  stages: StageRegistry,
  id: string,
  {
    language = "en",
    seed = null,
    lettered = true,
  }: { language?: Language; seed?: number | null; lettered?: boolean } = {},
): Promise<Bench> {
  await loadLanguage(language);
  const module = await stages.load(id, [language]);
  const common = stringsFor(language);
  const stage = module.strings[language];
  if (stage === undefined) throw new TypeError(`${id} has no texts in ${language}`);
  const strings = composeTexts(common, stage, module.commands);
  let model = new LabModel();
  const change = (changes: Partial<LabModel>) => {
    model = { ...model, ...changes };
  };
  const events: (keyof LabEvents)[] = [];
  const recoveries: States[] = [];
  const session = new Session({
    model: () => model,
    change,
    settings: () => ({
      ...{ language, minimal: false, lettered, turns: true, calm: true, strings },
      ...{ title: strings.stage.title, labels: [], roles: [] },
    }),
    scheme: () => "light",
    player: () => startPlayer(startOf(module).step),
    emit: (name) => events.push(name),
    questions: () => null,
    recover: (states) => recoveries.push(states),
    predict: () => {},
    toggleCode: () => {},
  });
  session.pause(true);
  session.open(module, null, seed);
  const engine = () => {
    if (session.engine === null) throw new TypeError("no world is open");
    return session.engine;
  };
  return { ...{ session, module, strings, engine, events, recoveries, change }, model: () => model };
}
