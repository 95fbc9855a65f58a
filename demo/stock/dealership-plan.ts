import type { CatalogueModel } from "../catalogue/catalogue-model.ts";
import type { Ground } from "../pictures/catalogue-picture.ts";

export type CarType = "new" | "demo" | "used" | "rental" | "subscription";

/** How a dealership states its prices; `mixed` for one without a rule. */
type PriceStyle = "drive_away" | "excluding_government_charges" | "mixed" | "per_week";

/** A number of vehicles of one car type, picked from some models. */
export type StockShare = {
  carType: CarType;
  count: number;
  models: readonly CatalogueModel[];
  /** The earliest build year of used vehicles. */
  from?: number;
  /** The lowest age of used vehicles in years; 1 when absent. */
  minAge?: number;
  /** Where the cars were first registered; a category on New Zealand's site. */
  origin?: "Fresh import" | "NZ new";
};

/** A location by the feed's own code; `city` and `state` only where they differ from the location's. */
export type StockPlace = { code: string; weight: number; city?: string; state?: string };

/** One dealership's stock, and the form of its feed. */
export type DealershipPlan = {
  dealershipSlug: string;
  feed: "csv" | "tsv" | "json-lines" | "dealer-studio";
  stockPrefix: string;
  currency: "AUD" | "NZD";
  prices: PriceStyle;
  /** The background of its pictures; one ground for each site, so that its pages look alike. */
  ground: Ground;
  /** Its site's default sort; the newest arrival first when absent. */
  sortedBy?: "price" | "year";
  places: readonly StockPlace[];
  shares: readonly StockShare[];
  /** The payment provider and the amount of a deposit; absent where cars are not reserved online. */
  deposit?: { processor: string; publishableKey: string; amount: number };
};
