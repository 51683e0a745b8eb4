/** Writes the pages of the narratives into dist/site; a part of the site's build, as a process of its own. */

import { writePages } from "./lib/chapters.mjs";

await writePages();
// The server of the modules keeps the process alive.
process.exit(0);
