import type { ImportRun, ImportStore } from "#ports/stores/import-store.ts";
import type { DatabaseAccess, Reader } from "../database-access.ts";
import { applyRun } from "./applying/apply-run.ts";
import { findStoredVehicles, findUnchangedKeys } from "./applying/find-stored-vehicles.ts";
import { prepareRun } from "./applying/prepare-run.ts";
import { previewRun } from "./applying/preview-run.ts";
import { beginRun } from "./begin-run.ts";
import { endDeadRuns, findDeadRuns } from "./end-dead-runs.ts";
import { releaseLease, renewLease } from "./import-lease.ts";
import { findOpenRun, findRun, ImportRunEndedError, toImportRun } from "./import-run-rows.ts";
import { pruneRuns } from "./prune-runs.ts";
import { clearStaging } from "./staging/clear-staging.ts";
import { formatReserveName, releaseEndedReserves } from "./staging/import-reserve.ts";
import { listEndings } from "./staging/list-endings.ts";
import { listRejects } from "./staging/list-rejects.ts";
import { stageRejects } from "./staging/stage-rejects.ts";
import { stageVehicles } from "./staging/stage-rows.ts";
import { listUndone, undoRun } from "./undo-run.ts";

/** `stage`, `preview` and `apply` throw ImportRunEndedError for an ended run; `stop` returns it as it is. */
export function createImportStore(access: DatabaseAccess): ImportStore {
  const { reader, write, readInBulk, writeInBulk } = access;

  /** Ignores errors: the next import clears the rest, and this one must not look failed. */
  async function tidy(): Promise<void> {
    await releaseEndedReserves(access).catch(() => {});
    await clearStaging(access).catch(() => {});
  }

  const stop: ImportStore["stop"] = async (runId, status, reason, counts, now) => {
    access.diskReserve?.release(formatReserveName(runId));
    await write(async (writer) => {
      const { numUpdatedRows } = await writer
        .updateTable("import_run")
        .set({ status, reason, counts: JSON.stringify(counts), finished_at: now })
        .where("id", "=", runId)
        .where("status", "=", "staging")
        .executeTakeFirst();
      if (numUpdatedRows > 0n) await releaseLease(writer, await readRun(writer, runId));
    });
    await tidy();
    return await readRun(reader, runId);
  };

  return {
    async begin(run) {
      const begun = await write((writer) => beginRun(writer, run, access.processes));
      await tidy();
      try {
        access.diskReserve?.set(formatReserveName(begun.id));
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        // This fails too on a full disk; the first error is the cause.
        await stop(begun.id, "stopped", reason, begun.counts, run.now).catch(() => {});
        throw error;
      }
      return begun;
    },

    async stage(runId, vehicles, rejects, now) {
      await write(async (writer) => {
        const run = await findOpenRun(writer, runId);
        await renewLease(writer, run, now);
        await stageVehicles(writer, runId, vehicles);
        await stageRejects(writer, run, rejects);
      });
    },

    async findUnchanged(runId, vehicles) {
      return await findUnchangedKeys(reader, await findOpenRun(reader, runId), vehicles);
    },

    async findStored(runId, sourceKeys) {
      return await findStoredVehicles(reader, await findOpenRun(reader, runId), sourceKeys);
    },

    async preview(runId, { now, isFull, clock = () => now }) {
      const run = await findOpenRun(reader, runId);
      await write((writer) => renewLease(writer, run, clock()));
      const found = await readInBulk((bulk) => previewRun(bulk, run, isFull));
      await write((writer) => renewLease(writer, run, clock()));
      return found;
    },

    async listEndings(runId, isFull) {
      const run = await findOpenRun(reader, runId);
      return await readInBulk((bulk) => listEndings(bulk, run, isFull));
    },

    async apply(runId, options) {
      const run = await findOpenRun(reader, runId);
      let isApplied = false;
      while (!isApplied) {
        const plan = await prepareRun(access, run, options);
        isApplied = await writeInBulk(async (writer, changes) => {
          await findOpenRun(writer, runId);
          await renewLease(writer, run, options.clock?.() ?? options.now);
          if (!(await applyRun(writer, changes, run, options, plan))) return false;
          await releaseLease(writer, run);
          return true;
        });
      }
      await tidy();
      return await readRun(reader, runId);
    },

    stop,

    async undo(runId, now) {
      await writeInBulk((writer, changes) =>
        undoRun(writer, changes, runId, now, access.processes),
      );
      return await readRun(reader, runId);
    },

    listUndone: (runId) => listUndone(reader, runId),

    async endDead(now) {
      const dead = await findDeadRuns(reader, now, access.processes);
      if (dead.length === 0) return;
      await write((writer) => endDeadRuns(writer, now, access.processes));
      await tidy();
    },

    find: (runId) => findRun(reader, runId),

    async list(limit) {
      const rows = await reader
        .selectFrom("import_run")
        .selectAll()
        .orderBy("id", "desc")
        .limit(limit)
        .execute();
      return rows.map(toImportRun);
    },

    listRejects: (runId) => listRejects(reader, runId),

    prune: (now) => pruneRuns(access, now),
  };
}

async function readRun(reader: Reader, runId: number): Promise<ImportRun> {
  const run = await findRun(reader, runId);
  if (!run) throw new ImportRunEndedError(runId, "unknown");
  return run;
}
