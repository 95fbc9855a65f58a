import { describe, expect, test } from "vitest";
import { stageFeed } from "#tests/builders/import-feed.ts";
import { buildRejectedRow, buildStagedVehicle } from "#tests/builders/staged-vehicle.ts";
import { NOW } from "#tests/builders/vehicle.ts";
import type { ImportScene } from "#tests/tooling/import-scene.ts";

/** How staged rows get to the stock. */
export function describeImportApply(scene: ImportScene): void {
  describe("a preview", () => {
    test("says what applying will do, and how much there is now, without doing it", async () => {
      await scene.importCars([
        ...["SAME", "PRICE", "GONE", "GONE2"].map((key) => buildStagedVehicle(key)),
        buildStagedVehicle("BACK", { status: "sold" }),
      ]);
      const { id } = await stageFeed(scene.database, {
        dealershipId: scene.river,
        vehicles: [
          buildStagedVehicle("SAME"),
          buildStagedVehicle("PRICE", { price: 1 }),
          buildStagedVehicle("BACK"),
          buildStagedVehicle("NEW"),
        ],
        rejects: [buildRejectedRow()],
        isFull: true,
      });
      const before = await scene.database.stock.listAfter(0, 10);
      const counts = {
        rows: 5,
        accepted: 4,
        rejected: 1,
        created: 1,
        updated: 1,
        unchanged: 1,
        relisted: 1,
        priceChanges: 1,
      };
      expect(await scene.database.imports.preview(id, { now: NOW, isFull: true })).toEqual({
        ...counts,
        removed: 2,
        current: 4,
      });
      expect(await scene.database.imports.preview(id, { now: NOW, isFull: false })).toEqual({
        ...counts,
        removed: 0,
        current: 4,
      });
      expect(await scene.database.stock.listAfter(0, 10)).toEqual(before);
      const applied = await scene.database.imports.apply(id, { now: NOW, isFull: true });
      expect(applied.counts).toEqual({ ...counts, removed: 2 });
    });
  });

  describe("applying", () => {
    test("that fails near its end leaves everything as it was", async () => {
      await scene.importCars([buildStagedVehicle("U1"), buildStagedVehicle("U2")]);
      await scene.importCars([buildStagedVehicle("U1", { price: 1 })]);
      await scene.execute("create unique index one_event on price_event (vehicle_id)");
      const [before, changes] = [
        await scene.database.stock.listAfter(0, 10),
        await scene.database.changes.latestId(),
      ];
      const { id } = await stageFeed(scene.database, {
        dealershipId: scene.river,
        vehicles: [buildStagedVehicle("NEW"), buildStagedVehicle("U1", { price: 2 })],
        isFull: true,
      });
      await expect(scene.database.imports.apply(id, { now: NOW, isFull: true })).rejects.toThrow(
        /unique/i,
      );
      expect(await scene.database.stock.listAfter(0, 10)).toEqual(before);
      expect(await scene.database.changes.latestId()).toBe(changes);
      expect(await scene.database.imports.find(id)).toMatchObject({ status: "staging" });
    });

    test("clears the staging area", async () => {
      await scene.importCars([buildStagedVehicle("U1")]);
      expect(await scene.execute("select id from import_staging")).toEqual([]);
    });

    test("makes a visitor's write wait, in this process and in another", async () => {
      const other = await scene.connect();
      await scene.importCars([buildStagedVehicle("U1"), buildStagedVehicle("U2")]);
      const [one, two] = [await scene.find("U1"), await scene.find("U2")];
      const vehicles = Array.from({ length: 3000 }, (_, index) => buildStagedVehicle(`N${index}`));
      const { id } = await stageFeed(scene.database, { dealershipId: scene.river, vehicles });
      const applied = scene.database.imports.apply(id, { now: NOW, isFull: true });
      const reservations = await Promise.all([
        scene.database.stock.setReserved("platform", one.id, NOW),
        other.stock.setReserved("platform", two.id, NOW),
      ]);
      expect(reservations).toEqual([true, true]);
      expect((await applied).counts).toMatchObject({ created: 3000, removed: 2 });
      expect(await scene.find("U1")).toMatchObject({ reservedAt: NOW, soldAt: NOW });
      expect(await scene.find("U2")).toMatchObject({ reservedAt: NOW, soldAt: NOW });
    });
  });
}
