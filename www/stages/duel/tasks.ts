/** The tasks of the duel. */

import type { Task } from "../../lab/stage.ts";
import type { Way } from "./crowd.ts";
import type { Method } from "./methods.ts";
import type { DuelReading } from "./reading.ts";

export const TASKS: readonly Task<DuelReading>[] = [
  {
    id: "duel-apart",
    done: ({ own: { pair, methods, outcomes, broken } }) => {
      const cost = (method: Method) => outcomes?.[methods.indexOf(method)]?.operations.projections;
      const [axes, search] = [cost("sat"), cost("gjk")];
      return (
        broken === "sound" &&
        pair?.truth.contact === null &&
        axes !== undefined &&
        search !== undefined &&
        axes < search
      );
    },
  },
  { id: "duel-cap", done: ({ own }) => own.tightest && own.broken !== "cap" },
  {
    id: "duel-tolerance",
    done: ({ own: { outcomes, methods, broken } }) =>
      broken === null &&
      methods.some((method, lane) => {
        const { fault, error } = outcomes?.[lane] ?? { fault: null, error: null };
        return method === "gjk-distance" && fault === "distance" && (error ?? 0) > 1;
      }),
  },
  {
    id: "duel-tests",
    done: ({ own: { crowd } }) => {
      const [left, right] = crowd?.map(({ tests }) => tests) ?? [];
      return left !== undefined && right !== undefined && Math.max(left, right) >= 40 * Math.min(left, right);
    },
  },
  {
    id: "duel-line",
    done: ({ own: { crowd, ways } }) => {
      const testsOf = (way: Way) => crowd?.[ways.indexOf(way)]?.tests;
      const [sorted, squares] = [testsOf("sweep-and-prune"), testsOf("quadtree")];
      return sorted !== undefined && squares !== undefined && sorted < squares;
    },
  },
];
