// The one script that an article needs: `<script type="module" src="…/collidoscope-lab.js"></script>` defines
// `<collidoscope-lab>`. Its name is stable; its chunks are named by content.

import { CollidoscopeLab } from "../lab/lab.ts";
import { STAGES } from "../stages/registry.ts";

CollidoscopeLab.stages = STAGES;
// A page may load two copies of this script. The first one serves every lab.
if (customElements.get("collidoscope-lab") === undefined) customElements.define("collidoscope-lab", CollidoscopeLab);
else console.warn("<collidoscope-lab> is already defined by another copy of the script; this copy defines nothing.");

export { CollidoscopeLab };
