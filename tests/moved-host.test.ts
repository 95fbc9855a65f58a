import { expect, onTestFinished, test } from "vitest";
import { putSite } from "#tests/builders/import-feed.ts";
import { NO_ASSETS } from "#tests/builders/no-assets.ts";
import { createGate, startPageServer, waitUntil } from "#tests/builders/page-server.ts";
import { openPlatform } from "#tests/builders/platform.ts";
import { buildSiteConfig } from "#tests/builders/site-config.ts";
import { loadInventory } from "#use-cases/following/load-inventory.ts";
import { createSearchCaches } from "#use-cases/search/search-caches.ts";
import { createSiteDirectory } from "#use-cases/sites/site-directory.ts";
import { createApp } from "#web/app.tsx";
import { normaliseQuery } from "#web/normalise-query.ts";

const LIMITS = {
  maxRunning: 1,
  maxRunningPerSite: 1,
  maxWaiting: 10,
  maxWaitMs: 5_000,
  maxRenderMs: 5_000,
};

test("a host that moves while its page waits to be rendered leaves no other dealer's page behind", async () => {
  const platform = await openPlatform();
  onTestFinished(() => platform.close());
  const directory = createSiteDirectory(platform, "production");
  const putHosts = async (slug: string, hosts: string[]): Promise<void> => {
    const config = buildSiteConfig({ slug, name: `Dealer ${slug}`, hosts });
    await putSite(platform, slug, [`${slug}-motors`], { config });
    await directory.reload([slug]);
  };
  await putHosts("riverbend", ["riverbend.example", "moved.example"]);
  await putHosts("harbour", ["harbour.example"]);
  await loadInventory(platform);
  const app = createApp({
    ...platform,
    caches: createSearchCaches(),
    mode: "production",
    directory,
    port: 3000,
    assets: NO_ASSETS,
  });
  const gate = createGate();
  const { ask } = await startPageServer({
    pageLimits: LIMITS,
    normaliseQuery,
    resolveSite: (host) => {
      const site = directory.resolveHost(host);
      return site && { slug: site.slug, searchCacheEntries: null, fileHeaders: () => [] };
    },
    render: async (request) => {
      if (request.url === "/styleguide") await gate.wait();
      return app(request);
    },
  });

  const first = ask("/styleguide", { host: "harbour.example" });
  await waitUntil(() => gate.count() === 1);
  const waiting = ask("/contact-us", { host: "moved.example" });
  await new Promise((resolve) => setTimeout(resolve, 50));
  await putHosts("riverbend", ["riverbend.example"]);
  await putHosts("harbour", ["harbour.example", "moved.example"]);
  gate.open();
  await Promise.all([first, waiting]);

  const readTitle = async (host: string): Promise<string | undefined> => {
    const { body } = await ask("/contact-us", { host });
    return /<title>.*(Dealer \w+)/.exec(body.toString())?.[1];
  };
  expect(await readTitle("riverbend.example")).toBe("Dealer riverbend");
  expect(await readTitle("moved.example")).toBe("Dealer harbour");
});
