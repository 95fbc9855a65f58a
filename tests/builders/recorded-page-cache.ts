import type { PageCache } from "#ports/page-cache.ts";

export type Advance = { appliedId: number; tags: string[] };

/** A page cache that only records its calls. */
export function buildRecordedPageCache(): PageCache & { advances: Advance[] } {
  const advances: Advance[] = [];
  return {
    advances,
    advance: (appliedId, tags) => void advances.push({ appliedId, tags: [...tags] }),
  };
}
