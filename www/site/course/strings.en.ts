/** Texts of the course in English. */
export type CourseStrings = typeof en;

export const en = {
  heading: "See why shapes collide",
  lede: "Move two shapes together and watch the test decide, step by step. Nineteen stages lead from one number that crosses a line to 100,000 shapes.",
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
    note: "Take the simplest shapes that players accept. Costs were measured in this project, on one core: per pair for shapes, per ray, frame or step for the rest. The bench page measures on your device.",
    columns: { game: "Game", shapes: "Shapes", test: "Test", cost: "Cost" },
    rows: {
      boundary: ["Catching, bouncing", "a ball and a border", "one comparison"],
      "bounding-shapes": ["Jump and run, a first test", "drawings in boxes or circles", "boxes along the axes"],
      circles: ["Bullets, coins, billiards", "circles", "distance of the centres"],
      rectangles: ["Crates, doors, cars", "turned rectangles", "support points"],
      "rectangle-circle": ["Pinball, brick games", "a circle and a rectangle", "regions of the nearest edge"],
      sat: ["Ships, asteroids", "convex polygons of few corners", "separating axes"],
      "gjk-distance": ["Safety distances, rounded shapes", "convex shapes of many corners", "GJK; EPA for the depth"],
      "ray-cast": ["Lasers, sight, picking", "a ray in 10,000 shapes", "ray"],
      sweep: ["Fast balls, thin walls", "moving convex shapes", "swept axes"],
      pixel: ["Hand-drawn sprites", "pictures with transparent parts", "pixels in the common box"],
      sdf: ["Terrain, soft borders, many discs", "discs in a distance field", "one sample at the centre"],
      scale: ["Swarms, crowds", "10,000 moving shapes", "broad phase, then exact tests"],
      response: ["Towers, piles", "1,000 bodies that push", "contacts and impulses"],
    },
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
