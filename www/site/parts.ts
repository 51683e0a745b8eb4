/** Files that each lab needs, fetched together with the script that begins a page in place of one after the other. */

/** Where the build knows their names. */
const PARTS: { scripts: readonly string[]; engine: string } | undefined = import.meta.env.VITE_PARTS;

/** @param isUrgent whether the engine is fetched too */
export function preloadParts(isUrgent: boolean) {
  if (PARTS === undefined) return;
  for (const script of PARTS.scripts) preload(script, { rel: "modulepreload" });
  if (isUrgent) preload(PARTS.engine, { rel: "preload", as: "fetch" });
}

function preload(file: string, kind: Partial<HTMLLinkElement>) {
  // The build puts the names in relation to the script that it writes.
  const { href } = new URL(file, import.meta.url);
  if (document.head.querySelector(`link[href="${href}"]`) !== null) return;
  document.head.append(Object.assign(document.createElement("link"), { ...kind, crossOrigin: "", href }));
}
