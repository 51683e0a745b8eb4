/** The body of a lab with all stages. */

import type { LabHost } from "../lab/author.ts";
import { LabBody } from "../lab/body.ts";
import { STAGES } from "../stages/registry.ts";

export const openBody = (host: LabHost) => new LabBody(host, STAGES);
