import type { FeedField } from "#domain/stock/columns/feed-mapping.ts";

export type FeedValue = string | number | boolean | readonly string[] | null;

/** A vehicle in the columns of our own stock format (docs/stock-format.md); days as YYYY-MM-DD. */
export type DemoVehicle = {
  stock_number: string;
  make: string;
  model: string;
  year: number;
  car_type: string;
} & Partial<Record<FeedField, FeedValue>>;
