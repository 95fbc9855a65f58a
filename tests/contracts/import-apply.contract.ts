import { describe, expect, test, vi } from "vitest";
import { stageFeed } from "#tests/builders/import-feed.ts";
import { buildRejectedRow, buildStagedVehicle } from "#tests/builders/staged-vehicle.ts";
import { NOW } from "#tests/builders/vehicle.ts";
import { type ImportScene, NO_COUNTS } from "#tests/tooling/import-scene.ts";

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
        sold: 0,
        unchanged: 1,
        relisted: 1,
        priceChanges: 1,
        unreadableCells: 0,
      };
      expect(await scene.database.imports.preview(id, { now: NOW, isFull: true })).toEqual({
        ...counts,
        removed: 2,
        current: 4,
        deposits: 0,
      });
      expect(await scene.database.imports.preview(id, { now: NOW, isFull: false })).toEqual({
        ...counts,
        removed: 0,
        current: 4,
        deposits: 0,
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

    test("keeps no document that no vehicle has, now or before", async () => {
      const countDocuments = async () =>
        (await scene.execute("select id from vehicle_document")).length;
      const cars = ["U1", "U2", "U3"].map((key) => buildStagedVehicle(key));
      await scene.importCars(cars);
      await scene.importCars(cars);
      expect(await countDocuments()).toBe(3);
      await scene.importCars([...cars.slice(1), buildStagedVehicle("U1", { price: 1 })]);
      expect(await countDocuments()).toBe(4);
      const { id } = await stageFeed(scene.database, {
        dealershipId: scene.river,
        vehicles: [buildStagedVehicle("U1", { price: 2 }), buildStagedVehicle("NEW")],
      });
      await scene.database.imports.stop(id, "dry_run", null, NO_COUNTS, NOW);
      expect(await countDocuments()).toBe(4);
    });

    test("that failed leaves nothing of what was prepared, once the run is stopped", async () => {
      await scene.importCars([buildStagedVehicle("U1"), buildStagedVehicle("U2")]);
      await scene.execute("create unique index one_run on price_event (run_id)");
      const { id } = await stageFeed(scene.database, {
        dealershipId: scene.river,
        vehicles: ["U1", "U2"].map((key) => buildStagedVehicle(key, { price: 2 })),
      });
      const applying = scene.database.imports.apply(id, { now: NOW, isFull: false });
      await expect(applying).rejects.toThrow(/unique/i);
      await scene.database.imports.stop(id, "stopped", "It failed.", NO_COUNTS, NOW);
      expect(await scene.execute(`select * from vehicle_history where run_id = ${id}`)).toEqual([]);
      expect(await scene.execute("select id from vehicle_document")).toHaveLength(2);
    });

    test("minds an undo that came while it was prepared", async () => {
      const other = await scene.connect();
      const fill = Array.from({ length: 6000 }, (_, index) => buildStagedVehicle(`N${index}`));
      await scene.importCars([buildStagedVehicle("U1", { price: 1 })]);
      const second = await scene.importCars([buildStagedVehicle("U1", { price: 2 })]);
      const { id } = await stageFeed(scene.database, {
        dealershipId: scene.river,
        vehicles: [buildStagedVehicle("U1", { price: 3 }), ...fill],
      });
      const applying = scene.database.imports.apply(id, { now: NOW, isFull: false });
      await vi.waitUntil(
        async () =>
          (await scene.execute(`select 1 from vehicle_history where run_id = ${id}`)).length > 0,
        { interval: 1, timeout: 30_000 },
      );
      const isUndone = await other.imports.undo(second.id, NOW).then(
        () => true,
        () => false,
      );
      await applying;
      expect((await scene.find("U1")).imported.price).toBe(3);
      await scene.database.imports.undo(id, NOW);
      expect((await scene.find("U1")).imported.price).toBe(isUndone ? 1 : 2);
    });

    test("avoids slugs that another dealership's import has taken meanwhile", async () => {
      const other = await scene.connect();
      const stage = (dealershipId: number) =>
        stageFeed(scene.database, {
          dealershipId,
          vehicles: Array.from({ length: 1500 }, (_, index) =>
            buildStagedVehicle(`N${index}`, {}, { slugBase: `mazda-${index}` }),
          ),
        });
      const [river, hill] = [await stage(scene.river), await stage(scene.hill)];
      const options = { now: NOW, isFull: false };
      const runs = await Promise.all([
        scene.database.imports.apply(river.id, options),
        other.imports.apply(hill.id, options),
      ]);
      expect(runs.map(({ counts }) => counts.created)).toEqual([1500, 1500]);
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
