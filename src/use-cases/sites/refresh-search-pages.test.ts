import type { IncomingMessage, ServerResponse } from "node:http";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createDashboardSearchPages } from "#adapters/dashboard/create-dashboard-search-pages.ts";
import { isBrokenSite } from "#domain/site/resolve-site.ts";
import type { Platform } from "#ports/platform.ts";
import { type Dashboard, startDashboard } from "#tests/builders/dashboard.ts";
import { openPlatform } from "#tests/builders/platform.ts";
import { buildSiteConfig } from "#tests/builders/site-config.ts";
import { buildLog } from "#tests/builders/stocked-search.ts";
import { refreshSearchPages, SEARCH_PAGES_REFRESH_MS } from "./refresh-search-pages.ts";
import { createSiteDirectory, type SiteDirectory } from "./site-directory.ts";

const UTES = { path: "/search/utes", name: "Utes", filters: { body: "Ute" } };
const VANS = { path: "/search/vans", name: "Vans", filters: { body: "Van" } };
const NEVER = new AbortController().signal;

let dashboard: Dashboard;
let platform: Platform;
let directory: SiteDirectory;
let now: number;
let told: Map<string, string>;
const log = buildLog();

const refuse = (_: IncomingMessage, response: ServerResponse) => response.writeHead(401).end();
const fail = (_: IncomingMessage, response: ServerResponse) => response.writeHead(500).end();

beforeEach(async () => {
  now = 1_000_000;
  told = new Map();
  log.messages.length = 0;
  dashboard = await startDashboard();
  platform = await openPlatform({
    now: () => now,
    log,
    searchPages: createDashboardSearchPages({
      host: dashboard.host,
      stagingHost: null,
      readSecret: () => "user:password",
      limits: { maxBytes: 10_000, maxMs: 5_000 },
    }),
  });
  directory = createSiteDirectory(platform, "production");
  await putSite();
});

afterEach(async () => {
  await platform.close();
  await dashboard.close();
});

async function putSite(fields: object = {}): Promise<void> {
  const own = { path: "/search/vans", name: "Our vans", filters: { body: ["Van", "Bus"] } };
  const config = buildSiteConfig({
    slug: "riverbend",
    dealerships: [],
    locations: [],
    search_paths: [own],
    search_pages: { website_id: 42 },
    ...fields,
  });
  await platform.sites.put({ slug: "riverbend", config, dealerships: [], locations: [], now });
  await directory.load();
}

/** The names of the site's landing pages after the dashboard was asked once more. */
async function refresh(): Promise<string[]> {
  await refreshSearchPages({ ...platform, directory }, NEVER, told);
  await directory.load();
  const [site] = directory.list();
  if (site === undefined || isBrokenSite(site)) throw new Error("The site cannot be served.");
  return site.search_paths.map(({ name }) => name);
}

const isAskedTimes = () => dashboard.asked.length;

test("the dashboard's pages join the site's own, which win", async () => {
  dashboard.answer([UTES, VANS]);
  expect(await refresh()).toEqual(["Our vans", "Utes"]);
});

test("the dashboard is asked again after ten minutes, by one process for all", async () => {
  await refresh();
  now += SEARCH_PAGES_REFRESH_MS - 1;
  await refresh();
  expect(isAskedTimes()).toBe(1);
  now += 1;
  await Promise.all([refresh(), refresh()]);
  expect(isAskedTimes()).toBe(2);
});

test("a change notifies running processes, and nothing else does", async () => {
  const before = await platform.changes.latestId();
  dashboard.answer([UTES]);
  await refresh();
  const changes = await platform.changes.readAfter(before, 10);
  expect(changes).toMatchObject([{ kind: "site", recordId: "riverbend" }]);
  now += SEARCH_PAGES_REFRESH_MS;
  await refresh();
  expect(await platform.changes.latestId()).toBe(changes?.[0]?.id);
});

test("an entry that the dashboard takes away is gone", async () => {
  dashboard.answer([UTES]);
  await refresh();
  dashboard.answer([]);
  now += SEARCH_PAGES_REFRESH_MS;
  expect(await refresh()).toEqual(["Our vans"]);
});

test("an entry that cannot be used is logged and left out, the others come", async () => {
  dashboard.answer([{ ...VANS, path: "/contact-us" }, UTES]);
  expect(await refresh()).toContain("Utes");
  expect(log.messages).toContain("A search page is left out");
});

test("a filter that the search cannot read is left out", async () => {
  const broken = { path: "/search/broken", name: "Broken", filters: { km: "km <> 1" } };
  const whole = { path: "/search/whole", name: "Whole", filters: { km: "km < 50000" } };
  dashboard.answer([broken, whole]);
  expect(await refresh()).toEqual(["Our vans", "Whole"]);
});

test.each<[string, unknown]>([
  ["refuses us", refuse],
  ["fails", fail],
  ["does not answer", () => {}],
  ["talks nonsense", (_: IncomingMessage, response: ServerResponse) => response.end("<html>")],
  ["has something else", { pages: [UTES] }],
])(
  "where the dashboard %s, the last good pages stay, over a restart as well",
  async (_, answer) => {
    dashboard.answer([UTES]);
    await refresh();
    dashboard.answer(answer);
    now += SEARCH_PAGES_REFRESH_MS;
    expect(await refresh()).toContain("Utes");
    expect(log.messages.at(-1)).toMatch(/last good ones stay|left out/);
    directory = createSiteDirectory(platform, "production");
    expect(await refresh()).toContain("Utes");
  },
);

test("a failed fetch of the dashboard's pages is logged once, until its reason changes or has passed", async () => {
  const counts: number[] = [];
  for (const answer of [refuse, refuse, fail, [UTES], fail]) {
    dashboard.answer(answer);
    await refresh();
    counts.push(log.messages.filter((message) => message.includes("could not be fetched")).length);
    now += SEARCH_PAGES_REFRESH_MS;
  }
  expect(counts).toEqual([1, 1, 2, 2, 3]);
});

test("another website's pages are not the site's, and are asked for at once", async () => {
  dashboard.answer([UTES]);
  await refresh();
  await putSite({ search_pages: { website_id: 43 } });
  dashboard.answer([{ ...UTES, name: "Other utes" }]);
  expect(await refresh()).toEqual(["Our vans", "Other utes"]);
  expect(dashboard.asked.at(-1)?.path).toBe("/websites/43/search_pages.json");
});

test("a site without the switch asks nobody and has its own landing pages alone", async () => {
  dashboard.answer([UTES]);
  await refresh();
  await putSite({ search_pages: null });
  now += SEARCH_PAGES_REFRESH_MS;
  expect(await refresh()).toEqual(["Our vans"]);
  expect(isAskedTimes()).toBe(1);
});
