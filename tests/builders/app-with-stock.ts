import { onTestFinished } from "vitest";
import { locationSchema } from "#domain/location/location.schema.ts";
import type { PageRequest } from "#ports/page.ts";
import type { InventorySearch } from "#ports/search/inventory-search.ts";
import type { StagedVehicle } from "#ports/stores/import-store.ts";
import { NO_ASSETS } from "#tests/builders/no-assets.ts";
import { loadInventory } from "#use-cases/following/load-inventory.ts";
import { createSearchCaches } from "#use-cases/search/search-caches.ts";
import { createSiteDirectory } from "#use-cases/sites/site-directory.ts";
import { createApp } from "#web/app.tsx";
import { DIRECTORY_SLUG } from "#web/directory-site.ts";
import { importFeed, putSite } from "./import-feed.ts";
import { askApp, buildPageRequest } from "./page-request.ts";
import { openPlatform } from "./platform.ts";
import { buildSiteConfig } from "./site-config.ts";
import { buildStagedVehicle } from "./staged-vehicle.ts";
import { NOW } from "./vehicle.ts";

type SearchBody = Parameters<InventorySearch["multiSearch"]>[0];

export const PNG = new Uint8Array([137, 80, 78, 71]);

/** The app over a database with one site, "riverbend", which has one car; closed when the test ends. */
export async function openAppWithStock() {
  const drawings: string[] = [];
  const images = {
    render: async () => ({ is: "unavailable" as const, reason: "There are no pictures." }),
    encodePhoto: async () => ({ is: "refused" as const }),
    drawPng: async (svg: string) => {
      drawings.push(svg);
      return PNG;
    },
  };
  const hooks = {
    now: NOW,
    /** May throw, or wait. */
    beforeSearch: async (_body: SearchBody): Promise<void> => {},
  };
  const platform = await openPlatform({ now: () => hooks.now, images });
  onTestFinished(() => platform.close());
  const config = buildSiteConfig();
  const { dealerships } = await putSite(platform, "riverbend", ["riverbend-motors"], { config });
  const directory = createSiteDirectory(platform, "demo");
  await directory.load();
  const restock = async (vehicles: StagedVehicle[]): Promise<void> => {
    await importFeed(platform, { dealershipId: dealerships[0]?.id ?? 0, vehicles });
    await loadInventory(platform);
  };
  await restock([buildStagedVehicle("U1")]);
  const search: typeof platform.search = {
    ...platform.search,
    multiSearch: async (body, target) => {
      await hooks.beforeSearch(body);
      return platform.search.multiSearch(body, target);
    },
  };
  const create = (followed: Partial<typeof search>) =>
    createApp({
      ...platform,
      search: { ...search, ...followed },
      caches: createSearchCaches(),
      directory,
      port: 3000,
      assets: NO_ASSETS,
    });
  const app = create({});
  const unfollowed = create({ revision: () => null });
  return {
    hooks,
    drawings,
    restock,
    ask: (url: string, method = "GET") => app(buildPageRequest(url, { method })),
    askWith: ({ url, ...request }: Partial<PageRequest> & { url: string }) =>
      app(buildPageRequest(url, request)),
    /** The app whose search reports no changes. */
    askUnfollowed: (url: string) => unfollowed(buildPageRequest(url)),
    askDirectory: () => app(buildPageRequest("/", { siteSlug: DIRECTORY_SLUG })),
    passThrough: (url: string, method = "GET", body?: Uint8Array) =>
      app(buildPageRequest(url, { method, body: body ?? null, queueRender: null })),
    readHeaders: async (url: string): Promise<Record<string, string>> =>
      Object.fromEntries((await askApp(app, url)).headers),
    async setSwitches(
      switches: Record<string, unknown>,
      locations: readonly unknown[] = [],
    ): Promise<void> {
      await putSite(platform, "riverbend", ["riverbend-motors"], {
        config: buildSiteConfig(switches),
        locations: locations.map((location) => locationSchema.parse(location)),
      });
      await directory.reload(["riverbend"]);
    },
    breakImages(): void {
      images.render = () => Promise.reject(new Error("The disk is gone."));
      images.drawPng = () => Promise.reject(new Error("The disk is gone."));
    },
  };
}

export type AppWithStock = Awaited<ReturnType<typeof openAppWithStock>>;
