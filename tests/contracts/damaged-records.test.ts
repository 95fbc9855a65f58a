import { beforeEach, describe, expect, test } from "vitest";
import { locationSchema } from "#domain/location/location.schema.ts";
import { isBrokenSite, resolveSite } from "#domain/site/resolve-site.ts";
import { importFeed, putSite } from "#tests/builders/import-feed.ts";
import { buildSiteConfig } from "#tests/builders/site-config.ts";
import { buildStagedVehicle } from "#tests/builders/staged-vehicle.ts";
import { DATABASES, useDatabase } from "#tests/tooling/database-fixture.ts";
import { readStockComposer } from "#use-cases/stock/compose-stock.ts";

const LOCATIONS = ["River Road", "River Lane"].map((name) =>
  locationSchema.parse({ name, dealership_slug: "river" }),
);
const PROMO = { node: { title: "Finance", url: "/finance" } };

const documentOf = (id: number) => `id = (select document_id from vehicle where id = ${id})`;

describe.each(DATABASES)("records on $name", (underTest) => {
  const fixture = useDatabase(underTest);
  const stock = () => fixture.database.stock;
  const put = (slug: string, fields: object = {}) =>
    putSite(fixture.database, slug, ["river"], {
      config: buildSiteConfig({ slug, hosts: [`${slug}.example`], ...fields }),
      locations: LOCATIONS,
    });
  const damage = (table: string, column: string, where: string, text = "zzz") =>
    fixture.execute(`update ${table} set ${column} = '${text}' where ${where}`);
  const listDamaged = () =>
    fixture.database.damagedRecords.list().map(({ kind, name }) => `${kind} ${name}`);

  beforeEach(async () => {
    const { dealerships } = await put("site");
    await importFeed(fixture.database, {
      dealershipId: dealerships[0]?.id ?? 0,
      vehicles: ["V1", "V2", "V3"].map((key) => buildStagedVehicle(key)),
    });
  });

  describe("a vehicle", () => {
    const OLD = { make: "Mazda", model: "3", make_model: "Mazda 3", name: "Mazda 3", year: 2019 };
    const REQUIRED = { ...OLD, status: "in_stock", car_type: "used" };

    test("that was stored before a field existed has null or its default, never undefined", async () => {
      const [whole] = await stock().listAfter(0, 1);
      const id = whole?.id ?? 0;
      await damage("vehicle_document", "imported", documentOf(id), JSON.stringify(REQUIRED));
      await damage("vehicle_document", "details", documentOf(id), "{}");
      const old = await stock().findById("platform", id);
      expect(Object.keys(old?.imported ?? {}).sort()).toEqual(
        Object.keys(whole?.imported ?? {}).sort(),
      );
      expect(Object.values({ ...old?.imported, ...old?.details })).not.toContain(undefined);
      expect(old?.imported).toMatchObject({ km: null, seats: null, images: [], ...REQUIRED });
      expect(old?.details).toMatchObject({ doors: null, features: [] });
      expect(listDamaged()).toEqual([]);
    });

    test.each([
      ["is no JSON", "imported", "zzz"],
      ["lacks what every vehicle has", "imported", "{}"],
      ["has details of another kind", "details", "[]"],
    ])(
      "whose document %s is left out alone, and named until it is mended",
      async (_, column, text) => {
        const [first, second, third] = await stock().listAfter(0, 3);
        const id = second?.id ?? 0;
        await damage("vehicle_document", column, documentOf(id), text);
        expect(await stock().listAfter(0, 10)).toEqual([first, third]);
        expect(await stock().findById("platform", id)).toBeNull();
        expect(await stock().listByIds([id, third?.id ?? 0])).toEqual([third]);
        expect(listDamaged()).toEqual([`vehicle ${id} (${second?.slug})`]);
        await damage(
          "vehicle_document",
          column,
          documentOf(id),
          JSON.stringify(column === "imported" ? second?.imported : second?.details),
        );
        expect(await stock().findById("platform", id)).toEqual(second);
        expect(listDamaged()).toEqual([]);
      },
    );

    test.each([
      ["created_at", "-9000000000000000"],
      ["updated_at", "9000000000000000"],
      ["updated_at", "9007199254740993"],
      ["sold_at", "9000000000000000"],
      ["reserved_at", "-9000000000000000"],
      ["is_hidden", "7"],
      ["slug", "''"],
      ...(underTest.name === "SQLite"
        ? [
            ["created_at", "'zzz'"],
            ["reserved_at", "'zzz'"],
            ["slug", "x'00ff'"],
            ["source_key", "x'00ff'"],
          ]
        : []),
    ])("whose %s is %s is left out alone, and all others can be composed", async (column, sql) => {
      const [first, second, third] = await stock().listAfter(0, 3);
      const id = second?.id ?? 0;
      await fixture.execute(`update vehicle set ${column} = ${sql} where id = ${id}`);
      const records = await stock().listAfter(0, 10);
      expect(records).toEqual([first, third]);
      const composer = await readStockComposer(fixture.database.sites);
      expect(records.map((record) => composer.compose(record)?.id)).toEqual([first?.id, third?.id]);
      expect(fixture.database.damagedRecords.list()).toMatchObject([
        {
          kind: "vehicle",
          name: expect.stringContaining(`${id} (`),
          reason: expect.stringContaining(column),
          isInColumns: true,
        },
      ]);
    });

    test("whose id no number holds exactly is left out alone, and ends no page", async () => {
      const [first, second, third] = await stock().listAfter(0, 3);
      await fixture.execute(`update vehicle set id = 9007199254740993 where id = ${third?.id}`);
      expect(await stock().listAfter(0, 10)).toEqual([first, second]);
      expect(await stock().listAfter(second?.id ?? 0, 1)).toEqual([]);
      expect(listDamaged()).toEqual([`vehicle 9007199254740993 (${third?.slug})`]);
    });

    test.each<[string, (id: number) => Promise<unknown>]>([
      ["all of the stock", () => stock().listAfter(0, 2)],
      ["it by its id", (id) => stock().listByIds([id])],
    ])("that was damaged and is gone is named no more by who reads %s", async (_, read) => {
      const [first, second] = await stock().listAfter(0, 3);
      for (const id of [first?.id, second?.id]) {
        await damage("vehicle_document", "imported", documentOf(id ?? 0));
      }
      await stock().listAfter(0, 10);
      expect(listDamaged()).toHaveLength(2);
      await fixture.execute(`delete from vehicle where id = ${second?.id}`);
      await read(second?.id ?? 0);
      expect(listDamaged()).toEqual([`vehicle ${first?.id} (${first?.slug})`]);
    });

    test("that is damaged ends no page: what comes after it is read", async () => {
      const all = await stock().listAfter(0, 3);
      for (const { id } of all.slice(0, 2)) {
        await damage("vehicle_document", "imported", documentOf(id));
      }
      const [last] = all.slice(2);
      expect(await stock().listAfter(0, 1)).toEqual([last]);
      expect(await stock().listByDealership(last?.dealershipId ?? 0, 0, 1)).toEqual([last]);
      expect(await stock().listAfter(last?.id ?? 0, 1)).toEqual([]);
    });
  });

  test("a damaged site is broken under its own hosts, others run on, and applying it mends it", async () => {
    await put("other");
    const [{ config = "" } = {}] = await fixture.execute(
      "select config from site where slug = 'site'",
    );
    await damage("site", "config", "slug = 'site'", String(config).slice(0, -20));
    const sites = (await fixture.database.sites.list()).map((site) =>
      resolveSite(site, () => null),
    );
    expect(sites.map(isBrokenSite)).toEqual([false, true]);
    expect(sites[1]).toMatchObject({
      hosts: ["site.example"],
      reason: expect.stringContaining("Its stored configuration is damaged"),
    });
    expect(listDamaged()).toEqual(["site site"]);
    await put("site");
    expect(listDamaged()).toEqual([]);
  });

  test("a damaged location is left out alone, and applying its site mends it under its id", async () => {
    const [road, lane] = (await fixture.database.sites.find("site"))?.locations ?? [];
    await damage("location", "config", `id = ${road?.id}`);
    const site = await fixture.database.sites.find("site");
    expect(site?.locations).toEqual([lane]);
    expect(await fixture.database.sites.listLocations()).toEqual([lane]);
    expect(listDamaged()).toEqual(["location river-road of river"]);
    expect((await put("site")).locations).toEqual([road, lane]);
    expect(listDamaged()).toEqual([]);
  });

  // Columns of PostgreSQL take nothing but their type.
  if (underTest.name === "SQLite") {
    test("a dealership or location with bytes for text is left out alone", async () => {
      await put("other", { dealerships: [{ slug: "river", name: "River" }] });
      const [road, lane] = (await fixture.database.sites.find("site"))?.locations ?? [];
      await fixture.execute(`update location set slug = x'00ff' where id = ${road?.id}`);
      expect(await fixture.database.sites.listLocations()).toEqual([lane]);
      await fixture.execute("update dealership set name = x'00ff'");
      expect(await fixture.database.sites.listDealerships()).toEqual([]);
      expect(await fixture.database.sites.findDealership("river")).toBeNull();
      expect(await fixture.database.sites.find("site")).toMatchObject({ dealerships: [] });
      expect(fixture.database.damagedRecords.list().map(({ kind }) => kind)).toEqual([
        "location",
        "dealership",
      ]);
    });
  }

  test("a damaged promo is left out alone, and its site is served", async () => {
    await put("site", { promos: [{ node: { title: 7 } }, PROMO] });
    const site = await fixture.database.sites.find("site");
    expect(site && resolveSite(site, () => null)).toMatchObject({ promos: [{ node: PROMO.node }] });
    expect(listDamaged()).toEqual(["promo promos[0] of site"]);
    await fixture.database.sites.remove("site");
    await fixture.database.sites.find("site");
    expect(listDamaged()).toEqual([]);
  });

  test("damaged forms and lead destinations are left out alone, and their site is served", async () => {
    await put("site", {
      forms: { phone: "us", finance_terms: true },
      lead_destinations: [{ kind: "pigeon", name: "loft" }],
    });
    const site = await fixture.database.sites.find("site");
    expect(site && resolveSite(site, () => null)).toMatchObject({
      forms: { phone: "au_nz", finance_terms: true },
      lead_destinations: [],
    });
    expect(listDamaged()).toEqual([
      "lead_destination lead_destinations[0] of site",
      "form_setting forms.phone of site",
    ]);
  });

  test("a site and locations that another process mended or removed are no longer listed", async () => {
    await put("gone");
    await damage("site", "config", "slug = 'gone'");
    await fixture.database.sites.list();
    await damage("location", "config", "slug = 'river-road'");
    await fixture.database.sites.listLocations();
    expect(listDamaged()).toEqual(["site gone", "location river-road of river"]);
    const other = await fixture.connect();
    await other.sites.remove("gone");
    await putSite(other, "site", ["river"], { locations: LOCATIONS });
    await fixture.database.sites.list();
    await fixture.database.sites.listLocations();
    expect(listDamaged()).toEqual([]);
  });

  test("damaged search pages are as if none had been fetched", async () => {
    await fixture.database.sites.putSearchPages("site", { source: "7", pages: [] });
    await damage("search_pages", "pages", "site_slug = 'site'");
    expect(await fixture.database.sites.find("site")).toMatchObject({ searchPages: null });
    expect(listDamaged()).toEqual(["search_pages of site"]);
  });
});
