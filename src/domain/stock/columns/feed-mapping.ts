/** What a column of a feed can hold. `title`, `colours` and `place` hold several things in one cell. */
export const FEED_FIELDS = [
  "stock_number",
  "car_type",
  "item_type",
  "status",
  "sold_date",
  "date_in_stock",
  "make",
  "model",
  "badge",
  "series",
  "year",
  "title",
  "price_drive_away",
  "price_egc",
  "price",
  "price_type",
  "subscription_price",
  "weekly_price",
  "km",
  "body",
  "drive",
  "fuel",
  "transmission",
  "engine",
  "engine_litres",
  "cylinders",
  "fuel_consumption",
  "colour",
  "interior_colour",
  "colours",
  "seats",
  "doors",
  "vin",
  "rego",
  "rego_expiry",
  "build_date",
  "compliance_date",
  "location_code",
  "city",
  "state",
  "place",
  "tag",
  "label",
  "categories",
  "certified",
  "reserved",
  "reservable",
  "show_on_dealer_website",
  "views",
  "custom_rank",
  "description",
  "features",
  "filtered_features",
  "photos",
  "history_report",
  "payment_processor",
  "payment_publishable_key",
  "deposit_amount",
  "finance_deposit",
  "finance_term_years",
] as const;

export type FeedField = (typeof FEED_FIELDS)[number];

/** How one kind of feed is read: which of its columns hold what, and how its rows are told apart. */
export type FeedMapping = {
  /** As given to `--format`, and stored with every vehicle that came by it. */
  name: string;
  /** What the feed is, for the operator. */
  title: string;
  /**
   * Headers by field: the feed's own spelling first, then others in use. Case, blanks and
   * punctuation do not count. Where a file has several of them, the first with a value is taken.
   */
  columns: Partial<Record<FeedField, readonly string[]>>;
  /** Without these columns a file is not of this kind. */
  required: readonly FeedField[];
  /** Cells that mean "not known", beside blank ones; case does not count. */
  unknownWords: readonly string[];
  /** A field that names the vehicle in every feed, or all cells but some, hashed. */
  key: { from: "stock_number" } | { from: "cells"; except: readonly FeedField[] };
  /** Known columns that must never be read, for instance what the dealer paid. */
  withheld: readonly string[];
};
