import { sql } from "kysely";
import { LIVE_STATES } from "#domain/reservation/reservation-states.ts";
import { UNDOABLE_DAYS, UNDOABLE_RUNS } from "#domain/stock/changes/is-prunable-run.ts";
import {
  CannotUndoError,
  type ImportRun,
  type UndoneReservations,
} from "#ports/stores/import-store.ts";
import type { ChangeLogWriter } from "../change-log-writer.ts";
import type { HolderProcesses, Reader, Writer } from "../database-access.ts";
import { AFTER, BEFORE, isSamePriceType } from "./applying/price-types.ts";
import { releaseLease, takeLease } from "./import-lease.ts";
import { findRun } from "./import-run-rows.ts";
import { addDeposits } from "./staging/list-endings.ts";

/** Restored prices leave events, too. @throws CannotUndoError or ImportInProgressError */
export async function undoRun(
  writer: Writer,
  changes: ChangeLogWriter,
  runId: number,
  now: number,
  processes: HolderProcesses | null,
): Promise<void> {
  const run = await findUndoableRun(writer, runId);
  // A pending import relies on the stock that it has read.
  await takeLease(writer, run, now, processes);
  await recordPricesGoingBack(writer, run, now);
  await dropUndoneDocuments(writer, run);
  await restoreVehicles(writer, run, now);
  await hideCreatedVehicles(writer, run, now);
  await writer
    .updateTable("import_run")
    .set({ status: "undone" })
    .where("id", "=", run.id)
    .execute();
  await releaseLease(writer, run);
  changes.addVehiclesOfRun(run.id);
}

const STATUS_WORDS = { staging: "under way", dry_run: "a dry run", stopped: "stopped" } as const;

async function findUndoableRun(reader: Reader, runId: number): Promise<ImportRun> {
  const run = await findRun(reader, runId);
  if (run?.status === "undone") {
    throw new CannotUndoError(`Import ${runId} was taken back already.`);
  }
  if (!run) throw new CannotUndoError(`There is no import ${runId}. See "stock runs".`);
  if (run.status !== "applied") {
    throw new CannotUndoError(
      `Import ${runId} cannot be taken back: it is ${STATUS_WORDS[run.status]}, and changed nothing.`,
    );
  }
  if (run.prunedAt !== null) {
    throw new CannotUndoError(
      `Import ${runId} can no longer be taken back: what vehicles were before an import is kept for the ` +
        `latest ${UNDOABLE_RUNS} of a dealership and format, and for ${UNDOABLE_DAYS} days.`,
    );
  }
  const later = await reader
    .selectFrom("import_run")
    .where("dealership_id", "=", run.dealershipId)
    .where("mapping", "=", run.mapping)
    .where("status", "=", "applied")
    .where("id", ">", runId)
    .select("id")
    .orderBy("id", "desc")
    .executeTakeFirst();
  if (later) {
    throw new CannotUndoError(
      `Import ${runId} cannot be taken back: import ${later.id} came in after it. ` +
        "Take that one back first.",
    );
  }
  return run;
}

/**
 * Reservations of vehicles that an undo marks sold or for sale again, by reference. @throws CannotUndoError
 */
export async function listUndone(reader: Reader, runId: number): Promise<UndoneReservations> {
  const run = await findUndoableRun(reader, runId);
  const select = () => reader.selectFrom("reservation").selectAll().orderBy("reference");
  const restored = selectRestored(reader, run).select("vehicle.id");
  const created = reader
    .selectFrom("vehicle_history as past")
    .innerJoin("vehicle", "vehicle.id", "past.vehicle_id")
    .where("past.run_id", "=", run.id)
    .where("past.outcome", "=", "created")
    .select("vehicle.id");
  const sold = await select()
    .where("state", "in", LIVE_STATES)
    .where((eb) =>
      eb.or([
        eb("vehicle_id", "in", created.where("vehicle.sold_at", "is", null)),
        eb(
          "vehicle_id",
          "in",
          restored.where("past.sold_at", "is not", null).where("vehicle.sold_at", "is", null),
        ),
      ]),
    )
    .execute();
  const forSale = await select()
    .where("state", "in", [...LIVE_STATES, "handed_over"])
    .where(
      "vehicle_id",
      "in",
      restored.where("past.sold_at", "is", null).where("vehicle.sold_at", "is not", null),
    )
    .execute();
  return { sold: await addDeposits(reader, sold), forSale: await addDeposits(reader, forSale) };
}

/** Joins the vehicles that existed before the run with their history (`past`). */
function selectRestored(reader: Reader, run: ImportRun) {
  return reader
    .selectFrom("vehicle_history as past")
    .innerJoin("vehicle", "vehicle.id", "past.vehicle_id")
    .where("past.run_id", "=", run.id)
    .where("past.outcome", "<>", "created")
    .where("vehicle.dealership_id", "=", run.dealershipId)
    .where("vehicle.mapping", "=", run.mapping);
}

async function recordPricesGoingBack(writer: Writer, run: ImportRun, now: number): Promise<void> {
  await writer
    .insertInto("price_event")
    .columns(["vehicle_id", "run_id", "at", "price_before", "price_after"])
    .expression(
      selectRestored(writer, run)
        .innerJoin(BEFORE, "document_before.id", "vehicle.document_id")
        .innerJoin(AFTER, "document_after.id", "past.document_id")
        .where((eb) =>
          eb.or([
            eb("vehicle.price", "is distinct from", eb.ref("past.price")),
            eb.not(isSamePriceType()),
          ]),
        )
        .select((eb) => [
          "past.vehicle_id",
          "past.run_id",
          sql.lit(now).as("at"),
          eb
            .case()
            .when(isSamePriceType())
            .then(eb.ref("vehicle.price"))
            .else(eb.lit(null))
            .end()
            .as("price_before"),
          "past.price as price_after",
        ])
        .orderBy("past.vehicle_id"),
    )
    .execute();
}

/** Nothing can refer to the documents of an undone run. */
async function dropUndoneDocuments(writer: Writer, run: ImportRun): Promise<void> {
  await writer
    .deleteFrom("vehicle_document")
    .where(
      "id",
      "in",
      selectRestored(writer, run)
        .whereRef("vehicle.document_id", "<>", "past.document_id")
        .select("vehicle.document_id"),
    )
    .execute();
}

/** A location that was removed meanwhile leaves its vehicles without one. */
async function restoreVehicles(writer: Writer, run: ImportRun, now: number): Promise<void> {
  await writer
    .updateTable("vehicle")
    .from("vehicle_history as past")
    .leftJoin("location as place", "place.id", "past.location_id")
    .whereRef("vehicle.id", "=", "past.vehicle_id")
    .where("past.run_id", "=", run.id)
    .where("past.outcome", "<>", "created")
    .where("vehicle.dealership_id", "=", run.dealershipId)
    .where("vehicle.mapping", "=", run.mapping)
    .set((eb) => ({
      location_id: eb.ref("place.id"),
      content_hash: eb.ref("past.content_hash").$notNull(),
      document_id: eb.ref("past.document_id").$notNull(),
      price: eb.ref("past.price"),
      is_hidden: eb.ref("past.is_hidden").$notNull(),
      created_at: eb.ref("past.created_at").$notNull(),
      sold_at: eb.ref("past.sold_at"),
      updated_at: now,
    }))
    .execute();
}

/** Hidden rather than deleted, so that no other car ever gets the same address. */
async function hideCreatedVehicles(writer: Writer, run: ImportRun, now: number): Promise<void> {
  await writer
    .updateTable("vehicle")
    .set((eb) => ({
      is_hidden: 1,
      sold_at: eb.fn.coalesce("sold_at", sql.lit(now)),
      updated_at: now,
    }))
    .where("id", "in", (eb) =>
      eb
        .selectFrom("vehicle_history")
        .where("run_id", "=", run.id)
        .where("outcome", "=", "created")
        .select("vehicle_id"),
    )
    .execute();
}
