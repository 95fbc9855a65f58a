import type { EngineDocument } from "../engine-document.ts";

/** A document in the index. Internal ids are the order of first insertion and the last tie of every sort. */
export type StoredDocument<Document extends EngineDocument = EngineDocument> = {
  readonly internalId: number;
  readonly document: Document;
  /** The words that `q` looks at, made when first asked for. */
  searchableText: string | null;
};
