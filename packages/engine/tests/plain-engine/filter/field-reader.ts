import type { JsonObject } from "#engine/values/json-object.ts";
import type { Cell } from "../values/cell.ts";

/** Access of a compiled filter to the documents of an index. */
export type FieldReader<Subject> = {
  /** Whether some document ever had the field. */
  isKnown(field: string): boolean;
  /** The normalised values of a field. */
  readCell(field: string): (subject: Subject) => Cell;
  toDocument(subject: Subject): JsonObject;
};
