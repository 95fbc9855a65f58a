import { type AliasableExpression, type Expression, expressionBuilder, type SqlBool } from "kysely";
import type { ImportRun } from "#ports/stores/import-store.ts";
import type { Reader } from "../../database-access.ts";
import type { ImportOutcome } from "../../schema/import-tables.ts";
import type { Tables } from "../../schema/tables.ts";

type StagedTables = Tables & {
  staged: Tables["import_staging"];
  stored: Tables["vehicle"];
  place: Tables["location"];
};

/** Selects staged rows of stored vehicles, each with the vehicle and its location if that still exists. */
export function selectStored(reader: Reader, run: ImportRun) {
  return reader
    .selectFrom("import_staging as staged")
    .innerJoin("vehicle as stored", (join) =>
      join
        .onRef("stored.source_key", "=", "staged.source_key")
        .on("stored.dealership_id", "=", run.dealershipId)
        .on("stored.mapping", "=", run.mapping),
    )
    .leftJoin("location as place", "place.id", "staged.location_id")
    .where("staged.run_id", "=", run.id);
}

/** Selects staged rows of vehicles that are not stored yet. */
export function selectNew(reader: Reader, run: ImportRun) {
  return reader
    .selectFrom("import_staging as staged")
    .leftJoin("location as place", "place.id", "staged.location_id")
    .where("staged.run_id", "=", run.id)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom("vehicle as stored")
            .whereRef("stored.source_key", "=", "staged.source_key")
            .where("stored.dealership_id", "=", run.dealershipId)
            .where("stored.mapping", "=", run.mapping)
            .select("stored.id"),
        ),
      ),
    );
}

/** Selects vehicles for sale that a full feed names neither in an accepted row nor in a rejected one. */
export function selectAbsent(reader: Reader, run: ImportRun) {
  return reader
    .selectFrom("vehicle as absent")
    .where("absent.dealership_id", "=", run.dealershipId)
    .where("absent.mapping", "=", run.mapping)
    .where("absent.sold_at", "is", null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom("import_staging as staged")
            .where("staged.run_id", "=", run.id)
            .whereRef("staged.source_key", "=", "absent.source_key")
            .select("staged.id"),
        ),
      ),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom("import_rejected_vehicle as rejected")
            .where("rejected.run_id", "=", run.id)
            .whereRef("rejected.source_key", "=", "absent.source_key")
            .select("rejected.run_id"),
        ),
      ),
    );
}

/** Whether a stored vehicle is sold, and its staged row says for sale. */
export function isRelisted(): Expression<SqlBool> {
  const eb = expressionBuilder<StagedTables, "staged" | "stored">();
  return eb.and([eb("staged.is_sold", "=", 0), eb("stored.sold_at", "is not", null)]);
}

/** Whether a stored vehicle is for sale, and its staged row says sold. */
export function becomesSold(): Expression<SqlBool> {
  const eb = expressionBuilder<StagedTables, "staged" | "stored">();
  return eb.and([eb("staged.is_sold", "=", 1), eb("stored.sold_at", "is", null)]);
}

/** Whether a stored vehicle differs from its staged row in status, hash, location or visibility. */
export function isTouched(): Expression<SqlBool> {
  const eb = expressionBuilder<StagedTables, "staged" | "stored" | "place">();
  return eb.or([
    isRelisted(),
    becomesSold(),
    eb("staged.content_hash", "<>", eb.ref("stored.content_hash")),
    eb("stored.location_id", "is distinct from", eb.ref("place.id")),
    eb("stored.is_hidden", "=", 1),
  ]);
}

export function resolveOutcome(): AliasableExpression<ImportOutcome> {
  const eb = expressionBuilder<StagedTables, "staged" | "stored">();
  return eb
    .case()
    .when(isRelisted())
    .then(eb.val<ImportOutcome>("relisted"))
    .else(eb.val<ImportOutcome>("updated"))
    .end();
}

/** Whether the prepared run changes a stored vehicle by this row. */
export function isPlannedChange(): Expression<SqlBool> {
  const eb = expressionBuilder<StagedTables, "staged">();
  return eb("staged.outcome", "in", ["updated", "relisted"]);
}

/** Selects the rows from which the prepared run creates vehicles. */
export function selectPlannedNew(reader: Reader, run: ImportRun) {
  return reader
    .selectFrom("import_staging as staged")
    .where("staged.run_id", "=", run.id)
    .where("staged.outcome", "=", "created");
}
