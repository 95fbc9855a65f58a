import { sql } from "kysely";
import { DAY_MS } from "#domain/time/time-units.ts";
import { NEW_TAG_DAYS } from "#domain/vehicle/card/display-tag.ts";
import type { ImportRun } from "#ports/stores/import-store.ts";
import type { Writer } from "../../database-access.ts";
import type { ImportOutcome } from "../../schema/import-tables.ts";
import { selectPlannedNew } from "../staging/staged-stock.ts";

/** The age given to undated stock of a dealership's first import: a day too old for the 'New' tag. */
const FIRST_IMPORT_AGE_DAYS = NEW_TAG_DAYS + 1;

export async function createVehicles(writer: Writer, run: ImportRun, now: number): Promise<void> {
  const firstSeen = (await hasImportedBefore(writer, run))
    ? now
    : now - FIRST_IMPORT_AGE_DAYS * DAY_MS;
  await writer
    .insertInto("vehicle")
    .columns([
      "slug",
      "dealership_id",
      "mapping",
      "source_key",
      "location_id",
      "content_hash",
      "document_id",
      "price",
      "first_run_id",
      "created_at",
      "sold_at",
      "updated_at",
    ])
    .expression(
      selectPlannedNew(writer, run)
        .leftJoin("location as place", "place.id", "staged.location_id")
        .select((eb) => [
          "staged.slug",
          sql.lit(run.dealershipId).as("dealership_id"),
          sql.lit(run.mapping).as("mapping"),
          "staged.source_key",
          "place.id as location_id",
          "staged.content_hash",
          "staged.id as document_id",
          "staged.price",
          sql.lit(run.id).as("first_run_id"),
          eb.fn.coalesce("staged.listed_at", sql.lit(firstSeen)).as("created_at"),
          eb
            .case()
            .when("staged.is_sold", "=", 1)
            .then(eb.fn.coalesce("staged.sold_at", sql.lit(now)))
            .else(eb.lit(null))
            .end()
            .as("sold_at"),
          sql.lit(now).as("updated_at"),
        ])
        .orderBy("staged.id"),
    )
    .execute();
  await writer
    .insertInto("vehicle_history")
    .columns(["run_id", "vehicle_id", "outcome"])
    .expression((eb) =>
      eb
        .selectFrom("vehicle")
        .where("dealership_id", "=", run.dealershipId)
        .where("mapping", "=", run.mapping)
        .where("first_run_id", "=", run.id)
        .select([
          "first_run_id as run_id",
          "id as vehicle_id",
          sql.lit<ImportOutcome>("created").as("outcome"),
        ]),
    )
    .execute();
}

/** Undone runs do not count, because nothing of them shows. */
async function hasImportedBefore(writer: Writer, run: ImportRun): Promise<boolean> {
  const earlier = await writer
    .selectFrom("import_run")
    .where("dealership_id", "=", run.dealershipId)
    .where("mapping", "=", run.mapping)
    .where("status", "=", "applied")
    .select("id")
    .limit(1)
    .executeTakeFirst();
  return earlier !== undefined;
}
