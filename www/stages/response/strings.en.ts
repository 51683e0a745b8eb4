import { bodiesEn } from "../shared/bodies/strings.en.ts";

export const en = {
  ...bodiesEn,
  title: "Response",
  question: "Bodies collide: how do they bounce, slide and settle?",
  lede: "{contact|Collision information} makes bodies respond. A contact gives both bodies an {b|impulse} along its {contact|normal}; friction slows them along the surface; bodies that still overlap are pushed apart. So bodies bounce, slide, and come to rest.",
};
