/** Schema of the state, for links and files. */

import * as v from "valibot";
import { objectOf } from "../../state/schema.ts";

export const KEPT = objectOf({
  /** The places of both sprites when their boxes alone met last. */
  apart: v.nullable(v.string()),
});
