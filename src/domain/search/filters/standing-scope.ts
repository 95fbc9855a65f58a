export type StockScope = { dealershipIds: readonly number[] } | "platform";
