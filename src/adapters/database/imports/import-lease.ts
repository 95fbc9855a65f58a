import { ImportInProgressError, type ImportRun } from "#ports/stores/import-store.ts";
import type { HolderProcesses, Writer } from "../database-access.ts";

/** An import that has not renewed its lease for this long is considered dead. */
const IMPORT_LEASE_MS = 120_000;

/** A dead process's lease is free at once. @throws ImportInProgressError when another run holds the lease. */
export async function takeLease(
  writer: Writer,
  { id, dealershipId }: Pick<ImportRun, "id" | "dealershipId">,
  now: number,
  processes: HolderProcesses | null,
): Promise<void> {
  if (processes) await dropDeadLease(writer, dealershipId, processes);
  const row = {
    holder: String(id),
    process: processes?.own ?? null,
    expires_at: now + IMPORT_LEASE_MS,
  };
  const taken = await writer
    .insertInto("lease")
    .values({ name: formatLease(dealershipId), ...row })
    .onConflict((conflict) =>
      conflict.column("name").doUpdateSet(row).where("lease.expires_at", "<=", now),
    )
    .returning("holder")
    .executeTakeFirst();
  if (!taken) throw await describeHolder(writer, dealershipId);
}

/** @throws ImportInProgressError when another run has taken the lease. */
export async function renewLease(
  writer: Writer,
  { id, dealershipId }: ImportRun,
  now: number,
): Promise<void> {
  const { numUpdatedRows } = await writer
    .updateTable("lease")
    .set({ expires_at: now + IMPORT_LEASE_MS })
    .where("name", "=", formatLease(dealershipId))
    .where("holder", "=", String(id))
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw await describeHolder(writer, dealershipId);
}

/**
 * Runs work that may outlast a lease: others who want it wait for the transaction's end, and find it renewed.
 * @throws ImportInProgressError when another run has taken the lease.
 */
export async function runUnderLease<Result>(
  writer: Writer,
  run: ImportRun,
  clock: () => number,
  work: () => Promise<Result>,
): Promise<Result> {
  await renewLease(writer, run, clock());
  const result = await work();
  await renewLease(writer, run, clock());
  return result;
}

/** Does nothing when another run holds the lease. */
export async function releaseLease(writer: Writer, { id, dealershipId }: ImportRun): Promise<void> {
  await writer
    .deleteFrom("lease")
    .where("name", "=", formatLease(dealershipId))
    .where("holder", "=", String(id))
    .execute();
}

async function dropDeadLease(
  writer: Writer,
  dealershipId: number,
  processes: HolderProcesses,
): Promise<void> {
  const name = formatLease(dealershipId);
  const lease = await writer
    .selectFrom("lease")
    .select("process")
    .where("name", "=", name)
    .executeTakeFirst();
  if (!lease?.process || !processes.isDead(lease.process)) return;
  await writer.deleteFrom("lease").where("name", "=", name).execute();
}

export function formatLease(dealershipId: number): string {
  return `import of dealership ${dealershipId}`;
}

async function describeHolder(writer: Writer, dealershipId: number): Promise<Error> {
  const run = await writer
    .selectFrom("import_run")
    .innerJoin("dealership", "dealership.id", "import_run.dealership_id")
    .innerJoin("lease", (join) =>
      join
        .on("lease.name", "=", formatLease(dealershipId))
        .on((eb) => eb("lease.holder", "=", eb.cast<string>("import_run.id", "text"))),
    )
    .where("import_run.dealership_id", "=", dealershipId)
    .where("import_run.status", "=", "staging")
    .select(["import_run.id", "dealership.slug", "import_run.started_at", "lease.expires_at"])
    .executeTakeFirst();
  if (!run) return new ImportInProgressError(null);
  return new ImportInProgressError({
    runId: run.id,
    dealership: run.slug,
    startedAt: run.started_at,
    endsAt: run.expires_at,
  });
}
