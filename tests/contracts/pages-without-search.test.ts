import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createSearchByTarget } from "#adapters/search/hosted/create-search-by-target.ts";
import { createVehicleSummaries } from "#adapters/search/vehicle-summaries.ts";
import type { Vehicle } from "#domain/vehicle/vehicle.schema.ts";
import type { PageKeep } from "#ports/page.ts";
import type { Platform } from "#ports/platform.ts";
import { openApp } from "#tests/builders/app.ts";
import { FAULTS, openFaultySearchHost } from "#tests/builders/faulty-search-host.ts";
import { importFeed, putSite } from "#tests/builders/import-feed.ts";
import { buildPageRequest } from "#tests/builders/page-request.ts";
import { openPlatform } from "#tests/builders/platform.ts";
import { buildSiteConfig } from "#tests/builders/site-config.ts";
import { buildStagedVehicle } from "#tests/builders/staged-vehicle.ts";
import { buildLog } from "#tests/builders/stocked-search.ts";
import { NOW } from "#tests/builders/vehicle.ts";
import { eventually } from "#tests/tooling/eventually.ts";
import { readFacets } from "#tests/tooling/read-facets.ts";
import { readStockComposer } from "#use-cases/stock/compose-stock.ts";

const TIMEOUT_MS = 2_000;
const RESULTS = "/search/used-cars";

let platform: Platform;
let host: Awaited<ReturnType<typeof openFaultySearchHost>>;
let vehiclePath: string;
type Asked = {
  status: number;
  headers: readonly string[];
  html: string;
  keep: PageKeep;
};
let ask: (path: string) => Promise<Asked>;
let close: () => void;

beforeAll(async () => {
  platform = await openPlatform({ now: () => NOW });
  const config = buildSiteConfig();
  const { dealerships } = await putSite(platform, "riverbend", ["riverbend-motors"], { config });
  const vehicles = ["Mazda", "Kia"].map((make) => buildStagedVehicle(make, { make }));
  await importFeed(platform, { dealershipId: dealerships[0]?.id ?? 0, vehicles });
  host = await openFaultySearchHost(await listDocuments());
  const own = { address: host.address, key: null, adminKey: null };
  const limits = { timeoutMs: TIMEOUT_MS, maxBytes: 1_000_000 };
  const known = createVehicleSummaries();
  const hosted = createSearchByTarget({
    own: { is: "hosted", ...own, revision: () => known.revision() },
    readSecret: () => null,
    limits,
    log: buildLog(),
  });
  ({ close } = hosted);
  const services = { ...platform, ...hosted, searchIndex: known.searchIndex };
  const app = await openApp(services);
  ask = async (url) => {
    const { status, headers, body, keep } = await app(buildPageRequest(url));
    return { status, headers, html: String(body), keep };
  };
});

afterAll(async () => {
  close();
  await host.close();
  await platform.close();
});

/** As the index would hold them; the first of them is the vehicle whose page is asked for. */
async function listDocuments(): Promise<Vehicle[]> {
  const { compose } = await readStockComposer(platform.sites);
  const records = await platform.stock.listAfter(0, 10);
  vehiclePath = `/cars/${records[0]?.slug}`;
  return records.flatMap((record) => compose(record) ?? []);
}

describe.each(Object.entries({ away: null, ...FAULTS }))(
  "while the search is %s",
  (name, fault) => {
    test("pages and facets are still served, and everything recovers with the search", async () => {
      await eventually(async () => expect((await ask(RESULTS)).status).toBe(200));
      const well = await ask(RESULTS);
      expect(readFacets(well.html).listed.get("make")).toEqual({ Mazda: 1, Kia: 1 });
      if (fault === null) await host.leave();
      else host.setFault(fault);

      // Often enough for it to be left alone.
      for (let time = 0; time < 6; time += 1) {
        const failed = await ask(RESULTS);
        expect(failed.status, name).toBe(503);
        expect(failed.headers.join(), name).toContain("retry-after,30");
        expect(readFacets(failed.html).listed).toEqual(readFacets(well.html).listed);
      }
      expect((await ask(vehiclePath)).status).toBe(200);
      const others = await Promise.all(["/", "/contact-us"].map(ask));
      expect(others.map(({ status }) => status)).toEqual([200, 200]);
      // Shared with who asks meanwhile, and not cached: the search may be back for the next.
      const suggestions = await ask("/suggestions.json?query=mazda");
      expect([suggestions.status, suggestions.keep]).toEqual([200, "coalesced"]);

      if (fault === null) await host.comeBack();
      host.setFault(null);
      await eventually(async () => expect((await ask(RESULTS)).status).toBe(200));
      expect((await ask(RESULTS)).html).toBe(well.html);
    });
  },
);
