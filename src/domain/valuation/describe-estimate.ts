import { formatCount, formatDollars } from "../text/format-amount.ts";
import type { Estimate, ValuationRefusal } from "./estimate.ts";

/** The words for a visitor without a figure; each is followed by the promise of a call. */
export const REFUSAL_WORDS: Readonly<Record<ValuationRefusal, string>> = {
  few_comparables: "Too few vehicles like yours are for sale here to compare it with.",
  low_price: "Vehicles like yours sell by their state more than by any list.",
  too_old: "A vehicle of its age is worth what its state is, which somebody has to see.",
  unknown_vehicle: "We could not find your vehicle by what you entered.",
  too_many: "Many estimates were asked for from your connection today.",
  unavailable: "The estimate cannot be made just now.",
};

/** "$18,200 to $21,450". */
export function formatEstimateRange({ low, high }: Pick<Estimate, "low" | "high">): string {
  return `${formatDollars(low)} to ${formatDollars(high)}`;
}

/**
 * The day, range, end and basis of a figure, which belong to it wherever it is named. `at` is null where
 * nobody knows its day; both moments in milliseconds UTC.
 */
export function stateEstimate(
  {
    low,
    high,
    at,
    validUntil,
    basis,
  }: Omit<Estimate, "middle" | "beforeCondition" | "at"> & {
    at: number | null;
  },
  timeZone: string,
): string {
  const made = at === null ? "" : ` made on ${formatEstimateDay(at, timeZone)}`;
  const until = formatEstimateDay(validUntil, timeZone);
  return `Estimate${made}: ${formatEstimateRange({ low, high })}, valid until ${until}. ${basis}`;
}

/** One sentence about the vehicles that a local estimate was drawn from, and their years. */
export function describeBasis({
  count,
  reach,
  years,
}: {
  count: number;
  reach: "group" | "platform";
  years: { first: number; last: number };
}): string {
  const where = reach === "group" ? "in our own stock" : "by dealers on this platform";
  const span = years.first === years.last ? `${years.first}` : `${years.first} to ${years.last}`;
  return `Drawn from ${formatCount(count, "vehicle")} of the same make and model, built ${span}, as advertised ${where}.`;
}

/** "27 November 2026", in the dealer's time zone. */
export function formatEstimateDay(at: number, timeZone: string): string {
  return new Intl.DateTimeFormat("en-AU", { timeZone, dateStyle: "long" }).format(at);
}
