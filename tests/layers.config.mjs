/** The layers of the page: an import, also of a type alone, goes to a folder of lower rank; no import closes a cycle. */

/** Folders of `www` from the lowest rank to the highest; folders of equal rank do not import each other. */
const RANKS = [["package"], ["i18n"], ["canvas", "ui", "input"], ["lab"], ["stages"], ["site"]];

/** Imports between folders that still go upward. An entry goes when its last import does; none is added. */
const STILL_UPWARD = {
  i18n: ["ui", "lab", "stages", "site"],
  canvas: ["ui", "input", "lab", "stages"],
  ui: ["canvas", "input", "lab", "stages", "site"],
  input: ["canvas", "lab", "stages"],
  lab: ["stages", "site"],
};

/** Folders without a cycle. */
const ACYCLIC = ["site"];

const inFolders = (/** @type {string[]} */ folders) => `^www/(${folders.join("|")})/`;

/**
 * The folders that files in `folder` must not import.
 * @param {string} folder
 * @param {number} rank
 */
function barred(folder, rank) {
  const open = /** @type {Record<string, string[]>} */ (STILL_UPWARD)[folder] ?? [];
  return RANKS.slice(rank)
    .flat()
    .filter((other) => other !== folder && !open.includes(other));
}

const upward = RANKS.flatMap((folders, rank) =>
  folders
    .filter((folder) => barred(folder, rank).length > 0)
    .map((folder) => ({
      name: `${folder}-imports-lower`,
      severity: "error",
      from: { path: inFolders([folder]) },
      to: { path: inFolders(barred(folder, rank)) },
    })),
);

export default {
  forbidden: [
    ...upward,
    {
      name: "stages-are-apart",
      severity: "error",
      comment: "A stage imports its own folder and stages/shared; stages/shared imports no stage.",
      from: { path: "^www/stages/([^/]+)/" },
      to: { path: "^www/stages/[^/]+/", pathNot: ["^www/stages/$1/", "^www/stages/shared/"] },
    },
    { name: "no-cycle", severity: "error", from: { path: inFolders(ACYCLIC) }, to: { circular: true } },
    { name: "resolves", severity: "error", from: { path: "^www/" }, to: { couldNotResolve: true } },
  ],
  options: {
    parser: "swc",
    tsPreCompilationDeps: true,
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^www/package/wasm/" },
    enhancedResolveOptions: { extensions: [".ts", ".js", ".d.ts"] },
  },
};
