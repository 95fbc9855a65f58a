import { describe, expect, test } from "vitest";
import { createEmbeddedSearch } from "#adapters/search/embedded-search.ts";
import { isBrokenSite } from "#domain/site/resolve-site.ts";
import type { Log } from "#ports/log.ts";
import type { ForecourtMode } from "#ports/platform.ts";
import type { SiteStore } from "#ports/stores/site-store.ts";
import { openSites } from "#tests/builders/platform.ts";
import { NO_SEAL, TEST_SEAL } from "#tests/builders/seal.ts";
import { buildSiteConfig } from "#tests/builders/site-config.ts";
import { buildLog } from "#tests/builders/stocked-search.ts";
import { createSiteDirectory, type SiteDirectory } from "./site-directory.ts";

const QUIET: Log = { debug() {}, info() {}, warn() {}, error() {} };

const { search } = createEmbeddedSearch();

const put = async (sites: SiteStore, slug: string, fields: object = {}): Promise<void> => {
  const config = buildSiteConfig({ slug, hosts: [`${slug}.example`], dealerships: [], ...fields });
  await sites.put({ slug, config, dealerships: [], locations: [], now: 0 });
};

const open = async (
  sites: SiteStore,
  mode: ForecourtMode = "production",
): Promise<SiteDirectory> => {
  const directory = createSiteDirectory({ sites, search, seal: TEST_SEAL, log: QUIET }, mode);
  await directory.load();
  return directory;
};

const slugAt = (directory: SiteDirectory, host: string): string | null =>
  directory.resolveHost(host)?.slug ?? null;

test("a host leads to its site with any port and letter case", async () => {
  const sites = await openSites();
  await put(sites, "riverbend");
  await put(sites, "harbour");
  const directory = await open(sites);
  expect(slugAt(directory, "riverbend.example")).toBe("riverbend");
  expect(slugAt(directory, "Harbour.Example.:8080")).toBe("harbour");
  expect(slugAt(directory, "unknown.example")).toBeNull();
  expect(slugAt(directory, "")).toBeNull();
  expect(directory.list().map(({ slug }) => slug)).toEqual(["harbour", "riverbend"]);
});

test("in production an empty database is reported once, and its first site", async () => {
  const sites = await openSites();
  const log = buildLog();
  const directory = createSiteDirectory({ sites, search, seal: TEST_SEAL, log }, "production");
  await directory.load();
  await directory.reload(["riverbend"]);
  expect(log.messages).toEqual([expect.stringContaining("The database has no site")]);
  await put(sites, "riverbend");
  await directory.reload(["riverbend"]);
  expect(log.messages.slice(1)).toEqual(["The database has sites now"]);
});

test.each<ForecourtMode>(["demo", "development"])(
  "in %s an empty database is the beginning of work",
  async (mode) => {
    const log = buildLog();
    await createSiteDirectory(
      { sites: await openSites(), search, seal: TEST_SEAL, log },
      mode,
    ).load();
    expect(log.messages).toEqual([]);
  },
);

test.each<[ForecourtMode, string | null]>([
  ["demo", "riverbend"],
  ["development", "riverbend"],
  ["production", null],
])("in %s, riverbend.localhost is %j", async (mode, slug) => {
  const sites = await openSites();
  await put(sites, "riverbend");
  const directory = await open(sites, mode);
  expect(slugAt(directory, "riverbend.localhost:3000")).toBe(slug);
  expect(slugAt(directory, "localhost:3000")).toBeNull();
});

test("a site that cannot be served answers with its reason while others run on", async () => {
  const sites = await openSites();
  await put(sites, "riverbend", { navigation: { header: null } });
  await put(sites, "harbour");
  const directory = await open(sites, "demo");
  const reason = expect.stringContaining("Cannot run without navigation");
  expect(directory.resolveHost("riverbend.example")).toMatchObject({ reason });
  expect(directory.resolveHost("riverbend.localhost")).toMatchObject({ reason });
  expect(directory.resolveHost("harbour.example")).not.toHaveProperty("reason");
});

test("of two sites with one host the first has it, and the other once it is free", async () => {
  const sites = await openSites();
  await put(sites, "harbour", { hosts: ["cars.example"] });
  await put(sites, "riverbend", { hosts: ["cars.example"] });
  const directory = await open(sites);
  expect(slugAt(directory, "cars.example")).toBe("harbour");
  await sites.remove("harbour");
  await directory.reload(["harbour"]);
  expect(slugAt(directory, "cars.example")).toBe("riverbend");
});

describe("reloading", () => {
  test("brings in a new site, a changed one and a removed one, and no other", async () => {
    const sites = await openSites();
    await put(sites, "riverbend");
    await put(sites, "harbour");
    const directory = await open(sites);
    await put(sites, "riverbend", { hosts: ["new.example"] });
    await put(sites, "hilltop");
    await sites.remove("harbour");
    await directory.reload(["riverbend", "hilltop", "harbour"]);
    expect(slugAt(directory, "riverbend.example")).toBeNull();
    expect(slugAt(directory, "new.example")).toBe("riverbend");
    expect(slugAt(directory, "hilltop.example")).toBe("hilltop");
    expect(slugAt(directory, "harbour.example")).toBeNull();
  });

  test("reads one after another, so that the last reading wins", async () => {
    const sites = await openSites();
    await put(sites, "riverbend");
    const directory = await open(sites);
    const first = directory.reload(["riverbend"]);
    await put(sites, "riverbend", { hosts: ["last.example"] });
    await Promise.all([first, directory.reload(["riverbend"])]);
    expect(slugAt(directory, "last.example")).toBe("riverbend");
  });

  test("goes on after a reading that failed", async () => {
    const sites = await openSites();
    await put(sites, "riverbend");
    let isDown = false;
    const find: SiteStore["find"] = async (slug) => {
      if (isDown) throw new Error("The database is away.");
      return sites.find(slug);
    };
    const directory = await open({ ...sites, find });
    isDown = true;
    await expect(directory.reload(["riverbend"])).rejects.toThrow("The database is away.");
    expect(slugAt(directory, "riverbend.example")).toBe("riverbend");
    isDown = false;
    await put(sites, "riverbend", { hosts: ["back.example"] });
    await directory.reload(["riverbend"]);
    expect(slugAt(directory, "back.example")).toBe("riverbend");
  });
});

test.each([
  [{ default_search_path: "//evil.example" }, "default_search_path"],
  [{ hosts: ["harbour.example", "256.256.256.256"] }, "hosts[1]"],
  [{ search_filters: ["km < AND"] }, "search_filters[0]"],
  [{ search_filters: [["make = Kia", "sold ="]] }, "search_filters[0][1]"],
  [{ search_filters: ["nowhere = 5"] }, "search_filters[0]"],
  [{ search_paths: [{ path: "/x", name: "X", filters: { km: "km < AND" } }] }, "filters.km"],
])("a stored site with %j is not served, says where, and the others are", async (fields, path) => {
  const sites = await openSites();
  await put(sites, "harbour", fields);
  await put(sites, "riverbend");
  const directory = await open(sites);
  const broken = directory.resolveHost("harbour.example");
  expect(broken && "reason" in broken ? broken.reason : "served").toContain(path);
  expect(directory.resolveHost("256.256.256.256")).toBeNull();
  expect(directory.resolveHost("riverbend.example")).toMatchObject({ name: expect.any(String) });
});

test("without a key, forms that ask for encrypted answers are left out", async () => {
  const sites = await openSites();
  await put(sites, "riverbend");
  const listForms = async (seal: typeof TEST_SEAL) => {
    const directory = createSiteDirectory({ sites, search, seal, log: QUIET }, "production");
    await directory.load();
    const site = directory.find("riverbend");
    return site !== null && !isBrokenSite(site) ? site.forms.offered : [];
  };
  expect(await listForms(TEST_SEAL)).toContain("finance");
  expect(await listForms(NO_SEAL)).not.toContain("finance");
  expect(await listForms(NO_SEAL)).toContain("general");
});
