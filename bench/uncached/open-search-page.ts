import { readFileSync } from "node:fs";
import { isBrokenSite } from "#domain/site/resolve-site.ts";
import { createPlatform } from "#platform/create-platform.ts";
import { parseEnvironment } from "#platform/environment.schema.ts";
import type { Platform } from "#ports/platform.ts";
import { TEMPLATES } from "#templates/registry.ts";
import { loadInventory } from "#use-cases/following/load-inventory.ts";
import { createRatings } from "#use-cases/reviews/create-ratings.ts";
import { createSearchCaches } from "#use-cases/search/search-caches.ts";
import { createSiteDirectory } from "#use-cases/sites/site-directory.ts";
import { createTradeInValuer } from "#use-cases/valuation/create-trade-in-valuer.ts";
import { createBuiltAssets } from "#web/document/assets.ts";
import { renderDocument } from "#web/document/document.tsx";
import { resolveTokens } from "#web/document/resolve-tokens.ts";
import { buildFrame } from "#web/page.tsx";
import { answerSearch } from "#web/routes/pages/stock/search.tsx";
import type { WebServices } from "#web/web-services.ts";
import { BENCH_HOST } from "../stock/bench-site.ts";

/** The platform as in a server, with a stopped clock so that pages stay the same. */
export async function openServices(): Promise<{ platform: Platform; services: WebServices }> {
  const environment = parseEnvironment(process.env);
  const platform = await createPlatform(environment);
  const directory = createSiteDirectory(platform, platform.mode);
  await directory.load();
  await loadInventory(platform);
  const manifest = JSON.parse(readFileSync("dist/client/.vite/manifest.json", "utf8"));
  const openedAt = Date.now();
  return {
    platform,
    services: {
      ...platform,
      port: environment.port,
      directory,
      assets: createBuiltAssets(manifest),
      caches: createSearchCaches(),
      ratings: createRatings(platform),
      valueTradeIn: createTradeInValuer(platform),
      now: () => openedAt,
    },
  };
}

/** The page's tree with its data at hand, so that only React's work is left. */
export async function openTree(services: WebServices, path: string): Promise<() => string> {
  const site = services.directory.resolveHost(BENCH_HOST);
  if (site === null || isBrokenSite(site)) throw new Error(`${BENCH_HOST} cannot be served.`);
  const now = services.now();
  const template = TEMPLATES[site.template];
  const answer = await answerSearch(services, {
    site,
    ...(await buildFrame(services, site, now)),
    template,
    url: new URL(path, `http://${BENCH_HOST}`),
    path,
    now,
    segment: "",
    cookies: undefined,
  });
  if ("redirectTo" in answer) throw new Error(`${path} leads to ${answer.redirectTo}.`);
  const { metadata, body, parts } = answer;
  const { assets } = services;
  const props = {
    site,
    metadata,
    tokens: resolveTokens(site).css,
    scripts: assets.scripts,
    stylesheets: assets.stylesheets(site.template, parts),
    nextStylesheets: assets.nextStylesheets(parts),
    fonts: [assets.font(template.fontFile) ?? []].flat(),
    children: body,
  };
  return () => renderDocument(props);
}
