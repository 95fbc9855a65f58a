import { describe, expect, test } from "vitest";
import { DAY_MS } from "#domain/time/time-units.ts";
import type { ImportedVehicle } from "#domain/vehicle/vehicle.schema.ts";
import { type Feed } from "#tests/builders/import-feed.ts";
import { buildStagedVehicle } from "#tests/builders/staged-vehicle.ts";
import { NOW } from "#tests/builders/vehicle.ts";
import { type ImportScene, NO_COUNTS } from "#tests/tooling/import-scene.ts";

/** The contract of imports for stored vehicles. */
export function describeImportStored(scene: ImportScene): void {
  const importOne = async (
    imported: Partial<ImportedVehicle>,
    feed: Partial<Feed> = {},
    row: Partial<Feed["vehicles"][number]> = {},
  ) => (await scene.importCars([buildStagedVehicle("U1", imported, row)], feed)).counts;
  describe("stored vehicles", () => {
    test("stay as they are when their feed comes again", async () => {
      const cars = [
        buildStagedVehicle("U1"),
        buildStagedVehicle("U2", { price: null }),
        buildStagedVehicle("U3", { status: "sold" }),
      ];
      await scene.importCars(cars);
      const [before, changes] = [
        await scene.database.stock.listAfter(0, 10),
        await scene.database.changes.latestId(),
      ];
      for (const isFull of [false, true]) {
        const { counts } = await scene.importCars(cars, { now: NOW + DAY_MS, isFull });
        expect(counts).toEqual({ ...NO_COUNTS, rows: 3, accepted: 3, unchanged: 3 });
      }
      expect(await scene.database.stock.listAfter(0, 10)).toEqual(before);
      expect(await scene.database.changes.latestId()).toBe(changes);
      expect(await scene.execute("select id from price_event")).toEqual([]);
    });

    test("are unchanged where hash, location and record are the same to the letter", async () => {
      const same = buildStagedVehicle("SAME");
      const hash = buildStagedVehicle("HASH");
      const text = buildStagedVehicle("TEXT");
      const place = buildStagedVehicle("PLACE");
      await scene.importCars([same, hash, text, place]);
      const { id } = await scene.begin(scene.river);
      const unchanged = await scene.database.imports.findUnchanged(id, [
        same,
        { ...hash, contentHash: "another" },
        { ...text, imported: { ...text.imported, km: 5 } },
        { ...place, locationId: 4711 },
        buildStagedVehicle("NEW"),
      ]);
      expect([...unchanged]).toEqual(["SAME"]);
    });

    test("are found by their keys, and those with damaged records are reported", async () => {
      const cars = ["U1", "U2"].map((key) => buildStagedVehicle(key));
      await scene.importCars(cars);
      await scene.execute(
        "update vehicle_document set details = '[]' " +
          "where id = (select document_id from vehicle where source_key = 'U2')",
      );
      const { id } = await scene.begin(scene.river);
      const found = await scene.database.imports.findStored(id, ["U1", "U2", "U3"]);
      expect(found).toMatchObject({
        stored: [{ sourceKey: "U1" }],
        damaged: [{ sourceKey: "U2", contentHash: cars[1]?.contentHash }],
      });
    });

    test("take what the feed says now, and keep when they were first seen", async () => {
      await importOne({ km: 10 });
      const before = await scene.find("U1");
      expect(await importOne({ km: 20 }, { now: NOW + 5 })).toMatchObject({
        updated: 1,
        priceChanges: 0,
      });
      expect(await scene.find("U1")).toEqual({
        ...before,
        imported: { ...before.imported, km: 20 },
        updatedAt: NOW + 5,
      });
    });

    test("follow a stock date that the feed corrects", async () => {
      await importOne({}, {}, { listedAt: NOW - DAY_MS });
      await importOne({}, {}, { listedAt: NOW - 2 * DAY_MS });
      expect((await scene.find("U1")).createdAt).toBe(NOW - 2 * DAY_MS);
    });

    test.each([
      ["falls", 31_990, 29_990],
      ["is taken away", 31_990, null],
      ["is given at last", null, 31_990],
    ])("leave an event when their price %s", async (_, before, after) => {
      await importOne({ price: before });
      expect(await importOne({ price: after }, { now: NOW + 5 })).toMatchObject({
        priceChanges: 1,
      });
      const events = await scene.database.stock.listPriceEvents(
        "platform",
        (await scene.find("U1")).id,
        10,
      );
      expect(events).toMatchObject([{ at: NOW + 5, before, after }]);
    });

    test.each<[string, Partial<ImportedVehicle>, number, number | null]>([
      ["of the same type", { price: 30_990 }, 1, 31_990],
      ["of another type", { price: 30_990, price_type: "excluding_government_charges" }, 1, null],
      ["that only is of another type", { price_type: "estimate" }, 0, null],
    ])("leave an event of a price %s with what it was before", async (_, now, count, before) => {
      const description = '"price_type":"estimate"';
      await importOne({ price: 31_990, price_type: "drive_away", label: description });
      expect(
        await importOne({ price: 31_990, price_type: "drive_away", label: description, ...now }),
      ).toMatchObject({ priceChanges: count });
      const { id, imported } = await scene.find("U1");
      expect(await scene.database.stock.listPriceEvents("platform", id, 10)).toMatchObject([
        { before, after: imported.price },
      ]);
    });

    test.each([31_990, 29_990])(
      "back after a time off sale were asked no price meanwhile: %d",
      async (after) => {
        await importOne({});
        await scene.importCars([buildStagedVehicle("U2")], { isFull: true, now: NOW + 1 });
        await importOne({ price: after }, { now: NOW + 2 });
        const { id } = await scene.find("U1");
        expect(await scene.database.stock.listPriceEvents("platform", id, 10)).toMatchObject([
          { at: NOW + 2, before: null, after },
          { at: NOW + 1, before: 31_990, after: null },
        ]);
      },
    );

    test("back on sale went off it no earlier than their price last changed", async () => {
      await importOne({ price: 30 });
      await importOne({ status: "sold", price: 29 }, { now: NOW + 5 }, { soldAt: NOW + 1 });
      await importOne({ price: 29 }, { now: NOW + 9 });
      const { id } = await scene.find("U1");
      expect(await scene.database.stock.listPriceEvents("platform", id, 10)).toMatchObject([
        { at: NOW + 9, before: null, after: 29 },
        { at: NOW + 5, before: 29, after: null },
        { at: NOW + 5, before: 30, after: 29 },
      ]);
    });

    test("that are off sale leave no price before when theirs changes", async () => {
      await importOne({ status: "sold" });
      await importOne({ status: "sold", price: 29_990 }, { now: NOW + 1 });
      const { id } = await scene.find("U1");
      expect(await scene.database.stock.listPriceEvents("platform", id, 10)).toMatchObject([
        { at: NOW + 1, before: null, after: 29_990 },
      ]);
    });

    test("were first seen by an import, however old their stock date is", async () => {
      await importOne({ price: 2 }, {}, { listedAt: NOW - 90 * DAY_MS });
      await importOne({ price: 1 }, { now: NOW + DAY_MS }, { listedAt: NOW - 90 * DAY_MS });
      const { id } = await scene.find("U1");
      expect(await scene.database.stock.listPriceEvents("platform", id, 10)).toMatchObject([
        { at: NOW + DAY_MS, seenAt: NOW },
      ]);
    });

    test("are updated when only their location changes", async () => {
      await importOne({}, {}, { locationId: null });
      const [row] = await scene.execute(
        `insert into location (dealership_id, slug, position, config)
         values (${scene.river}, 'road', 0, '{}') returning id`,
      );
      const locationId = Number(row?.id);
      expect(await importOne({}, {}, { locationId })).toMatchObject({ updated: 1 });
      expect((await scene.find("U1")).locationId).toBe(locationId);
      expect(await importOne({}, {}, { locationId })).toMatchObject({ unchanged: 1 });
    });

    test("get no location that has gone since their row was read", async () => {
      await importOne({}, {}, { locationId: 4711 });
      expect((await scene.find("U1")).locationId).toBeNull();
    });

    test("become sold when the feed says so, and keep the day of it", async () => {
      await importOne({});
      expect(await importOne({ status: "sold" }, { now: NOW + 1 })).toMatchObject({ updated: 1 });
      expect(await scene.find("U1")).toMatchObject({
        soldAt: NOW + 1,
        imported: { status: "sold" },
      });
      await importOne({ status: "sold", km: 5 }, { now: NOW + 2 });
      expect((await scene.find("U1")).soldAt).toBe(NOW + 1);
      await importOne({ status: "sold" }, { now: NOW + 3 }, { soldAt: NOW - DAY_MS });
      expect((await scene.find("U1")).soldAt).toBe(NOW - DAY_MS);
    });

    test("are listed again under their old address and date", async () => {
      await importOne({});
      const before = await scene.find("U1");
      await scene.importCars([buildStagedVehicle("U2")], { isFull: true, now: NOW + 1 });
      expect((await scene.find("U1")).soldAt).toBe(NOW + 1);
      const counts = await importOne({}, { now: NOW + 2 }, { listedAt: null });
      expect(counts).toMatchObject({ relisted: 1, updated: 0, unchanged: 0 });
      expect(await scene.find("U1")).toEqual({ ...before, updatedAt: NOW + 2 });
    });

    test("that are listed again keep their date even when the feed gives a younger one", async () => {
      await importOne({ status: "sold" }, {}, { listedAt: NOW - 30 * DAY_MS });
      await importOne({}, { now: NOW + 1 }, { listedAt: NOW });
      expect(await scene.find("U1")).toMatchObject({ createdAt: NOW - 30 * DAY_MS, soldAt: null });
    });
  });
}
