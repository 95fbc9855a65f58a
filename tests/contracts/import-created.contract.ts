import { describe, expect, test } from "vitest";
import { DAY_MS } from "#domain/time/time-units.ts";
import { buildRejectedRow, buildStagedVehicle } from "#tests/builders/staged-vehicle.ts";
import { NOW } from "#tests/builders/vehicle.ts";
import { type ImportScene, NO_COUNTS } from "#tests/tooling/import-scene.ts";

/** The contract of imports for vehicles that were never seen before. */
export function describeImportCreated(scene: ImportScene): void {
  describe("new vehicles", () => {
    test("are stored in the order of the file and counted", async () => {
      const run = await scene.importCars(
        ["C", "A", "B"].map((key) => buildStagedVehicle(key)),
        {
          rejects: [
            buildRejectedRow({ line: 5 }),
            buildRejectedRow({ line: 5, column: "Make" }),
            buildRejectedRow({ line: 6, isRejected: false }),
          ],
        },
      );
      expect(run).toMatchObject({
        status: "applied",
        finishedAt: NOW,
        counts: { ...NO_COUNTS, rows: 4, accepted: 3, rejected: 1, created: 3, unreadableCells: 1 },
      });
      const stock = await scene.database.stock.listByDealership(scene.river, 0, 1000);
      expect(stock.map(({ sourceKey }) => sourceKey)).toEqual(["C", "A", "B"]);
    });

    test("of a key that comes twice are one: the last row counts", async () => {
      const { id } = await scene.begin(scene.river);
      await scene.database.imports.stage(id, [buildStagedVehicle("U1", { km: 1 })], [], NOW);
      const twice = [buildStagedVehicle("U1", { km: 2 }), buildStagedVehicle("U1", { km: 3 })];
      await scene.database.imports.stage(id, twice, [], NOW);
      const { counts } = await scene.database.imports.apply(id, { now: NOW, isFull: false });
      expect(counts).toMatchObject({ accepted: 1, created: 1 });
      expect((await scene.find("U1")).imported.km).toBe(3);
    });

    test("of the same key belong to their own dealership and mapping", async () => {
      await scene.importCars([buildStagedVehicle("U1")]);
      await scene.importCars([buildStagedVehicle("U1")], { mapping: "other" });
      await scene.importCars([buildStagedVehicle("U1")], { dealershipId: scene.hill });
      expect(await scene.database.stock.count("platform")).toBe(3);
    });

    test("take the stock date of their feed", async () => {
      await scene.importCars([buildStagedVehicle("U1", {}, { listedAt: NOW - 40 * DAY_MS })]);
      expect((await scene.find("U1")).createdAt).toBe(NOW - 40 * DAY_MS);
    });

    test("of a first import without dates count as nine days old, later ones as new", async () => {
      await scene.importCars([buildStagedVehicle("U1")]);
      expect((await scene.find("U1")).createdAt).toBe(NOW - 9 * DAY_MS);
      await scene.importCars([buildStagedVehicle("U2")], { now: NOW + 1 });
      expect((await scene.find("U2")).createdAt).toBe(NOW + 1);
      await scene.importCars([buildStagedVehicle("U3")], { mapping: "other" });
      expect((await scene.find("U3")).createdAt).toBe(NOW - 9 * DAY_MS);
    });

    test("that are sold in the feed are sold at its date, else now", async () => {
      await scene.importCars([
        buildStagedVehicle("U1", { status: "sold" }, { soldAt: NOW - DAY_MS }),
        buildStagedVehicle("U2", { status: "sold" }),
      ]);
      expect(await scene.find("U1")).toMatchObject({
        soldAt: NOW - DAY_MS,
        imported: { status: "sold" },
      });
      expect((await scene.find("U2")).soldAt).toBe(NOW);
    });
  });
}
