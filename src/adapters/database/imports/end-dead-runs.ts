import type { HolderProcesses, Reader, Writer } from "../database-access.ts";
import { formatLease, releaseLease } from "./import-lease.ts";
import { toImportRun } from "./import-run-rows.ts";

/** Where its process cannot be asked for: a run that is merely slow may still go on before. */
const SILENT_MS = 3_600_000;

/**
 * Runs under way that cannot go on: their process is dead, another has their lease, or they gave no
 * sign of life for an hour.
 */
export async function findDeadRuns(
  reader: Reader,
  now: number,
  processes: HolderProcesses | null,
): Promise<number[]> {
  const runs = await reader
    .selectFrom("import_run")
    .where("status", "=", "staging")
    .select(["id", "dealership_id"])
    .execute();
  const dead: number[] = [];
  for (const { id, dealership_id } of runs) {
    const lease = await reader
      .selectFrom("lease")
      .where("name", "=", formatLease(dealership_id))
      .where("holder", "=", String(id))
      .select(["process", "expires_at"])
      .executeTakeFirst();
    const isProcessDead = lease?.process != null && processes?.isDead(lease.process) === true;
    if (!lease || isProcessDead || lease.expires_at <= now - SILENT_MS) dead.push(id);
  }
  return dead;
}

/** Ends those that are dead still, and gives their leases back. */
export async function endDeadRuns(
  writer: Writer,
  now: number,
  processes: HolderProcesses | null,
): Promise<void> {
  for (const id of await findDeadRuns(writer, now, processes)) {
    const ended = await writer
      .updateTable("import_run")
      .set({ status: "stopped", reason: "It was killed while it ran.", finished_at: now })
      .where("id", "=", id)
      .where("status", "=", "staging")
      .returningAll()
      .executeTakeFirst();
    if (ended) await releaseLease(writer, toImportRun(ended));
  }
}
