import { createTerms } from "../documents/terms.ts";
import { buildCell, type Cell } from "../values/cell.ts";
import type { JsonObject } from "../values/json-object.ts";

/** How a compiled filter looks at its subjects: documents of the index, or one by itself. */
export type FieldReader<Subject> = {
  /** Whether some document ever had the field. */
  isKnown(field: string): boolean;
  /** The values at a field as they are compared. */
  readCell(field: string): (subject: Subject) => Cell;
  toDocument(subject: Subject): JsonObject;
};

/** Reads a document that stands in no index: every field counts as known. */
export const PLAIN_READER: FieldReader<JsonObject> = {
  isKnown: () => true,
  readCell: (field) => {
    const terms = createTerms();
    return (document) => buildCell(document, field, (spelling) => terms.take(spelling));
  },
  toDocument: (document) => document,
};
