import type { FilterBody } from "../../search-query.ts";
import { createIndexContent, learnFields, listKnownFields } from "../indexes/index-content.ts";
import type { StoredIndex } from "../indexes/stored-index.ts";
import { toEngineSettings } from "../settings/to-engine-settings.ts";
import type { TimeSlices } from "../time-slices.ts";
import { selectRows } from "./select-rows.ts";

export async function deleteByIds(
  { content }: StoredIndex,
  ids: readonly (number | string)[],
  slices: TimeSlices,
): Promise<number> {
  let deleted = 0;
  for (const id of ids) {
    if (content.delete(id)) deleted += 1;
    if (slices.isOver()) await slices.next();
  }
  return deleted;
}

/** @throws ProtocolError invalid_document_filter. */
export async function deleteByFilter(
  { content, primaryKey }: StoredIndex,
  filter: FilterBody,
  slices: TimeSlices,
): Promise<number> {
  const selected = selectRows(content, filter);
  for (const row of selected) {
    const id = content.index.documents.read(row)?.[primaryKey ?? "id"];
    content.delete(String(id));
    if (slices.isOver()) await slices.next();
  }
  return selected.length;
}

/** Fields stay known; the order of first insertion starts again. */
export function deleteAll(index: StoredIndex): number {
  const { content, uid, primaryKey, settings } = index;
  const deleted = content.index.rows.count();
  index.content = createIndexContent(toEngineSettings(uid, primaryKey, settings));
  learnFields(index.content, listKnownFields(content));
  return deleted;
}
