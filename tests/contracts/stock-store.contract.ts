import { beforeEach, describe, expect, test } from "vitest";
import { importFeed, putSite } from "#tests/builders/import-feed.ts";
import { buildStagedVehicle } from "#tests/builders/staged-vehicle.ts";
import { buildImportedVehicle, buildVehicleDetails, NOW } from "#tests/builders/vehicle.ts";
import { type DatabaseUnderTest, useDatabase } from "#tests/tooling/database-fixture.ts";

/** The contract of every stock store. River and Hill are two dealerships with two cars and one. */
export function describeStockStore(underTest: DatabaseUnderTest): void {
  const fixture = useDatabase(underTest);
  const stock = () => fixture.database.stock;
  let river = 0;
  let hill = 0;

  beforeEach(async () => {
    const { dealerships } = await putSite(fixture.database, "site", ["river", "hill"]);
    [river = 0, hill = 0] = dealerships.map(({ id }) => id);
    await importFeed(fixture.database, {
      dealershipId: river,
      vehicles: [buildStagedVehicle("R1"), buildStagedVehicle("R2", { price: null })],
    });
    await importFeed(fixture.database, {
      dealershipId: hill,
      vehicles: [buildStagedVehicle("H1")],
    });
  });

  const findId = async (sourceKey: string) => {
    const all = await stock().listAfter(0, 100);
    return all.find((record) => record.sourceKey === sourceKey)?.id ?? 0;
  };

  test("a vehicle comes back as its feed said it, to the last character", async () => {
    const imported = buildImportedVehicle({
      badge: "“Ü” 😀 \u0000 'quoted' \\ %_",
      price: 31_990.95,
      tag: null,
      filtered_features: ["a", ""],
      reservable: false,
    });
    const details = buildVehicleDetails({ description: "line\n\nline", doors: null });
    await importFeed(fixture.database, {
      dealershipId: river,
      vehicles: [{ ...buildStagedVehicle("ODD'1"), imported, details, listedAt: NOW - 5 }],
    });
    expect(await stock().findBySlug("platform", "2022-mazda-cx-5-odd'1")).toEqual({
      id: await findId("ODD'1"),
      slug: "2022-mazda-cx-5-odd'1",
      dealershipId: river,
      locationId: null,
      mapping: "forecourt",
      sourceKey: "ODD'1",
      imported,
      details,
      createdAt: NOW - 5,
      soldAt: null,
      reservedAt: null,
      holdUntil: null,
      updatedAt: NOW,
    });
  });

  describe("a scope", () => {
    test("shows the vehicles of its dealerships and no other's", async () => {
      const scope = { dealershipIds: [river] };
      const [own, foreign] = [await findId("R1"), await findId("H1")];
      expect(await stock().findBySlug(scope, "2022-mazda-cx-5-r1")).toMatchObject({ id: own });
      expect(await stock().findBySlug(scope, "2022-mazda-cx-5-h1")).toBeNull();
      expect(await stock().findById(scope, own)).toMatchObject({ sourceKey: "R1" });
      expect(await stock().findById(scope, foreign)).toBeNull();
      expect(await stock().count(scope)).toBe(2);
    });

    test("of the platform shows every dealership's", async () => {
      expect(await stock().findBySlug("platform", "2022-mazda-cx-5-h1")).not.toBeNull();
      expect(await stock().findById("platform", await findId("R1"))).not.toBeNull();
      expect(await stock().count("platform")).toBe(3);
    });

    test("without a dealership shows nothing", async () => {
      const nobody = { dealershipIds: [] };
      expect(await stock().findBySlug(nobody, "2022-mazda-cx-5-r1")).toBeNull();
      expect(await stock().findById(nobody, await findId("R1"))).toBeNull();
      expect(await stock().count(nobody)).toBe(0);
      expect(await stock().setReserved(nobody, await findId("R1"), NOW)).toBe(false);
    });

    test("counts sold vehicles, too", async () => {
      const sold = buildStagedVehicle("R1", { status: "sold" });
      await importFeed(fixture.database, { dealershipId: river, vehicles: [sold] });
      expect(await stock().count({ dealershipIds: [river] })).toBe(2);
    });
  });

  test("an unknown slug or id is nothing", async () => {
    expect(await stock().findBySlug("platform", "no-such-car")).toBeNull();
    expect(await stock().findById("platform", 999_999)).toBeNull();
  });

  describe("price events", () => {
    test("are listed newest first, with the price before and after", async () => {
      const first = await importFeed(fixture.database, {
        dealershipId: river,
        vehicles: [buildStagedVehicle("R1", { price: 29_990 })],
        now: NOW + 1,
      });
      const second = await importFeed(fixture.database, {
        dealershipId: river,
        vehicles: [buildStagedVehicle("R1", { price: null })],
        now: NOW + 2,
      });
      const vehicleId = await findId("R1");
      expect(await stock().listPriceEvents({ dealershipIds: [river] }, vehicleId, 10)).toEqual([
        { vehicleId, at: NOW + 2, before: 29_990, after: null, seenAt: NOW, runId: second.id },
        { vehicleId, at: NOW + 1, before: 31_990, after: 29_990, seenAt: NOW, runId: first.id },
      ]);
      const latest = await stock().listPriceEvents("platform", vehicleId, 1);
      expect(latest).toMatchObject([{ runId: second.id }]);
    });

    test("of a vehicle outside the scope are not shown", async () => {
      await importFeed(fixture.database, {
        dealershipId: hill,
        vehicles: [buildStagedVehicle("H1", { price: 1 })],
      });
      const id = await findId("H1");
      expect(await stock().listPriceEvents({ dealershipIds: [river] }, id, 10)).toEqual([]);
      expect(await stock().listPriceEvents("platform", id, 10)).toHaveLength(1);
    });
  });

  describe("for followers", () => {
    test("records are read in slices, in the order of their ids", async () => {
      const first = await stock().listAfter(0, 2);
      const rest = await stock().listAfter(first.at(-1)?.id ?? 0, 2);
      expect([...first, ...rest].map(({ sourceKey }) => sourceKey)).toEqual(["R1", "R2", "H1"]);
      expect(await stock().listAfter(rest.at(-1)?.id ?? 0, 2)).toEqual([]);
    });

    test("records are read by ids, each once; those that do not exist are left out", async () => {
      const [one, two] = [await findId("R1"), await findId("H1")];
      const read = await stock().listByIds([two, 999_999, one, two]);
      expect(read.map(({ id }) => id)).toEqual([one, two]);
      expect(await stock().listByIds([])).toEqual([]);
    });

    test("more ids may be read than one statement takes", async () => {
      const vehicles = Array.from({ length: 1201 }, (_, index) => buildStagedVehicle(`M${index}`));
      await importFeed(fixture.database, { dealershipId: hill, vehicles, mapping: "many" });
      const ids = (await stock().listAfter(0, 5000)).map(({ id }) => id);
      expect(ids).toHaveLength(1204);
      expect((await stock().listByIds(ids)).map(({ id }) => id)).toEqual(ids);
    });

    test("a dealership's records are its own", async () => {
      const keys = (await stock().listByDealership(river, 0, 1000)).map(
        ({ sourceKey }) => sourceKey,
      );
      expect(keys).toEqual(["R1", "R2"]);
      expect(await stock().listByDealership(999, 0, 1000)).toEqual([]);
    });

    test("a dealership's records are read in slices, in the order of their ids", async () => {
      await importFeed(fixture.database, {
        dealershipId: river,
        vehicles: [buildStagedVehicle("A3"), buildStagedVehicle("A4")],
      });
      const first = await stock().listByDealership(river, 0, 3);
      const rest = await stock().listByDealership(river, first.at(-1)?.id ?? 0, 3);
      expect([first.length, rest.length]).toEqual([3, 1]);
      const ids = [...first, ...rest].map(({ id }) => id);
      expect(ids).toEqual([...ids].sort((one, other) => one - other));
      expect(await stock().listByDealership(river, rest.at(-1)?.id ?? 0, 3)).toEqual([]);
    });
  });

  describe("a reservation made here", () => {
    test("is set and cleared, each time with a change", async () => {
      const id = await findId("R1");
      const before = await fixture.database.changes.latestId();
      expect(await stock().setReserved({ dealershipIds: [river] }, id, NOW)).toBe(true);
      expect(await stock().findById("platform", id)).toMatchObject({ reservedAt: NOW });
      expect(await stock().setReserved("platform", id, null)).toBe(true);
      expect(await stock().findById("platform", id)).toMatchObject({ reservedAt: null });
      const changes = await fixture.database.changes.readAfter(before, 10);
      expect(changes).toMatchObject([
        { kind: "vehicle", recordId: String(id) },
        { kind: "vehicle", recordId: String(id) },
      ]);
    });

    test("of a vehicle outside the scope, or of none, changes nothing", async () => {
      const before = await fixture.database.changes.latestId();
      const foreign = await findId("H1");
      expect(await stock().setReserved({ dealershipIds: [river] }, foreign, NOW)).toBe(false);
      expect(await stock().setReserved("platform", 999_999, NOW)).toBe(false);
      expect(await stock().findById("platform", foreign)).toMatchObject({ reservedAt: null });
      expect(await fixture.database.changes.latestId()).toBe(before);
    });

    test("stays when the feed changes the vehicle", async () => {
      const id = await findId("R1");
      await stock().setReserved("platform", id, NOW);
      const changed = buildStagedVehicle("R1", { price: 1 });
      await importFeed(fixture.database, { dealershipId: river, vehicles: [changed] });
      expect(await stock().findById("platform", id)).toMatchObject({ reservedAt: NOW });
    });
  });

  test("what one process writes, another reads at once", async () => {
    const other = await fixture.connect();
    const id = await findId("R1");
    await other.stock.setReserved("platform", id, NOW);
    expect(await stock().findById("platform", id)).toMatchObject({ reservedAt: NOW });
  });
}
