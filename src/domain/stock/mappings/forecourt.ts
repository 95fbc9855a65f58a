import { FEED_FIELDS, type FeedField, type FeedMapping } from "../columns/feed-mapping.ts";

/** Fields that hold several things in one cell; only other systems write them. */
const OTHERS_FIELDS: readonly FeedField[] = ["title", "colours", "place"];

const ALIASES: Partial<Record<FeedField, readonly string[]>> = {
  stock_number: ["stocknum"],
  km: ["kilometres", "odometer"],
  colour: ["color"],
  interior_colour: ["interior_color", "interior"],
};

/** Our own format: a column for each field, documented in docs/stock-format.md. */
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
