/** `title`, `colours` and `place` hold several things in one cell. */
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
  "bond",
  "minimum_term",
  "km_included",
  "km",
  "body",
  "drive",
  "fuel",
  "transmission",
  "engine",
  "engine_litres",
  "cylinders",
  "fuel_consumption",
  "engine_cc",
  "power",
  "axles",
  "learner_approved",
  "electric_range",
  "battery_capacity",
  "battery_health",
  "fast_charge_time",
  "home_charge_time",
  "berths",
  "length",
  "tare",
  "atm",
  "ball_weight",
  "gvm",
  "payload",
  "licence_class",
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
  "distribution_locations",
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

export type FeedMapping = {
  /** The value of `--format`, stored with every vehicle. */
  name: string;
  title: string;
  /** Headers by field, the feed's own spelling first; of several columns the first with a value counts. */
  columns: Partial<Record<FeedField, readonly string[]>>;
  /** A file without these columns is of another kind. */
  required: readonly FeedField[];
  /** Cells that mean "unknown", besides blank ones. */
  unknownWords: readonly string[];
  /** The stock number identifies a vehicle, or a hash of its cells. */
  key: { from: "stock_number" } | { from: "cells"; except: readonly FeedField[] };
  /** Columns that must not be read, for instance what the dealer paid. */
  withheld: readonly string[];
};
