import type { StockScope } from "#domain/search/filters/standing-scope.ts";
import type { Site } from "#domain/site/config/site.ts";
import type { MarketValue, ValuationRefusal } from "#domain/valuation/estimate.ts";

export type ValuedSite = Pick<Site, "slug" | "country" | "time_zone" | "valuation">;

/** A visitor's vehicle, as he entered it. */
export type EnteredVehicle = {
  /** Null where he gave none. */
  rego: string | null;
  /** Of the registration, such as "NSW"; null in countries with one register. */
  state: string | null;
  vin: string | null;
  year: number;
  make: string;
  model: string;
  badge: string | null;
  km: number;
};

/** `now` in milliseconds UTC; `scope` is the stock that a local estimate compares with. */
type ValuationTerms = { scope: StockScope; now: number };

type ValuedOutcome =
  | { is: "valued"; market: MarketValue }
  | { is: "refused"; because: Exclude<ValuationRefusal, "too_many" | "unavailable"> };

/** The message names no secret, and nothing that the service sent. */
export class ValuationUnavailableError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "ValuationUnavailableError";
  }
}

export type Valuation = {
  /**
   * What a vehicle in good condition is worth, or why no figure can be given.
   *
   * @throws ValuationUnavailableError within a time limit.
   */
  value(site: ValuedSite, vehicle: EnteredVehicle, terms: ValuationTerms): Promise<ValuedOutcome>;
};
