import { type ColumnarIndex, createColumnarIndex } from "../../columnar-index.ts";
import { createEngineOn, type Engine } from "../../create-engine.ts";
import type { EngineSettings } from "../../engine-settings.ts";
import type { JsonObject } from "../../values/json-object.ts";
import type { TimeSlices } from "../time-slices.ts";
import { createFieldCounts, type FieldCounts } from "./field-counts.ts";

/** The documents of an index and its engine. */
export type IndexContent = {
  readonly index: ColumnarIndex;
  readonly settings: EngineSettings;
  readonly fields: FieldCounts;
  engine(): Engine;
  rename(uid: string): void;
  /**
   * @param internalId - A restored document's place in the order of first insertion.
   * @throws EngineError invalid_document_id.
   */
  put(document: JsonObject, internalId?: number): void;
  delete(id: number | string): boolean;
  /** In the order of first insertion; valid until the next change. */
  listRows(): Uint32Array;
};

/**
 * @param settings - Taken over by the content.
 * @param held - A restored index made with these settings, and its fields.
 */
export function createIndexContent(
  settings: EngineSettings,
  held?: Pick<IndexContent, "index" | "fields">,
): IndexContent {
  const index = held?.index ?? createColumnarIndex(settings);
  const fields = held?.fields ?? createFieldCounts();
  const primaryKey = settings.primaryKey ?? "id";
  let engine = createEngineOn(index, settings);
  let ordered: Uint32Array | null = null;

  return {
    index,
    settings,
    fields,
    engine: () => engine,
    rename(uid) {
      settings.indexUid = uid;
      engine = createEngineOn(index, settings);
    },
    put(document, internalId) {
      const before = index.find(readId(document, primaryKey));
      index.put(document, internalId);
      if (before) fields.remove(before);
      else ordered = null;
      fields.add(document);
    },
    delete(id) {
      const before = index.find(id);
      if (!before) return false;
      index.delete(id);
      fields.remove(before);
      ordered = null;
      return true;
    },
    listRows() {
      ordered ??= orderRows(index);
      return ordered;
    },
  };
}

/** Uses the internal ids as array places instead of sorting. */
function orderRows({ rows }: ColumnarIndex): Uint32Array {
  const { internalIds } = rows;
  const all = rows.listAll();
  let last = -1;
  for (const row of all) last = Math.max(last, internalIds[row] ?? 0);
  const byId = new Uint32Array(last + 1);
  for (const row of all) byId[internalIds[row] ?? 0] = row + 1;
  const ordered = new Uint32Array(all.length);
  let count = 0;
  for (const entry of byId) {
    if (entry === 0) continue;
    ordered[count] = entry - 1;
    count += 1;
  }
  return ordered;
}

/** An invalid id finds nothing, and is refused when put. */
function readId(document: JsonObject, primaryKey: string): number | string {
  const id = document[primaryKey];
  return typeof id === "number" || typeof id === "string" ? id : "";
}

/** A copy under other settings; the old content answers meanwhile. */
export async function rebuildContent(
  content: IndexContent,
  settings: EngineSettings,
  slices: TimeSlices,
): Promise<IndexContent> {
  const rebuilt = createIndexContent(settings);
  learnFields(rebuilt, listKnownFields(content));
  const { documents, rows } = content.index;
  for (const row of content.listRows()) {
    const document = documents.read(row);
    if (document) rebuilt.put(document, rows.internalIds[row]);
    if (slices.isOver()) await slices.next();
  }
  return rebuilt;
}

/** Fields that some document ever had: filters on them do not select nothing. */
export function listKnownFields({ index, fields }: IndexContent): string[] {
  return [...new Set([...index.columns.list().map(({ field }) => field), ...fields.listNames()])];
}

export function learnFields({ index, fields }: IndexContent, names: readonly string[]): void {
  index.columns.learn(names);
  for (const name of names) fields.learn(name);
}
