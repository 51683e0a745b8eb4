/** Distance and closest points. */

import { laterTemplate } from "../shared/later.ts";
import { playerStage } from "../shared/player/index.ts";
import scene from "./scene.json";

export const stage = playerStage({
  algorithm: "gjk-distance",
  scene,
  more: (panel) => {
    const words = panel.strings.more;
    const blend = () => import("./blend.ts");
    const variants = () => import("../shared/player/variants.ts");
    return [
      laterTemplate(panel, "blend", words.blend, blend, "live"),
      laterTemplate(panel, "variants", words.variants, variants, "distance"),
      laterTemplate(panel, "example", words.example, blend, "example"),
    ];
  },
});
