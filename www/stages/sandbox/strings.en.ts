import { bodiesEn } from "../shared/bodies/strings.en.ts";

export type Texts = typeof en;

export const en = {
  ...bodiesEn,
  title: "Sandbox",
  question: "A floor, gravity and all tools: what will you build?",
  lede: "All tools. Build something, pause it, change its {b|gravity}, inspect its {contact|contacts}, and save it as a file. {key:reset} brings back the first scene.",
  actions: {
    ...bodiesEn.actions,
    "spawn-segment": { label: "Segment", name: "Add a segment" },
    "spawn-capsule": { label: "Capsule", name: "Add a capsule, a rounded segment" },
    borders: { label: "Borders", name: "Add four fixed borders" },
    "edit-corners": { label: "Edit corners", name: "Move single corners of the selected polygon" },
  },
  sandbox: {
    verdict: { empty: "The world is empty. Add a shape." },
    tools: "Tools",
    corners: "Corners",
    rounding: "Rounding",
  },
};
