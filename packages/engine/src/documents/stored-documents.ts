import type { EngineDocument } from "../engine-document.ts";
import { createDocumentSlabs, type SavedSlab } from "./document-slabs.ts";
import { createDocumentFormat } from "./document-text.ts";

/** Shown documents that are remembered, at least; at most twice as many. */
const MIN_REMEMBERED = 2_000;

/** The documents by row, kept as text. */
export type StoredDocuments<Document extends EngineDocument> = {
  write(row: number, document: Document): void;
  clear(row: number): void;
  read(row: number): Document | undefined;
  /**
   * The same, for a hit: while a document is unchanged and among the last shown it is the same
   * object, by which callers may remember what they made of it.
   */
  show(row: number): Document | undefined;
  /** How long a row's document is, as it is stored. */
  readonly bytesOf: (row: number) => number;
  /** Whether some document has or had a name at its top. */
  readonly hasName: (name: string) => boolean;
  readonly saveShapes: () => string[][];
  readonly saveSlabs: () => Generator<SavedSlab>;
  /** Fills a store that never had a document. */
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
