import { HOUR_MS } from "#domain/time/time-units.ts";
import type { HolderProcesses, Reader, Writer } from "../database-access.ts";
import { formatLease, releaseLease } from "./import-lease.ts";
import { toImportRun } from "./import-run-rows.ts";

/** For runs whose process cannot be checked: a slow one may still continue before. */
const SILENT_MS = HOUR_MS;

/** Runs that cannot continue: their process is dead, or their lease is lost or an hour old. */
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
