import { bodiesEn } from "../shared/bodies/strings.en.ts";

export const en = {
  ...bodiesEn,
  title: "Response",
  question: "Bodies collide: how do they bounce, slide and settle?",
  lede: "{contact|Collision information} makes bodies respond. A contact gives both bodies an {b|impulse} along its {contact|normal}; friction slows them along the surface; bodies that still overlap are pushed apart. So bodies bounce, slide, and come to rest.",
  tasks: {
    "response-stack":
      "Choose {b|Ten boxes} and the {b|modern} response. After 10 seconds the top box has moved by less than 1 px.",
    "response-classic":
      "Press {key|Enter} for the {b|classic} response, and wait until the top box has moved by more than 2 px.",
    "response-fix": "In {b|Falling boxes} select a body in flight and press {key|X} until its mass is 0. It stays.",
    "response-slope": "Choose {b|Slope}. Raise the friction of a box with {key|C} until two boxes hold.",
    "response-energy":
      "Choose {b|Billiards}. After 10 seconds, has the kinetic energy changed by less than a thousandth?",
  },
};
