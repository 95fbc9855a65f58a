import { describe, expect, test } from "vitest";
import type { LocationConfig } from "#domain/location/location.schema.ts";
import { locationSchema } from "#domain/location/location.schema.ts";
import { StrayLocationError, UnknownDealershipError } from "#ports/stores/site-store.ts";
import { buildDealershipConfig, importFeed, putSite } from "#tests/builders/import-feed.ts";
import { buildStagedVehicle } from "#tests/builders/staged-vehicle.ts";
import { NOW } from "#tests/builders/vehicle.ts";
import { type DatabaseUnderTest, useDatabase } from "#tests/tooling/database-fixture.ts";

/** The contract of every site store. */
export function describeSiteStore(underTest: DatabaseUnderTest): void {
  const fixture = useDatabase(underTest);
  const sites = () => fixture.database.sites;

  test("an empty platform has no site, dealership or location", async () => {
    expect(await sites().list()).toEqual([]);
    expect(await sites().find("river")).toBeNull();
    expect(await sites().listDealerships()).toEqual([]);
    expect(await sites().findDealership("river")).toBeNull();
    expect(await sites().listLocations()).toEqual([]);
  });

  test("a site is found as it was put, dealerships in the order of its configuration", async () => {
    const config = { slug: "river", nested: { list: [1, null, "“ü”\u0000😀"] } };
    const put = await putSite(fixture.database, "river", ["zebra", "apple"], { config });
    expect(put).toMatchObject({ slug: "river", config, updatedAt: NOW });
    expect(put.dealerships.map(({ slug }) => slug)).toEqual(["zebra", "apple"]);
    expect(await sites().find("river")).toEqual(put);
    expect(await sites().list()).toEqual([put]);
  });

  test("sites are listed by slug, in byte order whatever the server's locale", async () => {
    for (const slug of ["a-b", "aa", "a", "b"]) await putSite(fixture.database, slug, ["river"]);
    expect((await sites().list()).map(({ slug }) => slug)).toEqual(["a", "a-b", "aa", "b"]);
  });

  test("a site that is put again replaces what it was", async () => {
    await putSite(fixture.database, "river", ["river", "hill"]);
    const again = await putSite(fixture.database, "river", ["hill"], {
      config: { slug: "river", name: "New" },
      now: NOW + 1,
    });
    expect(again).toMatchObject({ config: { name: "New" }, updatedAt: NOW + 1 });
    expect(again.dealerships.map(({ slug }) => slug)).toEqual(["hill"]);
    expect(await sites().list()).toHaveLength(1);
    expect(await sites().listDealerships()).toHaveLength(2);
  });

  describe("dealerships", () => {
    test("one that comes with a name is updated and keeps its id", async () => {
      const { dealerships } = await putSite(fixture.database, "river", ["river"]);
      const payment_processors = [
        { authorization_type: "sandbox", authorization_key: "pk_river", deposit_amount: 500 },
      ];
      const changed = buildDealershipConfig("river", {
        payment_processors,
        name: "Renamed",
        phone: "(02) 5550 0100",
        email: "sales@river.example",
        price_state: "QLD",
      });
      await putSite(fixture.database, "other", [], { dealerships: [changed] });
      expect(await sites().findDealership("river")).toEqual({
        ...changed,
        id: dealerships[0]?.id,
      });
      const { dealerships: again } = await putSite(fixture.database, "other", [], {
        dealerships: [{ ...changed, payment_processors: undefined }],
      });
      expect(again).toMatchObject([{ payment_processors: [] }]);
    });

    test("one with a slug alone is used as it is stored", async () => {
      const { dealerships } = await putSite(fixture.database, "river", ["river"]);
      const slugAlone = buildDealershipConfig("river", { name: undefined });
      const put = await putSite(fixture.database, "other", [], { dealerships: [slugAlone] });
      expect(put.dealerships).toEqual(dealerships);
    });

    test("one with a slug alone that is not stored is refused, and nothing is written", async () => {
      const unknown = buildDealershipConfig("nobody", { name: undefined });
      const put = putSite(fixture.database, "river", [], {
        dealerships: [buildDealershipConfig("river"), unknown],
      });
      await expect(put).rejects.toThrow(UnknownDealershipError);
      expect(await sites().list()).toEqual([]);
      expect(await sites().listDealerships()).toEqual([]);
      expect(await fixture.database.changes.latestId()).toBe(0);
    });

    test("one is found again under the id that its configuration gives", async () => {
      const first = buildDealershipConfig("river", { id: 40 });
      await putSite(fixture.database, "river", [], { dealerships: [first] });
      await putSite(fixture.database, "river", [], { dealerships: [first] });
      expect(await sites().findDealership("river")).toMatchObject({ id: 40 });
    });

    test("ids that the platform gives follow those that were given from outside", async () => {
      const { dealerships } = await putSite(fixture.database, "river", [], {
        dealerships: [1, 2, 3].map((id) => buildDealershipConfig(`d${id}`, { id })),
      });
      expect(dealerships.map(({ id }) => id)).toEqual([1, 2, 3]);
      await putSite(fixture.database, "hill", ["hill"]);
      expect((await sites().findDealership("hill"))?.id).toBeGreaterThan(3);
    });

    test.each([
      ["another dealership's", "hill", 1],
      ["not the one it is stored with", "river", 2],
    ])("an id that is %s is refused", async (_, slug, id) => {
      await putSite(fixture.database, "river", [], {
        dealerships: [buildDealershipConfig("river", { id: 1 })],
      });
      const put = putSite(fixture.database, "hill", [], {
        dealerships: [buildDealershipConfig(slug, { id })],
      });
      await expect(put).rejects.toThrow(`The dealership "${slug}" cannot have the id ${id}`);
      expect(await sites().find("hill")).toBeNull();
    });
  });

  const putLocations = (locations: LocationConfig[], dealerships = ["river"]) =>
    putSite(fixture.database, "river", dealerships, { locations });
  describe("locations", () => {
    test("every location of the site's dealerships comes with it, hidden ones too", async () => {
      const { locations, dealerships } = await putLocations(
        [
          buildLocationConfig("River Road - Sales"),
          buildLocationConfig("Hill Street", { dealership_slug: "hill", visible: false }),
          buildLocationConfig("River Lane", { slug: "the-lane" }),
        ],
        ["hill", "river"],
      );
      expect(locations).toMatchObject([
        { name: "Hill Street", slug: "hill-street", dealership_id: dealerships[0]?.id },
        { name: "River Road - Sales", slug: "river-road", dealership_id: dealerships[1]?.id },
        { name: "River Lane", slug: "the-lane", dealership_slug: "river" },
      ]);
      expect(await sites().listLocations()).toHaveLength(3);
    });

    test("one whose dealership the site does not have is refused, and nothing is written", async () => {
      const put = putLocations([buildLocationConfig("Hill Street", { dealership_slug: "hill" })]);
      await expect(put).rejects.toThrow(StrayLocationError);
      await expect(put).rejects.toThrow('"Hill Street" belongs to the dealership "hill"');
      expect(await sites().list()).toEqual([]);
      expect(await fixture.database.changes.latestId()).toBe(0);
    });

    test("a dealership that comes without locations keeps those it has", async () => {
      const { locations } = await putLocations([buildLocationConfig("River Road")]);
      expect((await putLocations([])).locations).toEqual(locations);
    });

    test("a location keeps its id while its slug stays, whatever else changes", async () => {
      const before = await putLocations([
        buildLocationConfig("River Road"),
        buildLocationConfig("River Lane"),
      ]);
      const after = await putLocations([
        buildLocationConfig("River Lane", { visible: false }),
        buildLocationConfig("River Road"),
      ]);
      const [road, lane] = before.locations;
      expect(after.locations.map(({ id }) => id)).toEqual([lane?.id, road?.id]);
      expect(after.locations[0]?.visible).toBe(false);
    });

    test("sales and service of one place share a slug and are distinguished by their type", async () => {
      const service = buildLocationConfig("River Road - Service", { location_type: "service" });
      const before = await putLocations([buildLocationConfig("River Road - Sales"), service]);
      const after = await putLocations([service]);
      expect(after.locations).toMatchObject([
        { id: before.locations[1]?.id, name: "River Road - Service" },
      ]);
    });

    test("a location with an id keeps it through a new name", async () => {
      await putLocations([buildLocationConfig("River Road", { id: 9 })]);
      const { locations } = await putLocations([
        buildLocationConfig("Long Lane", { id: 9 }),
        buildLocationConfig("River Road"),
      ]);
      expect(locations[0]).toMatchObject({ id: 9, slug: "long-lane" });
      expect(locations[1]?.id).toBeGreaterThan(9);
    });

    test("an id of another dealership's location is refused", async () => {
      await putLocations([buildLocationConfig("River Road", { id: 9 })]);
      const put = putSite(fixture.database, "hill", ["hill"], {
        locations: [buildLocationConfig("Hill Street", { id: 9, dealership_slug: "hill" })],
      });
      await expect(put).rejects.toThrow('The location "Hill Street" cannot have the id 9');
    });

    test("a location that is gone leaves its vehicles without one", async () => {
      const { locations, dealerships } = await putLocations([
        buildLocationConfig("River Road"),
        buildLocationConfig("River Lane"),
      ]);
      const dealershipId = dealerships[0]?.id ?? 0;
      await importFeed(fixture.database, {
        dealershipId,
        vehicles: locations.map(({ id }) =>
          buildStagedVehicle(`U${id}`, {}, { locationId: id, slugBase: `car-${id}` }),
        ),
      });
      await putLocations([buildLocationConfig("River Lane")]);
      const stock = await fixture.database.stock.listByDealership(dealershipId, 0, 1000);
      expect(stock.map(({ locationId }) => locationId)).toEqual([null, locations[1]?.id]);
    });
  });

  const listChanges = async () =>
    (await fixture.database.changes.readAfter(0, 100))?.map(
      ({ kind, recordId }) => `${kind} ${recordId}`,
    );
  describe("changes", () => {
    test("storing a site appends changes for it and for each dealership whose records differ", async () => {
      const { dealerships } = await putSite(fixture.database, "river", ["river", "hill"]);
      const [river, hill] = dealerships.map(({ id }) => `dealership ${id}`);
      expect(await listChanges()).toEqual([river, hill, "site river"]);
      await putSite(fixture.database, "river", ["river", "hill"]);
      expect((await listChanges())?.slice(3)).toEqual(["site river"]);
      await putSite(fixture.database, "river", ["river", "hill"], {
        locations: [buildLocationConfig("Hill Street", { dealership_slug: "hill" })],
      });
      expect((await listChanges())?.slice(4)).toEqual([hill, "site river"]);
    });

    test("removing a site appends a change; removing one that never existed does not", async () => {
      await putSite(fixture.database, "river", []);
      expect(await sites().remove("river")).toBe(true);
      expect(await sites().remove("river")).toBe(false);
      expect(await listChanges()).toEqual(["site river", "site river"]);
    });
  });

  test("a removed site leaves its dealerships, locations and stock", async () => {
    const { dealerships } = await putSite(fixture.database, "river", ["river"], {
      locations: [buildLocationConfig("River Road")],
    });
    const dealershipId = dealerships[0]?.id ?? 0;
    await importFeed(fixture.database, { dealershipId, vehicles: [buildStagedVehicle("U1")] });
    await sites().remove("river");
    expect(await sites().find("river")).toBeNull();
    expect(await sites().listDealerships()).toHaveLength(1);
    expect(await sites().listLocations()).toHaveLength(1);
    expect(await fixture.database.stock.count({ dealershipIds: [dealershipId] })).toBe(1);
  });

  test("sites that are put at the same time all get in, in one process and in two", async () => {
    const other = await fixture.connect();
    const slugs = Array.from({ length: 20 }, (_, index) => `site-${index}`);
    await Promise.all(
      slugs.map((slug, index) =>
        putSite(index % 2 ? other : fixture.database, slug, ["shared", `own-${index}`]),
      ),
    );
    expect(await sites().list()).toHaveLength(20);
    expect(await sites().listDealerships()).toHaveLength(21);
  });
}

function buildLocationConfig(
  name: string,
  overrides: Partial<LocationConfig> = {},
): LocationConfig {
  return { ...locationSchema.parse({ name, dealership_slug: "river" }), ...overrides };
}
