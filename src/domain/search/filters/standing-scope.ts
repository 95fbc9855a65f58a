/** Dealerships whose stock a query may read, by id. */
export type StockScope = { dealershipIds: readonly number[] } | "platform";
