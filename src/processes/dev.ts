/** `npm run dev`: runs the product from its sources, with hot reloading. */

import { createServer as createHttpServer } from "node:http";
import { createServer as createViteServer, isRunnableDevEnvironment } from "vite";
import { endWithLauncher, findLaunchers } from "#cli/server/end-with-launcher.ts";
import { loadDemo } from "#cli/server/load-demo.ts";
import { findAddressOfUrl } from "#domain/addresses/find-site-address.ts";
import { createPlatform } from "#platform/create-platform.ts";
import { parseEnvironment } from "#platform/environment.schema.ts";
import type { PageRequest } from "#ports/page.ts";
import { createPageServer } from "#server/create-page-server.ts";
import { followChanges } from "#use-cases/following/follow-changes.ts";
import { loadInventory } from "#use-cases/following/load-inventory.ts";
import { createProgressReader } from "#use-cases/following/pending-invalidations.ts";
import { keepIndex } from "#use-cases/hosted-index/keep-index.ts";
import { checkKeys } from "#use-cases/leads/sealed/check-keys.ts";
import type { WithCaches } from "#use-cases/search/search-caches.ts";
import { createSiteDirectory } from "#use-cases/sites/site-directory.ts";
import { normaliseQuery } from "#web/normalise-query.ts";
import { createHostResolver } from "./hosted-sites.ts";

endWithLauncher(findLaunchers());
const environment = parseEnvironment({ FORECOURT_MODE: "demo", ...process.env });
const platform = await createPlatform(environment);
if (platform.mode === "demo") await loadDemo(platform);

await checkKeys(platform);
const directory = createSiteDirectory(platform, platform.mode);
const latestId = await platform.changes.latestId();
await directory.load();
await loadInventory(platform);
// Nothing is cached: every request renders the current sources.
const pageCache = { advance: () => {} };
const readSearchProgress = createProgressReader(platform);
followChanges({ ...platform, directory, pageCache, readSearchProgress }, latestId).start();
const { indexHost } = platform;
if (indexHost !== null) keepIndex({ ...platform, indexHost }).start();

const server = createHttpServer();
const vite = await createViteServer({
  appType: "custom",
  server: { middlewareMode: true, hmr: { server }, allowedHosts: true },
});
const pages = vite.environments.ssr;
if (!pages || !isRunnableDevEnvironment(pages)) throw new Error("Vite cannot run the pages.");
const { runner } = pages;

const { handle } = createPageServer({
  render,
  resolveSite: createHostResolver(directory, platform.mode),
  normaliseQuery,
  findAddress: findAddressOfUrl,
  staticFiles: null,
  checkReadiness: async () => ({ isReady: true, checks: {} }),
  trustsProxy: environment.trustsProxy,
  cacheBytes: 0,
  log: platform.log,
  now: platform.now,
});
server.on("request", (request, response) => {
  vite.middlewares(request, response, () => handle(request, response));
});
server.listen(environment.port, () => {
  process.stdout.write(`Every site: http://localhost:${environment.port}/\n`);
});

/** By the sources' own function, which is another after an edit: what they hold is made anew. */
const cachesBySources = new WeakMap<object, WithCaches["caches"]>();

/** Loads the app from the current sources. */
async function render(request: PageRequest) {
  const { createApp } = await runner.import("/src/web/app.tsx");
  const { createSearchCaches } = await runner.import("/src/use-cases/search/search-caches.ts");
  const caches = cachesBySources.get(createSearchCaches) ?? createSearchCaches();
  cachesBySources.set(createSearchCaches, caches);
  const { DEVELOPMENT_ASSETS } = await runner.import("/src/web/document/assets.ts");
  const app = createApp({
    ...platform,
    directory,
    assets: DEVELOPMENT_ASSETS,
    caches,
    port: environment.port,
  });
  return app(request);
}
