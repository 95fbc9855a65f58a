import { type ColumnarIndex, createColumnarIndex } from "../../columnar-index.ts";
import { createEngineOn, type Engine } from "../../create-engine.ts";
import type { EngineSettings } from "../../engine-settings.ts";
import type { JsonObject } from "../../values/json-object.ts";
import type { Turns } from "../take-turns.ts";
import { createFieldCounts, type FieldCounts } from "./field-counts.ts";

/** The documents of an index with what answers queries about them. */
export type IndexContent = {
  readonly index: ColumnarIndex;
  readonly settings: EngineSettings;
  readonly fields: FieldCounts;
  engine(): Engine;
  /** Gives the index another name. */
  rename(uid: string): void;
  /**
   * Adds or replaces one document.
   *
   * @param internalId - Of one that is read back: its place in the order of first insertion.
   * @throws EngineError invalid_document_id.
   */
  put(document: JsonObject, internalId?: number): void;
  /** Whether there was one. */
  delete(id: number | string): boolean;
  /** Every row in the order of first insertion; good until something changes. */
  listRows(): Uint32Array;
};

/**
 * @param settings - Becomes the content's own.
 * @param held - An index with documents, made with these settings, and their fields; none when absent.
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

/** Rows by their place in the order of first insertion, without comparing them. */
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

/** An id that cannot be one finds nothing, and is refused where it is put. */
function readId(document: JsonObject, primaryKey: string): number | string {
  const id = document[primaryKey];
  return typeof id === "number" || typeof id === "string" ? id : "";
}

/** The same documents under other settings, beside the content that goes on answering. */
export async function rebuildContent(
  content: IndexContent,
  settings: EngineSettings,
  turns: Turns,
): Promise<IndexContent> {
  const rebuilt = createIndexContent(settings);
  learnFields(rebuilt, listKnownFields(content));
  const { documents, rows } = content.index;
  for (const row of content.listRows()) {
    const document = documents.read(row);
    if (document) rebuilt.put(document, rows.internalIds[row]);
    if (turns.isOver()) await turns.next();
  }
  return rebuilt;
}

/** The fields that some document had, also one that is gone: filters on them mean something. */
export function listKnownFields({ index, fields }: IndexContent): string[] {
  return [...new Set([...index.columns.list().map(({ field }) => field), ...fields.listNames()])];
}

/** Tells a content that never had a document of the fields that some had before. */
export function learnFields({ index, fields }: IndexContent, names: readonly string[]): void {
  index.columns.learn(names);
  for (const name of names) fields.learn(name);
}
