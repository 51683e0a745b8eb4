/** Distance and closest points. */

import { laterTemplate } from "../shared/later.ts";
import { CLASSIC_PLACES, playerStage } from "../shared/player/index.ts";
import scene from "./scene.json";

export const stage = playerStage({
  algorithm: "gjk-distance",
  scene,
  needs: [{ field: "shapes", least: 2, atStart: true }],
  places: CLASSIC_PLACES,
  more: (panel) => {
    const words = panel.strings.more;
    const load = () => import("./blend.ts");
    return [
      laterTemplate(panel, "blend", words.blend, load, ({ blendTemplate }) => blendTemplate(panel)),
      laterTemplate(
        panel,
        "variants",
        words.variants,
        () => import("../shared/player/variants.ts"),
        ({ variantsTemplate }) => variantsTemplate(panel, "distance"),
      ),
      laterTemplate(panel, "example", words.example, load, ({ exampleTemplate }) => exampleTemplate(panel)),
    ];
  },
});
