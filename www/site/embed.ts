// The one script that an article needs, `<script type="module" src="…/collidoscope-lab.js"></script>`, and the
// package `collidoscope-element`: defines `<collidoscope-lab>`, and does nothing where there are no elements.

import { CollidoscopeLab } from "../lab/element.ts";
import { isNear } from "../lab/sight.ts";
import { preloadParts } from "./parts.ts";

CollidoscopeLab.load = async (host) => {
  preloadParts(isNear(host.getBoundingClientRect()));
  return (await import("./laboratory.ts")).openBody(host);
};
// A page may load two copies of this script. The first one serves every lab.
if (typeof customElements !== "undefined") {
  if (customElements.get("collidoscope-lab") === undefined) customElements.define("collidoscope-lab", CollidoscopeLab);
  else console.warn("<collidoscope-lab> is already defined by another copy of the script; this copy defines nothing.");
}

export { CollidoscopeLab };
