import type { ImportCounts, ImportRun } from "#ports/stores/import-store.ts";
import type { Reader } from "../../database-access.ts";
import { countImport, toOutcomeCounts } from "../import-counts.ts";
import { addDeposits } from "../staging/list-endings.ts";
import {
  isTouched,
  resolveOutcome,
  selectAbsent,
  selectNew,
  selectStored,
} from "../staging/staged-stock.ts";

export async function previewRun(
  reader: Reader,
  run: ImportRun,
  isFull: boolean,
): Promise<ImportCounts & { current: number; deposits: number }> {
  const touched = await selectStored(reader, run)
    .where(isTouched())
    .select((eb) => [resolveOutcome().as("effect"), eb.fn.countAll<number>().as("vehicles")])
    .groupBy("effect")
    .execute();
  const { priceChanges } = await selectStored(reader, run)
    .where(isTouched())
    .whereRef("staged.price", "is distinct from", "stored.price")
    .select((eb) => eb.fn.countAll<number>().as("priceChanges"))
    .executeTakeFirstOrThrow();
  const { created } = await selectNew(reader, run)
    .select((eb) => eb.fn.countAll<number>().as("created"))
    .executeTakeFirstOrThrow();
  const { absent } = await selectAbsent(reader, run)
    .select((eb) => eb.fn.countAll<number>().as("absent"))
    .executeTakeFirstOrThrow();
  const { current } = await reader
    .selectFrom("vehicle")
    .where("dealership_id", "=", run.dealershipId)
    .where("mapping", "=", run.mapping)
    .where("sold_at", "is", null)
    .select((eb) => eb.fn.countAll<number>().as("current"))
    .executeTakeFirstOrThrow();
  const outcomes = {
    ...toOutcomeCounts(touched.map(({ effect, vehicles }) => ({ outcome: effect, vehicles }))),
    created,
    removed: isFull ? absent : 0,
  };
  const counts = await countImport(reader, run, outcomes, priceChanges);
  return { ...counts, current, deposits: await countDeposits(reader, run) };
}

/** Counts reservations of the run's stock for sale whose deposit was paid and is still here. */
async function countDeposits(reader: Reader, run: ImportRun): Promise<number> {
  const confirmed = await reader
    .selectFrom("reservation")
    .innerJoin("vehicle", "vehicle.id", "reservation.vehicle_id")
    .where("reservation.state", "=", "confirmed")
    .where("vehicle.dealership_id", "=", run.dealershipId)
    .where("vehicle.mapping", "=", run.mapping)
    .where("vehicle.sold_at", "is", null)
    .selectAll("reservation")
    .execute();
  const deposits = await addDeposits(reader, confirmed);
  return deposits.filter(({ paidCents }) => paidCents > 0).length;
}
