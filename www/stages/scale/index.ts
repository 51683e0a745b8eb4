/** Why broad phases exist: up to 100,000 shapes, and what each method costs. */

import { type Command, command, type Group, type Layout, shapeCommands, viewCommand } from "../../input/commands.ts";
import type { StageModule } from "../../lab/stage.ts";
import { selectedTemplate } from "../shared/pair/panels.ts";
import { type CrowdReading, type CrowdState, crowd } from "./crowd.ts";
import { paintCrowd } from "./draw.ts";
import { crowdPlots } from "./meter.ts";
import { crowdTemplate, crowdWhyTemplate } from "./panels.ts";
import scene from "./scene.json";
import { nextChoice, nextStop, type Settings } from "./settings.ts";

/** Groups whose buttons carry words in a narrow lab too, and those that have more buttons than space for words. */
const WORDED: Partial<Record<Group, readonly Layout[]>> = { time: ["wide", "narrow"], make: [] };

function settingsCommand(id: string, cap: string, icon: string, change: (settings: Settings) => Settings): Command {
  return command(id, "crowd", cap, ({ edit }) => edit("settings", change), {
    ...{ repeats: cap !== "", icon, worded: ["wide", "narrow"] },
  });
}

export const stage: StageModule<CrowdState, CrowdReading> = {
  scene,
  commands: shapeCommands({
    own: [
      settingsCommand("fewer", "[", "minus", (settings) => nextStop(settings, -1)),
      settingsCommand("more", "]", "plus", (settings) => nextStop(settings, 1)),
      settingsCommand("next-sizes", "", "sizes", (settings) => nextChoice(settings, "sizes")),
      settingsCommand("next-moving", "", "moving", (settings) => nextChoice(settings, "moving")),
      settingsCommand("next-method", "", "method", (settings) => nextChoice(settings, "method")),
      viewCommand("contact", "slash"),
      viewCommand("candidate", "candidates"),
      viewCommand("cells", "cells"),
    ],
    clock: true,
    tools: ["make"],
  }).map((each) => ({ ...each, worded: WORDED[each.group] ?? each.worded })),
  groups: ["time", "view", "back", "help", "crowd", "make", "select", "turn", "move", "zoom"],
  ...crowd,
  paint: (pen, _own, look, engine) => paintCrowd(pen, look, engine),
  describe: ({ world, own }, { verdict, tell }, views) => ({
    picture: verdict(world, own),
    told: views.has("candidate") || views.has("cells") ? "" : tell(world, own),
  }),
  plots: ({ meter }, strings) => crowdPlots(meter, strings.numbers.short),
  panels: {
    see: (panel, crowd) => [crowdTemplate(panel, crowd), selectedTemplate(panel)],
    why: crowdWhyTemplate,
  },
};
