import { isJsonObject, type JsonObject } from "../../values/json-object.ts";
import { changeIndex, type StoredIndex } from "../indexes/stored-index.ts";
import type { Change } from "../tasks/change.ts";
import type { TimeSlices } from "../time-slices.ts";
import { assertDocumentId, createKeyExistsError, inferPrimaryKey } from "./primary-key.ts";

/** The documents of a task, a line of JSON each; it is iterated twice. */
export type DocumentSource = () => AsyncIterable<string> | Iterable<string>;

/**
 * Adds all documents or none: all are checked before the first is put.
 * @throws ProtocolError or EngineError for the first invalid document.
 */
export async function addDocuments(
  index: StoredIndex,
  change: Extract<Change, { is: "addDocuments" }>,
  source: DocumentSource,
  slices: TimeSlices,
): Promise<number> {
  if (change.received === 0) {
    // A primary key given without a document is set all the same.
    await changeIndex(index, { primaryKey: index.primaryKey ?? change.primaryKey }, slices);
    return 0;
  }
  await changeIndex(
    index,
    { primaryKey: await checkDocuments(index, change, source, slices) },
    slices,
  );
  const { content, primaryKey } = index;
  for await (const line of source()) {
    const document = parseDocument(line);
    const id = primaryKey === null ? undefined : document[primaryKey];
    const before = change.mode === "merge" ? content.index.find(String(id)) : undefined;
    content.put(before ? mergeDocuments(before, document) : document);
    if (slices.isOver()) await slices.next();
  }
  return change.received;
}

async function checkDocuments(
  index: StoredIndex,
  change: Extract<Change, { is: "addDocuments" }>,
  source: DocumentSource,
  slices: TimeSlices,
): Promise<string> {
  let primaryKey = resolveGivenKey(index.primaryKey, change.primaryKey);
  for await (const line of source()) {
    const document = parseDocument(line);
    primaryKey ??= inferPrimaryKey(document);
    assertDocumentId(document, primaryKey);
    if (slices.isOver()) await slices.next();
  }
  return primaryKey ?? "id";
}

function resolveGivenKey(own: string | null, given: string | null): string | null {
  if (own !== null && given !== null && own !== given) throw createKeyExistsError(own);
  return own ?? given;
}

function parseDocument(line: string): JsonObject {
  const document: unknown = JSON.parse(line);
  if (isJsonObject(document)) return document;
  throw new TypeError("A document in the log is no object.");
}

/** Top-level keys of the change replace the document's; new ones are appended. */
function mergeDocuments(before: JsonObject, change: JsonObject): JsonObject {
  return { ...before, ...change };
}
