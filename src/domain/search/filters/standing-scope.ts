/** Whose stock a query of records may see: dealerships by id, or every dealership's. */
export type StockScope = { dealershipIds: readonly number[] } | "platform";
