import { sql } from "kysely";
import type { ImportRun } from "#ports/import-store.ts";
import type { Writer } from "../database-access.ts";
import type { ImportOutcome } from "../schema/import-tables.ts";
import { isTouched, resolveOutcome, selectAbsent, selectKnown } from "./staged-stock.ts";

const HISTORY_COLUMNS = [
  "run_id",
  "vehicle_id",
  "outcome",
  "location_id",
  "content_hash",
  "imported",
  "details",
  "price",
  "is_hidden",
  "created_at",
  "sold_at",
] as const;

/** Keeps each vehicle that the run will touch as it is now, with what will be done to it. */
export async function recordTouched(writer: Writer, run: ImportRun): Promise<void> {
  await writer
    .insertInto("vehicle_history")
    .columns(HISTORY_COLUMNS)
    .expression(
      selectKnown(writer, run)
        .where(isTouched())
        .select([
          sql.lit(run.id).as("run_id"),
          "known.id as vehicle_id",
          resolveOutcome().as("outcome"),
          "known.location_id",
          "known.content_hash",
          "known.imported",
          "known.details",
          "known.price",
          "known.is_hidden",
          "known.created_at",
          "known.sold_at",
        ]),
    )
    .execute();
}

/** The same for vehicles that a full feed no longer names. */
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
        "absent.imported",
        "absent.details",
        "absent.price",
        "absent.is_hidden",
        "absent.created_at",
        "absent.sold_at",
      ]),
    )
    .execute();
}

/** One price event for each touched vehicle whose price differs; how many they are. */
export async function recordPriceChanges(
  writer: Writer,
  run: ImportRun,
  now: number,
): Promise<number> {
  const { numInsertedOrUpdatedRows } = await writer
    .insertInto("price_event")
    .columns(["vehicle_id", "run_id", "at", "price_before", "price_after"])
    .expression((eb) =>
      eb
        .selectFrom("vehicle_history as past")
        .innerJoin("vehicle", "vehicle.id", "past.vehicle_id")
        .innerJoin("import_staging as staged", (join) =>
          join
            .onRef("staged.run_id", "=", "past.run_id")
            .onRef("staged.source_key", "=", "vehicle.source_key"),
        )
        .where("past.run_id", "=", run.id)
        .where("vehicle.dealership_id", "=", run.dealershipId)
        .where("vehicle.mapping", "=", run.mapping)
        .whereRef("staged.price", "is distinct from", "past.price")
        .select([
          "past.vehicle_id",
          "past.run_id",
          sql.lit(now).as("at"),
          "past.price as price_before",
          "staged.price as price_after",
        ])
        .orderBy("past.vehicle_id"),
    )
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows ?? 0);
}
