/** Texts of the course in English. */
export type CourseStrings = typeof en;

export const en = {
  heading: "See why shapes collide",
  lede: "Move two shapes together and watch the test decide, step by step. Eighteen stages lead from one number that crosses a line to 100,000 shapes.",
  start: (title: string) => `Start: ${title}`,
  resume: (title: string) => `Continue: ${title}`,
  tasks: (done: number, count: number) => {
    if (done === 0) return `${count} tasks`;
    return done === count ? `All ${count} tasks done` : `${done} of ${count} tasks done`;
  },
  last: "visited last",
  article: "An article with five laboratories",
  storage: "Where is my progress?",
  storageText: "In this browser only. No server knows it.",
  forget: "Forget my progress",
  none: "Nothing is stored yet.",
  chooser: {
    heading: "Which test for which game?",
    note: "Take the simplest shapes that players accept. Costs were measured in this project, on one core: per pair for shapes, per ray, frame or step for the rest.",
    columns: { game: "Game", shapes: "Shapes", test: "Test", cost: "Cost" },
  },
  chapters: {
    coarse: { title: "A coarse test first", text: "One number, a box, a circle: quick answers, and where they err." },
    pairs: { title: "Circles and rectangles", text: "Do two shapes overlap, how deep, and which way out?" },
    convex: { title: "Any convex shape", text: "Shadows, differences, distances: the general methods, step by step." },
    motion: { title: "Motion", text: "Between two steps a fast thing can pass through anything." },
    response: {
      title: "From distance to response",
      text: "What follows from an overlap: a push, a bounce, a pile at rest.",
    },
    worlds: { title: "Whole worlds", text: "All of it at once, with as many shapes as you like." },
  },
};
