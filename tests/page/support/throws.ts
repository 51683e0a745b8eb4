/** The examples of the sweep. */

/**
 * The table of two 2 x 2 boxes, as it is published, with what the discrete test says of it: offset and
 * velocity in units, the answer, and the time as a share of the step.
 */
export const TABLE = [
  {
    id: "wall",
    offset: [-141 / 14, 0],
    velocity: [20, 0],
    state: "hit",
    time: "0.452",
    normal: "(1.00, 0.00)",
    discrete: "missed",
  },
  {
    id: "hit",
    offset: [-10, 0],
    velocity: [20, 0],
    state: "hit",
    time: "0.400",
    normal: "(1.00, 0.00)",
    discrete: "missed",
  },
  {
    id: "graze",
    offset: [-10, 6],
    velocity: [20, -20],
    state: "hit",
    time: "0.400",
    discrete: "missed",
  },
  {
    id: "diagonal",
    offset: [-10, -10],
    velocity: [20, 20],
    state: "hit",
    time: "0.400",
    discrete: "missed",
  },
  {
    id: "beside",
    offset: [-10, 3],
    velocity: [20, 0],
    state: "miss",
    reason: "apart-for-good",
    discrete: "nothing",
  },
  {
    id: "slow",
    offset: [-10, 0],
    velocity: [5, 0],
    state: "miss",
    reason: "too-late",
    discrete: "nothing",
  },
  {
    id: "late",
    offset: [-10, 0],
    velocity: [9, 0],
    state: "hit",
    time: "0.889",
    normal: "(1.00, 0.00)",
    discrete: "late",
  },
  {
    id: "away",
    offset: [-10, 0],
    velocity: [-20, 0],
    state: "miss",
    reason: "moving-away",
    discrete: "nothing",
  },
  {
    id: "rest",
    offset: [-3, 0],
    velocity: [0, 0],
    state: "miss",
    reason: "at-rest",
    discrete: "nothing",
  },
  {
    id: "overlapping",
    offset: [-1.5, 0.2],
    velocity: [0, 0],
    state: "overlapping",
    time: "0.000",
    depth: "0.50",
    normal: "(1.00, 0.00)",
    discrete: "at-start",
  },
];
