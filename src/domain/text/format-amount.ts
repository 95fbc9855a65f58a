/** Groups whole numbers by thousands; fractions are rounded. "45,210" */
export function formatWholeNumber(amount: number): string {
  return String(Math.round(amount)).replace(/\B(?=(\d{3})+$)/g, ",");
}

/** Whole dollars as shown in both countries: "$31,990". */
export function formatDollars(amount: number): string {
  return `$${formatWholeNumber(amount)}`;
}

/** "45,210 km" */
export function formatKilometres(amount: number): string {
  return `${formatWholeNumber(amount)} km`;
}

/** A count with its noun: "1 seat", "5 seats". */
export function formatCount(count: number, noun: string): string {
  return `${formatWholeNumber(count)} ${noun}${Math.round(count) === 1 ? "" : "s"}`;
}
