import { slugify } from "../text/build-slug-base.ts";
import type { ContentBlock } from "./content-page.schema.ts";

export type ContentHeading = { id: string; text: string };

/** The headings of the second rank, each with the name by which a link reaches it. */
export function listHeadings(blocks: readonly ContentBlock[]): ContentHeading[] {
  return blocks.flatMap((block, at) => {
    const id = buildHeadingId(block, at);
    return id === null || block.type !== "heading" ? [] : [{ id, text: block.text }];
  });
}

/** Null for what is no heading of the second rank. The position keeps equal headings apart. */
export function buildHeadingId(block: ContentBlock, at: number): string | null {
  if (block.type !== "heading" || block.level !== 2) return null;
  return `${slugify(block.text) || "part"}-${at + 1}`;
}
