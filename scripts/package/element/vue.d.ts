import type { DefineComponent } from "vue";
import type { LabAttributes, LabEvents } from "./collidoscope-lab.js";

type Listeners = {
  [Name in keyof LabEvents as `on${Capitalize<Name>}`]?: (event: CustomEvent<LabEvents[Name]>) => void;
};

declare module "vue" {
  interface GlobalComponents {
    "collidoscope-lab": DefineComponent<LabAttributes & Listeners>;
  }
}
