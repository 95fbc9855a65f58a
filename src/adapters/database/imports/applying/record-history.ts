import { sql } from "kysely";
import type { ImportRun } from "#ports/stores/import-store.ts";
import type { Writer } from "../../database-access.ts";
import type { ImportOutcome } from "../../schema/import-tables.ts";
import { isPlannedChange, selectAbsent } from "../staging/staged-stock.ts";
import { AFTER, BEFORE, isSamePriceType } from "./price-types.ts";

const HISTORY_COLUMNS = [
  "run_id",
  "vehicle_id",
  "outcome",
  "location_id",
  "content_hash",
  "document_id",
  "price",
  "is_hidden",
  "created_at",
  "sold_at",
] as const;

const PRICE_EVENT_COLUMNS = ["vehicle_id", "run_id", "at", "price_before", "price_after"] as const;

/** Records the current state of each vehicle that a slice of the run will change. */
export async function recordTouched(
  writer: Writer,
  run: ImportRun,
  [firstId, lastId]: readonly [number, number],
): Promise<void> {
  await writer
    .insertInto("vehicle_history")
    .columns(HISTORY_COLUMNS)
    .expression((eb) =>
      eb
        .selectFrom("import_staging as staged")
        .innerJoin("vehicle as stored", "stored.id", "staged.vehicle_id")
        .where("staged.run_id", "=", run.id)
        .where("staged.id", ">=", firstId)
        .where("staged.id", "<=", lastId)
        .where(isPlannedChange())
        .select((row) => [
          "staged.run_id",
          "stored.id as vehicle_id",
          row.ref("staged.outcome").$notNull().as("outcome"),
          "stored.location_id",
          "stored.content_hash",
          "stored.document_id",
          "stored.price",
          "stored.is_hidden",
          "stored.created_at",
          "stored.sold_at",
        ]),
    )
    .execute();
}

/** Records the current state of vehicles that are absent from a full feed. */
export async function recordAbsent(writer: Writer, run: ImportRun): Promise<void> {
  await writer
    .insertInto("vehicle_history")
    .columns(HISTORY_COLUMNS)
    .expression(
      selectAbsent(writer, run).select([
        sql.lit(run.id).as("run_id"),
        "absent.id as vehicle_id",
        sql.lit<ImportOutcome>("removed").as("outcome"),
        "absent.location_id",
        "absent.content_hash",
        "absent.document_id",
        "absent.price",
        "absent.is_hidden",
        "absent.created_at",
        "absent.sold_at",
      ]),
    )
    .execute();
}

/**
 * Adds a price event for each vehicle whose price will change; returns how many. One that is off sale has no price
 * before: nobody was asked for it.
 */
export async function recordPriceChanges(
  writer: Writer,
  run: ImportRun,
  now: number,
): Promise<number> {
  const { numInsertedOrUpdatedRows } = await writer
    .insertInto("price_event")
    .columns(PRICE_EVENT_COLUMNS)
    .expression(
      selectPriced(writer, run)
        .whereRef("staged.price", "is distinct from", "stored.price")
        .select((eb) => [
          "stored.id as vehicle_id",
          "staged.run_id",
          sql.lit(now).as("at"),
          eb
            .case()
            .when(eb.and([isSamePriceType(), eb("stored.sold_at", "is", null)]))
            .then(eb.ref("stored.price"))
            .else(eb.lit(null))
            .end()
            .as("price_before"),
          "staged.price as price_after",
        ]),
    )
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows ?? 0);
}

/**
 * Adds a price event, without a price before, for each price that stays as it is while what it says does not: it
 * will be of another type, or it is asked again after its vehicle was off sale.
 */
export async function recordRenewedPrices(
  writer: Writer,
  run: ImportRun,
  now: number,
): Promise<void> {
  await writer
    .insertInto("price_event")
    .columns(PRICE_EVENT_COLUMNS)
    .expression(
      selectPriced(writer, run)
        .whereRef("staged.price", "=", "stored.price")
        .where((eb) => eb.or([eb.not(isSamePriceType()), eb("staged.outcome", "=", "relisted")]))
        .select([
          "stored.id as vehicle_id",
          "staged.run_id",
          sql.lit(now).as("at"),
          sql.lit(null).as("price_before"),
          "staged.price as price_after",
        ]),
    )
    .execute();
}

/**
 * Adds a price event of when each relisted vehicle went off sale: its price was asked last then. A feed's day of
 * sale may lie before the last change of the price, which stays the earlier event.
 */
export async function recordTimesOffSale(writer: Writer, run: ImportRun): Promise<void> {
  await writer
    .insertInto("price_event")
    .columns(PRICE_EVENT_COLUMNS)
    .expression(
      selectPriced(writer, run)
        .where("staged.outcome", "=", "relisted")
        .where("stored.price", "is not", null)
        .select((eb) => {
          const changedLast = eb
            .selectFrom("price_event as change")
            .whereRef("change.vehicle_id", "=", "stored.id")
            .select(({ fn }) => fn.max("change.at").as("at"));
          return [
            "stored.id as vehicle_id",
            "staged.run_id",
            eb
              .case()
              .when(changedLast, ">", eb.ref("stored.sold_at"))
              .then(changedLast)
              .else(eb.ref("stored.sold_at"))
              .end()
              .$notNull()
              .as("at"),
            "stored.price as price_before",
            sql.lit(null).as("price_after"),
          ];
        }),
    )
    .execute();
}

function selectPriced(writer: Writer, run: ImportRun) {
  return writer
    .selectFrom("import_staging as staged")
    .innerJoin("vehicle as stored", "stored.id", "staged.vehicle_id")
    .innerJoin(BEFORE, "document_before.id", "stored.document_id")
    .innerJoin(AFTER, "document_after.id", "staged.id")
    .where("staged.run_id", "=", run.id)
    .where(isPlannedChange());
}
