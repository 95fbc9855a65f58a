import type { SavedValues } from "../columns/dictionary.ts";
import type { SavedCells } from "../columns/saved-column.ts";
import type { SavedSlab } from "../documents/document-slabs.ts";
import type { Scalar } from "../values/scalar.ts";

/** Small enough to be written or read in a few milliseconds. Sections come in the order of this list. */
export type SavedSection =
  | SavedRows
  | SavedColumnCells
  | SavedColumnValues
  | { is: "shapes"; shapes: string[][] }
  | ({ is: "slab" } & SavedSlab)
  | { is: "attributes"; paths: string[] }
  | { is: "words"; words: string[]; terms: Uint32Array }
  | SavedTexts;

export type SavedRows = {
  is: "rows";
  keys: string[];
  rows: Uint32Array;
  internalIds: Uint32Array;
  /** All documents' groups one after another, and how many each has. */
  groups: Scalar[];
  groupCounts: Uint32Array;
};

type SavedColumnCells = { is: "cells"; field: string } & SavedCells;

type SavedColumnValues = { is: "values"; field: string } & SavedValues;

/** The codes of rows one after another, and how many each row has. */
type SavedTexts = {
  is: "texts";
  rows: Uint32Array;
  lengths: Uint32Array;
  codes: Uint32Array;
};
