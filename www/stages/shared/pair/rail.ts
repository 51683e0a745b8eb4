/** The panels of the classic stages in the rail; they load with it. */

import type { PairAlgorithm } from "../../../engine/lab.ts";
import type { PanelRow } from "../../../lab/stage.ts";
import { contactsTemplate, pairCounters, pairName, selectedTemplate, whyTemplate } from "./panels.ts";
import type { PairTexts } from "./strings.en.ts";

/** Returns the panels of the rail. */
export function railPanels(algorithm: PairAlgorithm): PanelRow<object, PairTexts>[] {
  const list = algorithm === "bounding-circle" ? pairCounters : contactsTemplate;
  return [
    { place: "see", template: list },
    { place: "see", template: (panel) => selectedTemplate(panel) },
    {
      place: "why",
      heading: ({ run }, strings) => (run === null ? null : pairName(run, strings)),
      template: (panel) => whyTemplate(panel, algorithm),
    },
  ];
}
