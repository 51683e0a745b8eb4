/** The panels of the classic stages in the rail; they load with it. */

import type { PairAlgorithm } from "../../../engine/lab.ts";
import type { PanelModel, PanelRow } from "../../../lab/stage.ts";
import { type Load, laterTemplate } from "../later.ts";
import { contactsTemplate, countersTemplate, pairName, selectedTemplate, whyTemplate } from "./panels.ts";
import type { PairTexts } from "./strings.en.ts";

/** Returns the panels of the rail. */
export function railPanels(algorithm: PairAlgorithm, gallery?: Load): PanelRow<object, PairTexts>[] {
  const list = algorithm === "bounding-circle" ? countersTemplate : contactsTemplate;
  return [
    { place: "see", template: list },
    { place: "see", template: (panel) => selectedTemplate(panel) },
    ...(gallery === undefined ? [] : [{ place: "see" as const, template: galleryPanel(gallery) }]),
    {
      place: "why",
      heading: ({ run }, strings) => (run === null ? null : pairName(run, strings)),
      template: (panel) => whyTemplate(panel, algorithm),
    },
  ];
}

/** The cases of the stage, which load when their heading is pressed. */
function galleryPanel(load: Load) {
  return (panel: PanelModel<PairTexts>) => laterTemplate(panel, "gallery", panel.strings.gallery, load);
}
