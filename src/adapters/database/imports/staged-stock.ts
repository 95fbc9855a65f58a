import { type AliasableExpression, type Expression, expressionBuilder, type SqlBool } from "kysely";
import type { ImportRun } from "#ports/import-store.ts";
import type { Reader } from "../database-access.ts";
import type { ImportOutcome } from "../schema/import-tables.ts";
import type { Tables } from "../schema/tables.ts";

type StagedTables = Tables & {
  staged: Tables["import_staging"];
  known: Tables["vehicle"];
  place: Tables["location"];
};

/** Staged rows of vehicles that are known, beside what is known, and the location if it still is. */
export function selectKnown(reader: Reader, run: ImportRun) {
  return reader
    .selectFrom("import_staging as staged")
    .innerJoin("vehicle as known", (join) =>
      join
        .onRef("known.source_key", "=", "staged.source_key")
        .on("known.dealership_id", "=", run.dealershipId)
        .on("known.mapping", "=", run.mapping),
    )
    .leftJoin("location as place", "place.id", "staged.location_id")
    .where("staged.run_id", "=", run.id);
}

/** Staged rows of vehicles that were never seen before. */
export function selectUnknown(reader: Reader, run: ImportRun) {
  return reader
    .selectFrom("import_staging as staged")
    .leftJoin("location as place", "place.id", "staged.location_id")
    .where("staged.run_id", "=", run.id)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom("vehicle as known")
            .whereRef("known.source_key", "=", "staged.source_key")
            .where("known.dealership_id", "=", run.dealershipId)
            .where("known.mapping", "=", run.mapping)
            .select("known.id"),
        ),
      ),
    );
}

/** Vehicles for sale that a full feed does not name, neither in a good row nor in a rejected one. */
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
            .selectFrom("import_named as named")
            .where("named.run_id", "=", run.id)
            .whereRef("named.source_key", "=", "absent.source_key")
            .select("named.run_id"),
        ),
      ),
    );
}

/** That a known vehicle is for sale again. */
function isRelisted(): Expression<SqlBool> {
  const eb = expressionBuilder<StagedTables, "staged" | "known">();
  return eb.and([eb("staged.is_sold", "=", 0), eb("known.sold_at", "is not", null)]);
}

/** That a known vehicle differs from its staged row; equal hashes and places change nothing. */
export function isTouched(): Expression<SqlBool> {
  const eb = expressionBuilder<StagedTables, "staged" | "known" | "place">();
  return eb.or([
    isRelisted(),
    eb.and([eb("staged.is_sold", "=", 1), eb("known.sold_at", "is", null)]),
    eb("staged.content_hash", "<>", eb.ref("known.content_hash")),
    eb("known.location_id", "is distinct from", eb.ref("place.id")),
    eb("known.is_hidden", "=", 1),
  ]);
}

/** Relisted or updated, of a touched vehicle. */
export function resolveOutcome(): AliasableExpression<ImportOutcome> {
  const eb = expressionBuilder<StagedTables, "staged" | "known">();
  return eb
    .case()
    .when(isRelisted())
    .then(eb.val<ImportOutcome>("relisted"))
    .else(eb.val<ImportOutcome>("updated"))
    .end();
}

/** That a row will change a vehicle that is known, as it was found when the run was prepared. */
export function isPlannedChange(): Expression<SqlBool> {
  const eb = expressionBuilder<StagedTables, "staged">();
  return eb("staged.outcome", "in", ["updated", "relisted"]);
}

/** Staged rows that will be new vehicles, as it was found when the run was prepared. */
export function selectPlannedNew(reader: Reader, run: ImportRun) {
  return reader
    .selectFrom("import_staging as staged")
    .where("staged.run_id", "=", run.id)
    .where("staged.outcome", "=", "created");
}
