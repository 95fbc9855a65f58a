/** Why there is no figure. @see Specification §5, "Trade-in valuation" */
export const VALUATION_REFUSALS = [
  "few_comparables",
  "low_price",
  "too_old",
  "unknown_vehicle",
  "too_many",
  "unavailable",
] as const;

export type ValuationRefusal = (typeof VALUATION_REFUSALS)[number];

/** The stock's own spelling of a vehicle that a visitor typed. */
export type StockName = { make: string; model: string };

/** The worth of a vehicle in good condition, before the visitor's answers are counted. */
export type MarketValue = {
  /** Whole dollars of the site's currency. */
  price: number;
  /** Half the width of the range, as a share of the price. */
  spread: number;
  /** One sentence that says what it was drawn from. */
  basis: string;
  /** Percent that the dealer keeps; 0 where the price is a trade price already. */
  marginPercent: number;
  /** Left out where no vehicle of the stock was compared. */
  named?: StockName;
};

/** A figure as it is shown, mailed and sent to the dealer's system: whole dollars, low ≤ middle ≤ high. */
export type Estimate = {
  low: number;
  middle: number;
  high: number;
  /** The middle before the answers about the condition. */
  beforeCondition: number;
  basis: string;
  /** Milliseconds UTC. */
  at: number;
  /** Milliseconds UTC: it stands until then. */
  validUntil: number;
};

export type ValuationOutcome =
  | { is: "estimated"; estimate: Estimate; named?: StockName }
  | { is: "refused"; because: ValuationRefusal; at: number };
