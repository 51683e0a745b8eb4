// The one script that an article needs, `<script type="module" src="…/collidoscope-lab.js"></script>`, and the
// package `collidoscope-element`: defines `<collidoscope-lab>`, and does nothing where there are no elements.

import { CollidoscopeLab } from "../lab/element.ts";
import { isNear } from "../lab/sight.ts";

/** Files that each lab needs, where the build knows their names. */
const PARTS: { scripts: readonly string[]; engine: string } | undefined = import.meta.env.VITE_PARTS;

CollidoscopeLab.load = async (host) => {
  if (PARTS !== undefined) {
    for (const script of PARTS.scripts) preload(script, { rel: "modulepreload" });
    if (isNear(host.getBoundingClientRect())) preload(PARTS.engine, { rel: "preload", as: "fetch" });
  }
  return (await import("./laboratory.ts")).openBody(host);
};
// A page may load two copies of this script. The first one serves every lab.
if (typeof customElements !== "undefined") {
  if (customElements.get("collidoscope-lab") === undefined) customElements.define("collidoscope-lab", CollidoscopeLab);
  else console.warn("<collidoscope-lab> is already defined by another copy of the script; this copy defines nothing.");
}

/** Fetches a file together with others, which would name it only once they have arrived. */
function preload(file: string, kind: Partial<HTMLLinkElement>) {
  const { href } = new URL(file, import.meta.url);
  if (document.head.querySelector(`link[href="${href}"]`) !== null) return;
  document.head.append(Object.assign(document.createElement("link"), { ...kind, crossOrigin: "", href }));
}

export { CollidoscopeLab };
