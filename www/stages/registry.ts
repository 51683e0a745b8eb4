/** The stages in reading order. Each stage's code is loaded when it is opened. */

import { LANGUAGES, type Language } from "../i18n/index.ts";
import type { AnyStage, LoadedStage, StageRegistry, StageTexts } from "../lab/stage.ts";

const LOADERS = {
  "broad-phase": () => import("./broad-phase/index.ts"),
  circles: () => import("./circles/index.ts"),
  rectangles: () => import("./rectangles/index.ts"),
  "rectangle-circle": () => import("./rectangle-circle/index.ts"),
  sat: () => import("./sat/index.ts"),
  gjk: () => import("./gjk/index.ts"),
  "gjk-distance": () => import("./gjk-distance/index.ts"),
  epa: () => import("./epa/index.ts"),
  sweep: () => import("./sweep/index.ts"),
  "ray-cast": () => import("./ray-cast/index.ts"),
  boundary: () => import("./boundary/index.ts"),
  "bounding-shapes": () => import("./bounding-shapes/index.ts"),
  pixel: () => import("./pixel/index.ts"),
  sdf: () => import("./sdf/index.ts"),
  impulse: () => import("./impulse/index.ts"),
  response: () => import("./response/index.ts"),
  scale: () => import("./scale/index.ts"),
  sandbox: () => import("./sandbox/index.ts"),
} satisfies Record<string, () => Promise<{ stage: AnyStage }>>;

export type StageId = keyof typeof LOADERS;

/** The texts of all stages, each file loaded with its stage. */
const TEXTS = import.meta.glob<Record<string, StageTexts>>("./*/strings.*.ts");

const loaded = new Map<string, Promise<LoadedStage>>();

async function load(id: string): Promise<LoadedStage> {
  if (!Object.hasOwn(LOADERS, id)) throw new TypeError(`there is no stage "${id}"`);
  const textsOf = async (language: Language) =>
    [language, (await TEXTS[`./${id}/strings.${language}.ts`]?.())?.[language]] as const;
  const [{ stage }, ...texts] = await Promise.all([LOADERS[id as StageId](), ...LANGUAGES.map(textsOf)]);
  return { ...stage, strings: Object.fromEntries(texts) as LoadedStage["strings"] };
}

export const STAGES = {
  ids: Object.freeze(Object.keys(LOADERS) as StageId[]),
  load: (id: string): Promise<LoadedStage> => {
    const known = loaded.get(id) ?? load(id);
    loaded.set(id, known);
    // A load that failed is tried again.
    known.catch(() => loaded.delete(id));
    return known;
  },
} satisfies StageRegistry;
