import { describe, expect, test } from "vitest";
import { MAX_STORED_REJECTS } from "#ports/stores/import-store.ts";
import { listRejects, stageFeed } from "#tests/builders/import-feed.ts";
import { buildRejectedRow, buildStagedVehicle } from "#tests/builders/staged-vehicle.ts";
import { NOW } from "#tests/builders/vehicle.ts";
import { type ImportScene, NO_COUNTS } from "#tests/tooling/import-scene.ts";

/** The contract of a run, from its beginning to its report. */
export function describeImportRuns(scene: ImportScene): void {
  describe("a run", () => {
    test("begins in staging, with nothing counted", async () => {
      const run = await scene.begin(scene.river);
      expect(run).toEqual({
        id: run.id,
        dealershipId: scene.river,
        mapping: "forecourt",
        mode: "partial",
        file: "stock.csv",
        status: "staging",
        reason: null,
        counts: NO_COUNTS,
        ignoredColumns: ["Colour of keys"],
        startedAt: NOW,
        finishedAt: null,
        prunedAt: null,
      });
      expect(await scene.database.imports.find(run.id)).toEqual(run);
    });

    test("that never was is not found", async () => {
      expect(await scene.database.imports.find(999)).toBeNull();
      expect(await listRejects(scene.database, 999)).toEqual([]);
    });

    test("is listed with the others, newest first, at most as many as asked for", async () => {
      const runs = [];
      for (const key of ["A", "B", "C"])
        runs.push(await scene.importCars([buildStagedVehicle(key)]));
      const ids = runs.map(({ id }) => id).reverse();
      expect((await scene.database.imports.list(10)).map(({ id }) => id)).toEqual(ids);
      expect((await scene.database.imports.list(2)).map(({ id }) => id)).toEqual(ids.slice(0, 2));
    });

    test("keeps its rejects in the order given", async () => {
      const rejects = [
        buildRejectedRow({ line: 9, sourceKey: "U9" }),
        buildRejectedRow({ isRejected: false, line: 3, column: null, value: null }),
      ];
      const { id } = await scene.importCars([buildStagedVehicle("U1")], { rejects });
      expect(await listRejects(scene.database, id)).toEqual(rejects);
    });

    test.each([MAX_STORED_REJECTS - 1, MAX_STORED_REJECTS, MAX_STORED_REJECTS + 1])(
      "of %i rejected rows keeps the first, counts all and leaves every vehicle that they name",
      async (count) => {
        await scene.importCars(["FIRST", "LAST"].map((key) => buildStagedVehicle(key)));
        const rejects = Array.from({ length: count }, (_, index) =>
          buildRejectedRow({
            line: index + 2,
            sourceKey: index === count - 1 ? "LAST" : `R${index}`,
          }),
        );
        const cells = rejects.map((reject) => ({ ...reject, isRejected: false, sourceKey: null }));
        const run = await scene.begin(scene.river);
        const { imports } = scene.database;
        await imports.stage(run.id, [buildStagedVehicle("NEW")], rejects.slice(0, 700), NOW);
        await imports.stage(run.id, [], [...rejects.slice(700), ...cells], NOW);
        const { counts } = await imports.apply(run.id, { now: NOW, isFull: true });
        expect(counts).toMatchObject({ rejected: count, unreadableCells: count, removed: 1 });
        const kept = Math.min(count, MAX_STORED_REJECTS);
        expect(await listRejects(scene.database, run.id)).toEqual([
          ...rejects.slice(0, kept),
          ...cells.slice(0, kept),
        ]);
        expect((await scene.find("LAST")).soldAt).toBeNull();
        expect(await scene.execute("select run_id from import_rejected_vehicle")).toEqual([]);
      },
    );

    test("that is stopped keeps its reason and counts, and leaves the stock", async () => {
      const { id } = await stageFeed(scene.database, {
        dealershipId: scene.river,
        vehicles: [buildStagedVehicle("U1")],
      });
      const counts = { ...NO_COUNTS, rows: 1, accepted: 1 };
      const stopped = await scene.database.imports.stop(
        id,
        "stopped",
        "Too many removals.",
        counts,
        NOW + 7,
      );
      expect(stopped).toMatchObject({
        status: "stopped",
        reason: "Too many removals.",
        counts,
        finishedAt: NOW + 7,
      });
      expect(await scene.database.stock.count("platform")).toBe(0);
      expect(await scene.execute("select id from import_staging")).toEqual([]);
      await expect(scene.database.imports.apply(id, { now: NOW, isFull: false })).rejects.toThrow(
        "is stopped",
      );
    });

    test("that has ended stays as it is when it is stopped", async () => {
      const applied = await scene.importCars([buildStagedVehicle("U1")]);
      expect(
        await scene.database.imports.stop(applied.id, "stopped", "Late.", NO_COUNTS, NOW),
      ).toEqual(applied);
      await expect(scene.database.imports.stage(applied.id, [], [], NOW)).rejects.toThrow(
        "is applied",
      );
      await expect(
        scene.database.imports.preview(applied.id, { now: NOW, isFull: false }),
      ).rejects.toThrow("is applied");
      await expect(scene.database.imports.stage(999, [], [], NOW)).rejects.toThrow("is unknown");
    });
  });
}
