import { FEED_FIELDS, type FeedField, type FeedMapping } from "../columns/feed-mapping.ts";

/** Cells that hold several things, which only other systems write. */
const OTHERS_FIELDS: readonly FeedField[] = ["title", "colours", "place"];

/** Other headers that are read for a field's own name. */
const ALIASES: Partial<Record<FeedField, readonly string[]>> = {
  stock_number: ["stocknum"],
  km: ["kilometres", "odometer"],
  colour: ["color"],
  interior_colour: ["interior_color", "interior"],
};

/**
 * Our own format: a column for every field, under its name. Every column is described in
 * docs/stock-format.md.
 */
export const forecourtMapping: FeedMapping = {
  name: "forecourt",
  title: "Forecourt's own stock format",
  columns: Object.fromEntries(
    FEED_FIELDS.filter((field) => !OTHERS_FIELDS.includes(field)).map((field) => [
      field,
      [field, ...(ALIASES[field] ?? [])],
    ]),
  ),
  required: ["stock_number", "make", "model", "year"],
  unknownWords: ["-"],
  key: { from: "stock_number" },
  withheld: [],
};
