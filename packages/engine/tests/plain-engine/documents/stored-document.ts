import type { EngineDocument } from "#engine/engine-document.ts";
import type { Cell } from "../values/cell.ts";

/** Internal ids are the order of first insertion and the last tie-break of every sort. */
export type StoredDocument<Document extends EngineDocument = EngineDocument> = {
  readonly internalId: number;
  readonly document: Document;
  /** By the positions of known fields; shorter if a field became known later. */
  readonly cells: readonly Cell[];
};
