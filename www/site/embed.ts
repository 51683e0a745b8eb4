// The one script that an article needs: `<script type="module" src="…/collidoscope-lab.js"></script>` defines
// `<collidoscope-lab>`. Its name is stable; its chunks are named by content.

import { CollidoscopeLab } from "../lab/lab.ts";
import { STAGES } from "../stages/registry.ts";

CollidoscopeLab.stages = STAGES;
customElements.define("collidoscope-lab", CollidoscopeLab);

export { CollidoscopeLab };
