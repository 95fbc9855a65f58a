import { type Expression, type RawBuilder, type SqlBool, sql } from "kysely";
import { PRICE_TYPES } from "#domain/vehicle/vehicle.schema.ts";

/** Joins that compare prices call the documents before and after the change so. */
export const BEFORE = "vehicle_document as document_before";
export const AFTER = "vehicle_document as document_after";

/** Whether the prices before and after a change hold the same charges, so that they can be compared. */
export function isSamePriceType(): Expression<SqlBool> {
  const [before, after] = [
    readPriceType("document_before.imported"),
    readPriceType("document_after.imported"),
  ];
  return sql<SqlBool>`${before} = ${after}`;
}

/** By its text, as the databases have no JSON function in common. Quotes within a value are escaped there. */
function readPriceType(imported: string): RawBuilder<string> {
  const types = PRICE_TYPES.map(
    (type) =>
      sql`when ${sql.ref(imported)} like ${sql.lit(`%"price_type":"${type}"%`)} then ${sql.lit(type)}`,
  );
  return sql<string>`case ${sql.join(types, sql` `)} else 'unknown' end`;
}
