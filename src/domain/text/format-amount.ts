export function formatWholeNumber(amount: number): string {
  return String(Math.round(amount)).replace(/\B(?=(\d{3})+$)/g, ",");
}

/** "$31,990", in both countries. */
export function formatDollars(amount: number): string {
  return `$${formatWholeNumber(amount)}`;
}

export function formatKilometres(amount: number): string {
  return `${formatWholeNumber(amount)} km`;
}

export function formatCount(count: number, noun: string): string {
  return `${formatWholeNumber(count)} ${noun}${Math.round(count) === 1 ? "" : "s"}`;
}
