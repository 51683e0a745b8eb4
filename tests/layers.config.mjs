/** The layers of the page: an import, also of a type alone, goes to a folder of lower rank; no import closes a cycle. */

/** Parts of `www` from the lowest rank to the highest, as paths. */
const RANKS = [
  "www/engine/",
  "www/state/",
  "www/i18n/",
  "www/canvas/",
  "www/input/",
  "www/ui/",
  "www/lab/",
  "www/stages/shared/",
  "www/stages/[^/]+/",
  "www/stages/(ids|registry)",
  "www/judge/",
  "www/chapters/",
  "www/site/",
];

/** A stage's folder; `shared` has a rank of its own. */
const STAGE = "^www/stages/(?!shared/)([^/]+)/";

const upward = RANKS.slice(0, -1).map((part, rank) => ({
  name: `${part} imports lower ranks only`,
  severity: "error",
  from: part === "www/stages/[^/]+/" ? { path: STAGE } : { path: `^${part}` },
  to: {
    path: `^(${RANKS.slice(rank + 1).join("|")})`,
    pathNot: part === "www/stages/[^/]+/" ? STAGE : [`^${part}`, ...RANKS.slice(0, rank).map((lower) => `^${lower}`)],
  },
}));

export default {
  forbidden: [
    ...upward,
    {
      name: "stages are apart",
      severity: "error",
      comment: "A stage imports its own folder and stages/shared.",
      from: { path: STAGE },
      to: { path: STAGE, pathNot: "^www/stages/$1/" },
    },
    { name: "no cycle", severity: "error", from: { path: "^www/" }, to: { circular: true } },
    { name: "imports resolve", severity: "error", from: { path: "^www/" }, to: { couldNotResolve: true } },
  ],
  options: {
    parser: "swc",
    tsPreCompilationDeps: true,
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^www/engine/wasm/" },
    enhancedResolveOptions: { extensions: [".ts", ".js", ".d.ts"] },
  },
};
