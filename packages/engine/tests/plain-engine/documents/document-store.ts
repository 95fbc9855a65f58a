import type { EngineDocument } from "#engine/engine-document.ts";
import type { EngineSettings } from "#engine/engine-settings.ts";
import { createPlainFields, type PlainFields } from "../fields/plain-fields.ts";
import { PlainError } from "../plain-error.ts";
import { buildCell, type Cell, listItems } from "../values/cell.ts";
import { createLowestFree } from "./lowest-free.ts";
import type { StoredDocument } from "./stored-document.ts";
import { createTerms } from "./terms.ts";

/** All documents of the index. Ids `1` and `"1"` are one. */
export type DocumentStore<Document extends EngineDocument = EngineDocument> = {
  put(document: Document): void;
  delete(id: number | string): void;
  get(id: number | string): Document | undefined;
  count(): number;
  /** In the order of first insertion. */
  list(): StoredDocument<Document>[];
  knownFields: Omit<PlainFields, "learn">;
  /** Above the position of every term. */
  termLimit(): number;
};

export function createDocumentStore<Document extends EngineDocument>(
  settings: EngineSettings,
): DocumentStore<Document> {
  const byId = new Map<string, StoredDocument<Document>>();
  const inOrder: (StoredDocument<Document> | undefined)[] = [];
  const internalIds = createLowestFree();
  const knownFields = createPlainFields(settings);
  const terms = createTerms();

  const takeTerm = (spelling: string) => terms.take(spelling);

  function buildCells(document: Document): Cell[] {
    knownFields.learn(document);
    return knownFields.list().map((field) => buildCell(document, field, takeTerm));
  }

  /** Releases the terms of a deleted document. */
  function letGo(stored: StoredDocument<Document>): void {
    for (const cell of stored.cells) {
      for (const item of listItems(cell)) if (typeof item === "object") terms.release(item);
    }
  }

  return {
    knownFields,
    termLimit: () => terms.limit(),
    put(document) {
      const key = toKey(document.id);
      const before = byId.get(key);
      const internalId = before?.internalId ?? internalIds.take();
      const cells = buildCells(document);
      const stored: StoredDocument<Document> = {
        internalId,
        document,
        cells,
      };
      if (before) letGo(before);
      byId.set(key, stored);
      inOrder[internalId] = stored;
    },
    delete(id) {
      const stored = byId.get(String(id));
      if (!stored) return;
      byId.delete(String(id));
      inOrder[stored.internalId] = undefined;
      internalIds.free(stored.internalId);
      letGo(stored);
    },
    get: (id) => byId.get(String(id))?.document,
    count: () => byId.size,
    list: () => inOrder.filter((stored) => stored !== undefined),
  };
}

function toKey(id: unknown): string {
  if (Number.isSafeInteger(id) || (typeof id === "string" && VALID_ID.test(id))) return String(id);
  throw new PlainError(
    "invalid_document_id",
    `Document identifier \`${JSON.stringify(id)}\` is invalid. A document identifier can be of type integer or string, only composed of alphanumeric characters (a-z A-Z 0-9), hyphens (-) and underscores (_), and can not be more than 511 bytes.`,
  );
}

const VALID_ID = /^[A-Za-z0-9_-]{1,511}$/;
