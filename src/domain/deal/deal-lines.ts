/** Which part of a purchase an amount belongs to. */
type DealLineKind = "vehicle" | "on_road" | "protection" | "accessory" | "delivery";

/** One amount of a purchase, in whole cents and never below 0, with the tax that it holds. */
export type DealLine = {
  kind: DealLineKind;
  label: string;
  cents: number;
  /** Whether goods and services tax is inside; government charges have none. */
  hasGst: boolean;
  isEstimate: boolean;
  /** Such as "Drive away (QLD)" or "As of 1 July 2026"; null for nothing to say. */
  note: string | null;
};

/** An amount that nobody knows yet, and why. */
export type PendingLine = {
  kind: DealLineKind | "trade_in";
  label: string;
  why: string;
  /** Owed on it to a lender, in cents; 0 or nothing for none. */
  owingCents?: number;
};

export type ListedLines = { lines: DealLine[]; pending: PendingLine[] };
