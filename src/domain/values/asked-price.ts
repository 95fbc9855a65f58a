/** Dollars: no vehicle costs more, and a stock index elsewhere may hold any number. */
const MAX_ASKED_PRICE = 100_000_000;

/** Whether a price is one that is asked: no price, 0 and numbers that no vehicle costs are none. */
export function isAskedPrice(price: number | null): price is number {
  return price !== null && price > 0 && price <= MAX_ASKED_PRICE;
}
