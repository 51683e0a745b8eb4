/** A link, or a file where a link is too long, carries a whole stage: world, player, frame and the stage's own data. */
import { expect, test } from "vitest";
import { readFragment, writeFragment } from "../../www/lab/link.ts";
import { readPage, writePage } from "../../www/lab/page_data.ts";
import { rehearse } from "../../www/lab/rehearsal.ts";
import { readScene } from "../../www/lab/scene.ts";
import { STAGES } from "../../www/stages/registry.ts";
import { randomSource } from "../unit/random.ts";
import { openSession } from "./support/session.ts";

const ACTS = 30;

/** The page's part without the number of rows of the curves, which begin anew in an opened document. */
const withoutCurves = (page: unknown) =>
  JSON.parse(JSON.stringify(page), (key, value) => (key === "noted" ? 0 : value));

let links = 0;

for (const id of STAGES.ids) {
  test(`${id}: a link opens the world and the data from which it was written`, async () => {
    const { session, module, engine, frame, hash, model } = await openSession(id, 8);
    const commands = module.commands.filter((each) => each.quiet !== true && !["more", "reset"].includes(each.id));
    const random = randomSource(11);
    const start = hash();
    for (let count = 0; count < ACTS; count += 1) {
      const command = commands[Math.floor(random() * commands.length)];
      if (command !== undefined) session.perform(command);
      session.pause(true);
      frame();
    }
    const pageOf = (from: typeof session) => from.page && writePage(module, from.page);
    const document = { ...engine().toJSON(), page: await pageOf(session) };
    const shapes = model().facts?.world.shapes;
    expect(hash(), "the acts change the world").not.toBe(start);

    const fragment = await writeFragment(document);
    if (fragment !== null) links += 1;
    const given = readScene(fragment === null ? JSON.stringify(document) : await readFragment(fragment));
    const page = await readPage(module, Reflect.get(given as object, "page"));
    const other = await openSession(id);
    other.session.open(module, rehearse(module, given, null, page), null);
    other.session.adopt(page);
    other.frame();
    expect(other.hash()).toBe(hash());
    expect(other.model().facts?.world.shapes).toEqual(shapes);
    expect(withoutCurves(await pageOf(other.session))).toEqual(withoutCurves(document.page));
    for (const each of [session, other.session]) each.leave();
  });
}

test("all stages but the crowd fit into a link", () => expect(links).toBe(STAGES.ids.length - 1));
