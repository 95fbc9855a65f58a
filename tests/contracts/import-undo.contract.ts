import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  CannotUndoError,
  ImportInProgressError,
  type ImportRun,
} from "#ports/stores/import-store.ts";
import { stageFeed } from "#tests/builders/import-feed.ts";
import { buildStagedVehicle } from "#tests/builders/staged-vehicle.ts";
import { NOW } from "#tests/builders/vehicle.ts";
import { type ImportScene, NO_COUNTS } from "#tests/tooling/import-scene.ts";

/** The contract of taking an import back. */
export function describeImportUndo(scene: ImportScene): void {
  describe("undoing a run", () => {
    test("restores what it changed, removed and relisted, and reports it", async () => {
      await scene.importCars([
        ...["SAME", "PRICE", "GONE"].map((key) => buildStagedVehicle(key)),
        buildStagedVehicle("BACK", { status: "sold" }),
      ]);
      const before = await scene.listStock();
      const changes = await scene.database.changes.latestId();
      const run = await scene.importCars(
        [
          buildStagedVehicle("SAME"),
          buildStagedVehicle("PRICE", { price: 1 }),
          buildStagedVehicle("BACK"),
        ],
        { isFull: true, now: NOW + 50 },
      );
      const undone = await undo(scene, run.id);
      expect(undone).toEqual({ ...run, status: "undone" });
      const restored = before.map((record) =>
        record.sourceKey === "SAME" ? record : { ...record, updatedAt: NOW + 100 },
      );
      expect(await scene.listStock()).toEqual(restored);
      expect(await scene.database.changes.readAfter(changes, 10)).toHaveLength(6);
    });

    test("sells and hides what it brought, so that no other car gets its address", async () => {
      const run = await scene.importCars([buildStagedVehicle("U1", {}, { slugBase: "mazda" })]);
      await undo(scene, run.id);
      expect(await scene.listStock()).toMatchObject([
        {
          slug: "mazda",
          soldAt: NOW + 100,
          imported: { status: "sold", show_on_dealer_website: false },
        },
      ]);
      await scene.importCars([buildStagedVehicle("U2", {}, { slugBase: "mazda" })]);
      expect((await scene.listStock()).map(({ slug }) => slug)).toEqual(["mazda", "mazda-2"]);
    });

    test("lets the same feed bring its cars back under their old addresses", async () => {
      const cars = [buildStagedVehicle("U1"), buildStagedVehicle("U2", { status: "sold" })];
      const run = await scene.importCars(cars);
      const before = await scene.listStock();
      await undo(scene, run.id);
      const { counts } = await scene.importCars(cars, { now: NOW + 200 });
      expect(counts).toMatchObject({ relisted: 1, updated: 1, created: 0 });
      expect(await scene.listStock()).toEqual(
        before.map((record) => ({ ...record, updatedAt: NOW + 200 })),
      );
    });

    test("makes the next import the first one again", async () => {
      await undo(scene, (await scene.importCars([buildStagedVehicle("U1")])).id);
      await scene.importCars([buildStagedVehicle("U2")]);
      const created = (await scene.listStock()).map(({ createdAt }) => createdAt);
      expect(created[1]).toBe(created[0]);
    });

    test("leaves reservations", async () => {
      await scene.importCars([buildStagedVehicle("U1")]);
      const [car] = await scene.listStock();
      const run = await scene.importCars([buildStagedVehicle("U1", { km: 1 })]);
      await scene.database.stock.setReserved("platform", car?.id ?? 0, NOW);
      await undo(scene, run.id);
      expect(await scene.listStock()).toMatchObject([{ reservedAt: NOW, imported: car?.imported }]);
    });

    test("leaves an event for each price that goes back", async () => {
      await scene.importCars([buildStagedVehicle("U1", { price: 10 })]);
      const run = await scene.importCars([buildStagedVehicle("U1", { price: 20 })]);
      await undo(scene, run.id);
      const [car] = await scene.listStock();
      expect(
        await scene.database.stock.listPriceEvents("platform", car?.id ?? 0, 10),
      ).toMatchObject([
        { at: NOW + 100, before: 20, after: 10, runId: run.id },
        { at: NOW, before: 10, after: 20, runId: run.id },
      ]);
    });

    test("leaves an event without a price before where its type goes back", async () => {
      await scene.importCars([buildStagedVehicle("U1", { price: 10, price_type: "unknown" })]);
      const run = await scene.importCars([
        buildStagedVehicle("U1", { price: 20, price_type: "drive_away" }),
      ]);
      await undo(scene, run.id);
      const { id } = await scene.find("U1");
      expect(await scene.database.stock.listPriceEvents("platform", id, 10)).toMatchObject([
        { before: null, after: 10 },
        { before: null, after: 20 },
      ]);
    });

    test("leaves no price that is asked on after a relisting that went back", async () => {
      await scene.importCars([buildStagedVehicle("U1", { status: "sold", price: 10 })]);
      const cars = [buildStagedVehicle("U1", { price: 10 })];
      const run = await scene.importCars(cars, { now: NOW + 50 });
      await undo(scene, run.id);
      await scene.importCars(cars, { now: NOW + 200 });
      const { id } = await scene.find("U1");
      const events = await scene.database.stock.listPriceEvents("platform", id, 2);
      expect(events).toMatchObject([
        { at: NOW + 200, before: null, after: 10 },
        { at: NOW + 50, before: 10, after: null },
      ]);
    });

    test("gives no vehicle a location that has gone meanwhile", async () => {
      const [row] = await scene.execute(
        `insert into location (dealership_id, slug, position, config)
         values (${scene.river}, 'road', 0, '{}') returning id`,
      );
      await scene.importCars([buildStagedVehicle("U1", {}, { locationId: Number(row?.id) })]);
      const run = await scene.importCars([
        buildStagedVehicle("U1", { km: 1 }, { locationId: null }),
      ]);
      await scene.execute("delete from location");
      await undo(scene, run.id);
      expect(await scene.listStock()).toMatchObject([{ locationId: null }]);
    });

    test("is refused after a later run of the mapping, until that one is undone", async () => {
      const first = await scene.importCars([buildStagedVehicle("U1")]);
      const second = await scene.importCars([buildStagedVehicle("U2")]);
      await scene.importCars([buildStagedVehicle("U3")], { mapping: "other" });
      await expect(undo(scene, first.id)).rejects.toThrow(CannotUndoError);
      await expect(undo(scene, first.id)).rejects.toThrow(`import ${second.id} came in after it`);
      await undo(scene, second.id);
      expect((await undo(scene, first.id)).status).toBe("undone");
    });

    test("waits for an import of the dealership that is under way", async () => {
      const { id } = await scene.importCars([buildStagedVehicle("U1")]);
      const later = await stageFeed(scene.database, {
        dealershipId: scene.river,
        vehicles: [buildStagedVehicle("U1", { price: 1 })],
      });
      await expect(undo(scene, id)).rejects.toThrow(ImportInProgressError);
      await scene.database.imports.stop(later.id, "stopped", null, NO_COUNTS, NOW);
      expect((await undo(scene, id)).status).toBe("undone");
      expect((await scene.begin(scene.river)).status).toBe("staging");
    });

    test("is refused for a run that was not applied, was undone, or never was", async () => {
      const { id } = await stageFeed(scene.database, { dealershipId: scene.river, vehicles: [] });
      await expect(undo(scene, id)).rejects.toThrow("it is under way");
      await scene.database.imports.apply(id, { now: NOW, isFull: false });
      await undo(scene, id);
      await expect(undo(scene, id)).rejects.toThrow(`Import ${id} was taken back already.`);
      await expect(undo(scene, 999)).rejects.toThrow(CannotUndoError);
    });

    test("is exact for any two feeds, and a preview is right for both", async () => {
      const row = fc
        .record({
          key: fc.constantFrom("A", "B", "C", "D", "E"),
          price: fc.constantFrom(null, 1, 2),
          status: fc.constantFrom<"in_stock" | "sold">("in_stock", "sold"),
        })
        .map(({ key, ...said }) => buildStagedVehicle(key, said));
      const rows = fc.uniqueArray(row, { selector: ({ sourceKey }) => sourceKey });
      let round = 0;
      await fc.assert(
        fc.asyncProperty(rows, rows, fc.boolean(), async (earlier, later, isFull) => {
          round += 1;
          const mapping = `feed ${round}`;
          const list = async () =>
            (await scene.listStock())
              .filter((record) => record.mapping === mapping)
              .map(({ updatedAt: _at, ...record }) => record);
          await scene.importCars(earlier, { mapping });
          const before = await list();
          const feed = { dealershipId: scene.river, vehicles: later, mapping, isFull };
          const { id } = await stageFeed(scene.database, feed);
          const options = { now: NOW, isFull };
          const {
            current,
            deposits: _deposits,
            ...counts
          } = await scene.database.imports.preview(id, options);
          expect(current).toBe(before.filter(({ soldAt }) => soldAt === null).length);
          expect((await scene.database.imports.apply(id, options)).counts).toEqual(counts);
          await undo(scene, id);
          const known = new Set(before.map((record) => record.id));
          expect((await list()).filter((record) => known.has(record.id))).toEqual(before);
        }),
        { numRuns: 25 },
      );
    });
  });
}

async function undo({ database }: ImportScene, runId: number): Promise<ImportRun> {
  return await database.imports.undo(runId, NOW + 100);
}
