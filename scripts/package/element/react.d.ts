import type { DetailedHTMLProps, HTMLAttributes } from "react";
import type { CollidoscopeLabElement, LabAttributes, LabEvents } from "./collidoscope-lab.js";

type Listeners = { [Name in keyof LabEvents as `on${Name}`]?: (event: CustomEvent<LabEvents[Name]>) => void };
type Common = Omit<
  DetailedHTMLProps<HTMLAttributes<CollidoscopeLabElement>, CollidoscopeLabElement>,
  keyof LabAttributes
>;

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "collidoscope-lab": LabAttributes & Listeners & Common;
    }
  }
}
