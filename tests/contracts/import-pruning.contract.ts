import { describe, expect, test } from "vitest";
import { UNDOABLE_DAYS, UNDOABLE_RUNS } from "#domain/stock/changes/is-prunable-run.ts";
import { DAY_MS } from "#domain/time/time-units.ts";
import { CannotUndoError, type ImportRun } from "#ports/stores/import-store.ts";
import { listRejects } from "#tests/builders/import-feed.ts";
import { buildRejectedRow, buildStagedVehicle } from "#tests/builders/staged-vehicle.ts";
import { NOW } from "#tests/builders/vehicle.ts";
import { type ImportScene, NO_COUNTS } from "#tests/tooling/import-scene.ts";

/** The contract of pruning old imports. */
export function describeImportPruning(scene: ImportScene): void {
  const countDocuments = async () =>
    (await scene.execute("select id from vehicle_document")).length;

  /** Imports the same two cars, each time with other prices. */
  const importTimes = async (times: number): Promise<ImportRun[]> => {
    const runs: ImportRun[] = [];
    for (let price = 1; price <= times; price += 1) {
      runs.push(
        await scene.importCars(
          ["U1", "U2"].map((key) => buildStagedVehicle(key, { price })),
          { rejects: [buildRejectedRow()] },
        ),
      );
    }
    return runs;
  };

  describe("pruning", () => {
    test("leaves the documents of the stock and of what can be undone, and no others", async () => {
      const runs = await importTimes(UNDOABLE_RUNS + 3);
      const stock = await scene.listStock();
      expect(await countDocuments()).toBe(2 * (UNDOABLE_RUNS + 3));
      await scene.database.imports.prune(NOW);
      expect(await countDocuments()).toBe(2 * (UNDOABLE_RUNS + 1));
      expect(await scene.listStock()).toEqual(stock);
      const pruned = await scene.database.imports.find(runs[2]?.id ?? 0);
      expect(pruned).toEqual({ ...runs[2], prunedAt: NOW });
      expect(await listRejects(scene.database, runs[2]?.id ?? 0)).toEqual([]);
      expect(await listRejects(scene.database, runs[3]?.id ?? 0)).toHaveLength(1);
      expect((await scene.find("U1")).imported.price).toBe(UNDOABLE_RUNS + 3);
    });

    test("leaves the stored runs undoable one by one, and explains why the next is not", async () => {
      const runs = await importTimes(UNDOABLE_RUNS + 1);
      await scene.database.imports.prune(NOW);
      for (const run of runs.slice(1).reverse()) {
        await scene.database.imports.undo(run.id, NOW);
        await scene.database.imports.prune(NOW);
      }
      expect((await scene.find("U1")).imported.price).toBe(1);
      const first = scene.database.imports.undo(runs[0]?.id ?? 0, NOW);
      await expect(first).rejects.toThrow(CannotUndoError);
      await expect(first).rejects.toThrow(/can no longer be taken back.*latest 10.*30 days/);
      expect(await countDocuments()).toBe(2);
    });

    test("forgets what is old, but for the latest of a dealership and format", async () => {
      await importTimes(2);
      await scene.importCars([buildStagedVehicle("U3")], { mapping: "other" });
      await scene.database.imports.prune(NOW + UNDOABLE_DAYS * DAY_MS);
      expect(await countDocuments()).toBe(5);
      await scene.database.imports.prune(NOW + (UNDOABLE_DAYS + 1) * DAY_MS);
      const runs = await scene.database.imports.list(9);
      expect(runs.map(({ prunedAt }) => prunedAt !== null)).toEqual([false, false, true]);
      expect(await countDocuments()).toBe(5);
      await scene.database.imports.undo(runs[1]?.id ?? 0, NOW);
      expect((await scene.find("U1")).imported.price).toBe(1);
    });

    test("forgets the rejects of stopped runs, and leaves runs under way alone", async () => {
      const { imports } = scene.database;
      const stopped: number[] = [];
      for (let run = 0; run <= UNDOABLE_RUNS; run += 1) {
        const { id } = await scene.begin(scene.river);
        await imports.stage(id, [buildStagedVehicle("U1")], [buildRejectedRow()], NOW);
        await imports.stop(id, "stopped", "Too much.", NO_COUNTS, NOW);
        stopped.push(id);
      }
      const { id } = await scene.begin(scene.river);
      await imports.stage(id, [buildStagedVehicle("U1")], [buildRejectedRow()], NOW);
      await imports.prune(NOW + DAY_MS);
      expect(await listRejects(scene.database, stopped[0] ?? 0)).toEqual([]);
      expect(await listRejects(scene.database, stopped[1] ?? 0)).toHaveLength(1);
      expect(await listRejects(scene.database, id)).toHaveLength(1);
      expect((await imports.apply(id, { now: NOW, isFull: false })).counts.created).toBe(1);
    });

    test("goes on where it was cut off", async () => {
      await importTimes(UNDOABLE_RUNS + 1);
      await scene.execute(
        "update import_run set pruned_at = 1 where id = (select min(id) from import_run)",
      );
      await scene.database.imports.prune(NOW);
      expect(await scene.execute("select run_id from vehicle_history")).toHaveLength(
        2 * UNDOABLE_RUNS,
      );
    });
  });

  test("an import that was taken back leaves no document", async () => {
    const [, second] = await importTimes(2);
    expect(await countDocuments()).toBe(4);
    await scene.database.imports.undo(second?.id ?? 0, NOW);
    expect(await countDocuments()).toBe(2);
    expect((await scene.find("U1")).imported.price).toBe(1);
  });
}
