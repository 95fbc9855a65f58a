import type { CatalogueModel } from "../catalogue/catalogue-model.ts";
import type { Ground } from "../pictures/catalogue-picture.ts";

export type CarType = "new" | "demo" | "used" | "rental" | "subscription";

/** How a dealership states its prices; `mixed` is a yard where every salesman has his own way. */
type PriceStyle = "drive_away" | "excluding_government_charges" | "mixed" | "per_week";

/** Some vehicles of one car type, picked from models. */
export type StockShare = {
  carType: CarType;
  count: number;
  models: readonly CatalogueModel[];
  /** Oldest year of build of used vehicles. */
  from?: number;
  /** Least age of used vehicles, in years; 1 where it is left out. */
  minAge?: number;
  /** Where the cars were first registered, shown as a category on New Zealand's site. */
  origin?: "Fresh import" | "NZ new";
};

/** A place in the feed's own code; `city` and `state` only where they are not the location's. */
export type StockPlace = { code: string; weight: number; city?: string; state?: string };

/** What one dealership has in stock, and how its feed looks. */
export type DealershipPlan = {
  dealershipSlug: string;
  feed: "csv" | "tsv" | "json-lines" | "dealer-studio";
  stockPrefix: string;
  currency: "AUD" | "NZD";
  prices: PriceStyle;
  /** Where its vehicles are photographed; one ground a site, so that its pages are of one kind. */
  ground: Ground;
  /** What its site sorts by at first; the newest arrival first where it is left out. */
  sortedBy?: "price" | "year";
  places: readonly StockPlace[];
  shares: readonly StockShare[];
  /** Who takes a deposit, and how much; left out where cars are not reserved online. */
  deposit?: { processor: string; publishableKey: string; amount: number };
};
