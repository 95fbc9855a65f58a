import { describe, expect, test } from "vitest";
import { isBrokenSite, resolveSite } from "#domain/site/resolve-site.ts";
import {
  APPLIED_AT,
  apply,
  formatRefusals,
  listDifferences,
  plan,
  planReady,
} from "#tests/builders/planned-sites.ts";
import { openSites } from "#tests/builders/platform.ts";
import { buildSiteConfig } from "#tests/builders/site-config.ts";
import { applySites, planSites } from "./apply-site.ts";

const LOCATION = { name: "Riverbend - Sales", dealership_slug: "riverbend-motors" };

describe("applying a site", () => {
  test("stores it with its dealerships and locations", async () => {
    const sites = await openSites();
    await apply(sites, buildSiteConfig({ locations: [LOCATION] }));
    expect(await sites.find("riverbend")).toMatchObject({
      updatedAt: APPLIED_AT,
      dealerships: [{ slug: "riverbend-motors" }],
      locations: [{ slug: "riverbend" }],
    });
  });

  test("again changes nothing", async () => {
    const sites = await openSites();
    const config = buildSiteConfig({ locations: [LOCATION] });
    await apply(sites, config);
    const plans = await planReady(sites, structuredClone(config));
    expect(listDifferences(plans)).toEqual([]);
    await applySites({ sites, now: () => 0 }, plans);
    expect((await sites.find("riverbend"))?.updatedAt).toBe(APPLIED_AT);
  });

  test("shows what it would change, and changes nothing by itself", async () => {
    const sites = await openSites();
    await apply(sites, buildSiteConfig({ locations: [LOCATION] }));
    const plans = await planReady(
      sites,
      buildSiteConfig({
        tagline: "By the river",
        hosts: ["riverbend.example", "www.riverbend.example"],
        dealerships: [
          { slug: "riverbend-motors", name: "Riverbend Motors", phone: "02 5550 0100" },
        ],
        locations: [{ ...LOCATION, address: { street: "1 Church Street" } }],
      }),
    );
    expect(listDifferences(plans)).toEqual([
      'hosts: ["riverbend.example"] → ["riverbend.example","www.riverbend.example"]',
      'tagline: undefined → "By the river"',
      'dealerships[riverbend-motors].phone: undefined → "02 5550 0100"',
      'locations[riverbend].address.street: undefined → "1 Church Street"',
    ]);
    expect(plans[0]?.isNew).toBe(false);
    expect((await sites.find("riverbend"))?.dealerships[0]?.phone).toBeNull();
  });

  test("shows locations that another site's file would lose", async () => {
    const sites = await openSites();
    await apply(sites, buildSiteConfig({ locations: [LOCATION] }));
    const plans = await planReady(
      sites,
      buildSiteConfig({
        slug: "other",
        hosts: [],
        dealerships: [{ slug: "riverbend-motors" }],
        locations: [{ ...LOCATION, name: "Riverbend North" }],
      }),
    );
    expect(listDifferences(plans)).toContain(
      'locations[riverbend].name: "Riverbend - Sales" → undefined',
    );
    expect(listDifferences(plans)).toContain(
      'locations[riverbend-north].name: undefined → "Riverbend North"',
    );
  });

  test("distinguishes sales and service of one name", async () => {
    const sites = await openSites();
    const service = { ...LOCATION, name: "Riverbend - Service", location_type: "service" };
    await apply(sites, buildSiteConfig({ locations: [LOCATION, service] }));
    const moved = { ...service, position: 2 };
    const plans = await planReady(sites, buildSiteConfig({ locations: [LOCATION, moved] }));
    expect(listDifferences(plans)).toEqual([
      "locations[riverbend, service].position: undefined → 2",
    ]);
  });

  test("shows locations that change places", async () => {
    const sites = await openSites();
    const north = { ...LOCATION, name: "North" };
    await apply(sites, buildSiteConfig({ locations: [LOCATION, north] }));
    const plans = await planReady(sites, buildSiteConfig({ locations: [north, LOCATION] }));
    expect(listDifferences(plans)).toEqual([
      'locations: ["riverbend","north"] → ["north","riverbend"]',
    ]);
  });

  test("shows an id that the file gives to a known record", async () => {
    const sites = await openSites();
    await apply(sites, buildSiteConfig());
    const known = await sites.findDealership("riverbend-motors");
    const dealership = { slug: "riverbend-motors", name: "Riverbend Motors" };
    const same = buildSiteConfig({ dealerships: [{ ...dealership, id: known?.id }] });
    expect(listDifferences(await planReady(sites, same))).toEqual([]);
    const other = buildSiteConfig({ dealerships: [{ ...dealership, id: 77 }] });
    expect(listDifferences(await planReady(sites, other))).toEqual([
      `dealerships[riverbend-motors].id: ${known?.id} → 77`,
    ]);
  });

  test("mends a stored site that can no longer be served", async () => {
    const sites = await openSites();
    await apply(sites, buildSiteConfig());
    await sites.put({
      slug: "riverbend",
      config: { navigation: 3 },
      dealerships: [],
      locations: [],
      now: 0,
    });
    await apply(sites, buildSiteConfig());
    expect((await sites.find("riverbend"))?.config).toEqual(buildSiteConfig());
  });
});

test("a path that another page takes is refused on applying, and a stored one runs on", async () => {
  const sites = await openSites();
  const config = buildSiteConfig({ vehicle_base_path: "/images" });
  expect(formatRefusals(await plan(sites, config))).toEqual([
    expect.stringContaining("1.json vehicle_base_path: expected a path that nothing else uses"),
  ]);
  const change = { slug: "riverbend", config, dealerships: [], locations: [], now: APPLIED_AT };
  const stored = await sites.put(change);
  expect(isBrokenSite(resolveSite(stored, () => null))).toBe(false);
});

describe("hosts", () => {
  test("of another stored site are refused", async () => {
    const sites = await openSites();
    await apply(sites, buildSiteConfig());
    expect(formatRefusals(await plan(sites, buildSiteConfig({ slug: "other" })))).toEqual([
      '1.json hosts[0]: expected a host that no other site has ("riverbend" has it); ' +
        'found "riverbend.example"',
    ]);
  });

  test("that two files name are refused in both", async () => {
    const files = [buildSiteConfig(), buildSiteConfig({ slug: "other" })];
    expect(formatRefusals(await plan(await openSites(), ...files))).toHaveLength(2);
  });

  test("can move from one site to another in one go", async () => {
    const sites = await openSites();
    await apply(sites, buildSiteConfig());
    await apply(sites, buildSiteConfig({ hosts: [] }), buildSiteConfig({ slug: "other" }));
    expect((await sites.find("other"))?.config).toMatchObject({ hosts: ["riverbend.example"] });
  });
});

describe("a dealership named by its slug alone", () => {
  const alone = buildSiteConfig({
    slug: "other",
    hosts: [],
    dealerships: [{ slug: "riverbend-motors" }],
  });

  test("is used as it is stored", async () => {
    const sites = await openSites();
    await apply(sites, buildSiteConfig());
    await apply(sites, alone);
    expect((await sites.find("other"))?.dealerships[0]?.name).toBe("Riverbend Motors");
  });

  test("may be described in another file, in any order", async () => {
    const sites = await openSites();
    await apply(sites, alone, buildSiteConfig());
    expect((await sites.list()).map(({ slug }) => slug)).toEqual(["other", "riverbend"]);
  });

  test("is refused where nobody describes it", async () => {
    expect(formatRefusals(await plan(await openSites(), alone))).toEqual([
      "1.json dealerships[0].slug: expected a dealership that is known, or its name to make one; " +
        'found "riverbend-motors"',
    ]);
  });
});

describe("nothing is applied", () => {
  test("when one of the files is wrong", async () => {
    const sites = await openSites();
    const planned = await plan(sites, buildSiteConfig(), buildSiteConfig({ slug: "b", nam: "" }));
    expect(formatRefusals(planned).join()).toContain(
      "2.json nam: expected a field that sites have",
    );
  });

  test("when two files are for one site", async () => {
    const planned = await plan(await openSites(), buildSiteConfig(), buildSiteConfig());
    expect(formatRefusals(planned)).toEqual([
      '2.json slug: expected a slug of its own (1.json has it too); found "riverbend"',
    ]);
  });

  test("when the search cannot read a filter", async () => {
    const json = buildSiteConfig({ search_filters: ["year > 2010", ["make = A", "make ="]] });
    const planned = await planSites(
      {
        sites: await openSites(),
        checkFilter: (filter) => (filter.endsWith("=") ? "a value is missing" : null),
      },
      [{ source: "1.json", json }],
    );
    expect(formatRefusals(planned)).toEqual([
      "1.json search_filters[1][1]: expected a filter that the search reads (a value is missing); " +
        'found "make ="',
    ]);
  });
});
