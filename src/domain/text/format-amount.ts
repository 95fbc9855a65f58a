export function formatWholeNumber(amount: number): string {
  return String(Math.round(amount)).replace(/\B(?=(\d{3})+$)/g, ",");
}

/** "$31,990", in both countries. */
export function formatDollars(amount: number): string {
  return `$${formatWholeNumber(amount)}`;
}

/** "30%", and "30.31%": two decimals at most. */
export function formatPercent(percent: number): string {
  return `${Number(percent.toFixed(2))}%`;
}

export function formatKilometres(amount: number): string {
  return `${formatWholeNumber(amount)} km`;
}

export function formatCount(count: number, noun: string): string {
  return `${formatWholeNumber(count)} ${noun}${Math.round(count) === 1 ? "" : "s"}`;
}

/** "$608.15", and "$141" where there are no cents. */
export function formatCents(amount: number): string {
  const [dollars = "0", cents = "00"] = amount.toFixed(2).split(".");
  return cents === "00"
    ? formatDollars(Number(dollars))
    : `${formatDollars(Number(dollars))}.${cents}`;
}
