import type { SavedValues } from "../columns/dictionary.ts";
import type { SavedCells } from "../columns/saved-column.ts";
import type { SavedSlab } from "../documents/document-slabs.ts";
import type { Scalar } from "../values/scalar.ts";

/**
 * A part of a saved index, small enough to be written or read in a few milliseconds. Sections come
 * in the order in which they are listed here, those of a kind one after another.
 */
export type SavedSection =
  | SavedRows
  | SavedColumnCells
  | SavedColumnValues
  | { is: "shapes"; shapes: string[][] }
  | ({ is: "slab" } & SavedSlab)
  | { is: "attributes"; paths: string[] }
  | { is: "words"; words: string[]; terms: Uint32Array }
  | SavedTexts;

/** Documents in no order, beside each other. */
export type SavedRows = {
  is: "rows";
  keys: string[];
  rows: Uint32Array;
  internalIds: Uint32Array;
  /** All documents' groups, those of one behind those of the one before, and how many each has. */
  groups: Scalar[];
  groupCounts: Uint32Array;
};

/** Some rows of a column: from row 0 on, one section after another. */
type SavedColumnCells = { is: "cells"; field: string } & SavedCells;

/** Some values of the column before, by ascending code. */
type SavedColumnValues = { is: "values"; field: string } & SavedValues;

/** The words of some documents: the codes of one row after another, and how many each has. */
type SavedTexts = {
  is: "texts";
  rows: Uint32Array;
  lengths: Uint32Array;
  codes: Uint32Array;
};
