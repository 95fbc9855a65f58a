import type { EngineDocument } from "../engine-document.ts";
import { createDocumentSlabs, type SavedSlab } from "./document-slabs.ts";
import { createDocumentFormat } from "./document-text.ts";

/** Parsed documents that are cached: at least this many, at most twice as many. */
const MIN_REMEMBERED = 2_000;

export type StoredDocuments<Document extends EngineDocument> = {
  write(row: number, document: Document): void;
  clear(row: number): void;
  read(row: number): Document | undefined;
  /**
   * Reads a document for a hit. While it is unchanged and recently shown it is the same object, so that
   * callers can memoize by it.
   */
  show(row: number): Document | undefined;
  readonly bytesOf: (row: number) => number;
  readonly hasName: (name: string) => boolean;
  readonly saveShapes: () => string[][];
  readonly saveSlabs: () => Generator<SavedSlab>;
  restore(shapes: readonly string[][], slabs: readonly SavedSlab[]): void;
};

export function createStoredDocuments<
  Document extends EngineDocument,
>(): StoredDocuments<Document> {
  const slabs = createDocumentSlabs();
  const format = createDocumentFormat<Document>();
  let recent = new Map<number, Document>();
  let earlier = new Map<number, Document>();

  function read(row: number): Document | undefined {
    const known = recent.get(row) ?? earlier.get(row);
    if (known) return known;
    const text = slabs.read(row);
    return text === undefined ? undefined : format.read(text);
  }

  function forget(row: number): void {
    recent.delete(row);
    earlier.delete(row);
  }

  return {
    write(row, document) {
      forget(row);
      slabs.write(row, format.write(document));
    },
    clear(row) {
      forget(row);
      slabs.clear(row);
    },
    bytesOf: slabs.bytesOf,
    hasName: (name) => format.hasName(name),
    read,
    show(row) {
      const known = recent.get(row);
      if (known) return known;
      const document = read(row);
      if (!document) return undefined;
      if (recent.size >= MIN_REMEMBERED) {
        earlier = recent;
        recent = new Map();
      }
      recent.set(row, document);
      return document;
    },
    saveShapes: () => format.saveShapes(),
    saveSlabs: () => slabs.save(),
    restore(shapes, saved) {
      format.restoreShapes(shapes);
      for (const slab of saved) slabs.restore(slab);
    },
  };
}
