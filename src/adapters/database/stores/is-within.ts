import { type Expression, expressionBuilder, type SqlBool } from "kysely";
import type { StockScope } from "#domain/search/filters/standing-scope.ts";
import type { Tables } from "../schema/tables.ts";

/** That a vehicle belongs to a scope; one without dealerships holds nothing. */
export function isWithin(scope: StockScope): Expression<SqlBool> {
  const eb = expressionBuilder<Tables, "vehicle">();
  if (scope === "platform") return eb.lit(true);
  if (scope.dealershipIds.length === 0) return eb.lit(false);
  return eb("vehicle.dealership_id", "in", scope.dealershipIds);
}
