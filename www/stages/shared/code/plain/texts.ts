/** The sentences of plain copies; `#` is a number. */

export const PLAIN_TEXTS = {
  en: {
    apart: "A and B do not touch.",
    hit: "A and B touch or overlap: depth # px.",
    candidate: "The bounding circles of A and B meet: a candidate pair.",
    far: "The bounding circles of A and B do not meet: no collision.",
    meets: "The ray from A meets B after # px.",
    misses: "The ray from A does not meet B.",
    drag: "Drag the shapes",
  },
  zh: {
    apart: "A和B分离。",
    hit: "A和B接触或重叠：深度#\u00a0px。",
    candidate: "A和B的包围圆相交：是候选对。",
    far: "A和B的包围圆不相交：没有碰撞。",
    meets: "从A发出的射线经过#\u00a0px碰到B。",
    misses: "从A发出的射线碰不到B。",
    drag: "拖动图形",
  },
};

export type Sentence = keyof (typeof PLAIN_TEXTS)["en"];
