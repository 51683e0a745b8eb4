/** Begins to fetch engine and code of the laboratory before the script of its page has arrived, if the address names a stage. */

import { preloadParts } from "./parts.ts";

const query = new URLSearchParams(location.search);
if (query.has("stage") || query.has("embed")) preloadParts(true);
