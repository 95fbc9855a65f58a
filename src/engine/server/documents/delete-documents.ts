import type { FilterBody } from "../../search-query.ts";
import { createIndexContent, learnFields, listKnownFields } from "../indexes/index-content.ts";
import type { StoredIndex } from "../indexes/stored-index.ts";
import { toEngineSettings } from "../settings/to-engine-settings.ts";
import type { Turns } from "../tasks/take-turns.ts";
import { selectRows } from "./select-rows.ts";

/** Deletes documents by their ids, and says how many there were. */
export async function deleteByIds(
  { content }: StoredIndex,
  ids: readonly (number | string)[],
  turns: Turns,
): Promise<number> {
  let deleted = 0;
  for (const id of ids) {
    if (content.delete(id)) deleted += 1;
    if (turns.isOver()) await turns.next();
  }
  return deleted;
}

/** @throws ProtocolError invalid_document_filter. */
export function deleteByFilter(
  index: StoredIndex,
  filter: FilterBody,
  turns: Turns,
): Promise<number> {
  const { documents } = index.content.index;
  const key = index.primaryKey ?? "id";
  const ids = [...selectRows(index.content, filter)].flatMap((row): (number | string)[] => {
    const id = documents.read(row)?.[key];
    return typeof id === "number" || typeof id === "string" ? [id] : [];
  });
  return deleteByIds(index, ids, turns);
}

/** Empties an index at once; fields stay known, the order begins anew. */
export function deleteAll(index: StoredIndex): number {
  const { content, uid, primaryKey, settings } = index;
  const deleted = content.index.rows.count();
  index.content = createIndexContent(toEngineSettings(uid, primaryKey, settings));
  learnFields(index.content, listKnownFields(content));
  return deleted;
}
