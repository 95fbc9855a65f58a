import {
  FEED_FIELDS,
  type FeedField,
  type FeedMapping,
} from "#domain/stock/columns/feed-mapping.ts";
import { dealerStudioMapping } from "#domain/stock/mappings/dealer-studio.ts";
import { forecourtMapping } from "#domain/stock/mappings/forecourt.ts";

/** A column's header and the field it holds; null for a column that the import must ignore. */
export type FeedColumn = { header: string; field: FeedField | null };

export const FORECOURT_COLUMNS = listColumns(forecourtMapping);

/** Includes the dealer's purchase cost, which such feeds contain and the import must never read. */
export const DEALER_STUDIO_COLUMNS: readonly FeedColumn[] = [
  ...listColumns(dealerStudioMapping),
  { header: "Purchase cost", field: null },
];

function listColumns(mapping: FeedMapping): FeedColumn[] {
  return FEED_FIELDS.flatMap((field) =>
    (mapping.columns[field] ?? []).slice(0, 1).map((header) => ({ header, field })),
  );
}
