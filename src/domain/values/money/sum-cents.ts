/** The sum of entries of the ledger, or of orders, in cents. */
export function sumCents(amounts: readonly { amountCents: number }[]): number {
  return amounts.reduce((sum, { amountCents }) => sum + amountCents, 0);
}

type Money = { amountCents: number; currency: string };

/** The same of those in one currency: cents of two are no sum. */
export function sumCentsIn(currency: string, amounts: readonly Money[]): number {
  return sumCents(amounts.filter((amount) => amount.currency === currency));
}

/** A sum for each currency that there is, in the order of their first entries. */
export function sumByCurrency(amounts: readonly Money[]): Money[] {
  const currencies = [...new Set(amounts.map(({ currency }) => currency))];
  return currencies.map((currency) => ({ currency, amountCents: sumCentsIn(currency, amounts) }));
}
