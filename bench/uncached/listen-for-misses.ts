import { isBrokenSite } from "#domain/site/resolve-site.ts";
import { createPageServer } from "#server/create-page-server.ts";
import { createHttpListener } from "#server/http/http-listener.ts";
import { createApp } from "#web/app.tsx";
import { normaliseQuery } from "#web/normalise-query.ts";
import type { WebServices } from "#web/web-services.ts";

const CACHE_BYTES = 16 * 1024 * 1024;
const LOOPBACK = "127.0.0.1";

/** A bare server that renders the tree for each request, and the product with a small cache. */
export async function listenForMisses(
  services: WebServices,
  renderTree: () => string,
): Promise<{ barePort: number; productPort: number }> {
  const bare = createHttpListener((_request, response) => {
    const html = renderTree();
    response.writeHead(200, { "content-type": "text/html; charset=utf-8" });
    response.end(html);
  });
  const { handle } = createPageServer({
    render: createApp(services),
    resolveSite: (host) => {
      const site = services.directory.resolveHost(host);
      if (site === null || isBrokenSite(site)) return null;
      return {
        slug: site.slug,
        searchCacheEntries: site.search_cache_entries,
        fileHeaders: () => [],
      };
    },
    normaliseQuery,
    findAddress: () => null,
    staticFiles: null,
    checkReadiness: async () => ({ isReady: true, checks: {} }),
    trustsProxy: false,
    cacheBytes: CACHE_BYTES,
    log: services.log,
    now: services.now,
  });
  return {
    barePort: await bare.listen(0, LOOPBACK),
    productPort: await createHttpListener(handle).listen(0, LOOPBACK),
  };
}
