/** The page's part of documents; the code loads with the first document. */

import * as v from "valibot";
import { objectOf } from "../state/schema.ts";
import { readFrame } from "./attributes.ts";
import { unusable } from "./scene.ts";
import type { AnyStage, PageData } from "./stage.ts";

/**
 * Returns the page's part of a document, as far as the stage reads it.
 *
 * @throws {CollidoscopeError} `bad-snapshot`
 */
export async function readPage(module: AnyStage, page: unknown): Promise<PageData> {
  const position = v.pipe(v.number(), v.safeInteger());
  const step = v.nullable(v.pipe(position, v.minValue(0)));
  const view = v.optional(
    v.nullable(
      v.pipe(
        v.string(),
        v.check((text) => readFrame(text) !== null),
      ),
    ),
    null,
  );
  const kept = (await module.kept?.()) ?? v.unknown();
  const found = v.safeParse(objectOf({ step, companion: position, view, kept }), page);
  if (!found.success) throw unusable(`the stage ${module.id} cannot read the page of this scene`, found.issues);
  return found.output;
}

/** Returns the page's part of a document without the data that belongs to this reader alone, such as the name of a file. */
export async function writePage(module: AnyStage, page: PageData): Promise<PageData> {
  return { ...page, kept: v.safeParse((await module.kept?.()) ?? v.unknown(), page.kept).output };
}
