import type { BrokenSite, Site } from "#domain/site/config/site.ts";
import { normaliseHost, resolveLocalSlug } from "#domain/site/resolve-host.ts";
import { isBrokenSite, resolveSite } from "#domain/site/resolve-site.ts";
import type { ForecourtMode, Platform } from "#ports/platform.ts";
import type { StoredSite } from "#ports/stores/site-store.ts";
import { createFilterCheck } from "./create-filter-check.ts";

/** Every site of the platform in memory, as requests are answered from. */
export type SiteDirectory = {
  /** Reads every site anew; to be called once before the first request. */
  load(): Promise<void>;
  /** Reads these sites anew; one that is gone is forgotten. Calls wait for each other. */
  reload(slugs: readonly string[]): Promise<void>;
  /** The site that a request's host header names; null where none does. */
  resolveHost(header: string): Site | BrokenSite | null;
  /** Null where there is none of this slug, or no longer. */
  find(slug: string): Site | BrokenSite | null;
  /** By slug. */
  list(): (Site | BrokenSite)[];
};

/**
 * Keeps the table of sites. A stored site that cannot be served is kept with its reason, and the
 * others run on. Where two sites name one host, the first by slug has it, in every process alike.
 * In demo and development a site also answers `{slug}.localhost`.
 */
export function createSiteDirectory(
  { sites, search, log }: Pick<Platform, "sites" | "search" | "log">,
  mode: ForecourtMode,
): SiteDirectory {
  const checkFilter = createFilterCheck({ search });
  let bySlug = new Map<string, Site | BrokenSite>();
  let slugByHost = new Map<string, string>();
  let turn = Promise.resolve();
  let isMissedInLog = false;

  return {
    load: () =>
      takeTurn(async () => {
        const stored = await sites.list();
        install(new Map(stored.map((site) => [site.slug, resolve(site)])));
      }),
    reload: (slugs) =>
      takeTurn(async () => {
        const next = new Map(bySlug);
        for (const slug of new Set(slugs)) {
          const stored = await sites.find(slug);
          if (stored) next.set(slug, resolve(stored));
          else next.delete(slug);
        }
        install(next);
      }),
    resolveHost: (header) => {
      const host = normaliseHost(header);
      if (host === null) return null;
      const localSlug = mode === "production" ? null : resolveLocalSlug(host);
      return bySlug.get(slugByHost.get(host) ?? localSlug ?? "") ?? null;
    },
    find: (slug) => bySlug.get(slug) ?? null,
    list: () => [...bySlug.values()],
  };

  /** So that an older reading never replaces a newer one. */
  function takeTurn(work: () => Promise<void>): Promise<void> {
    const done = turn.then(work);
    turn = done.catch(() => undefined);
    return done;
  }

  function resolve(stored: StoredSite): Site | BrokenSite {
    const site = resolveSite(stored, checkFilter);
    if (isBrokenSite(site)) {
      log.error({ site: site.slug, reason: site.reason }, "A stored site cannot be served");
    }
    return site;
  }

  /** In the other modes an empty table is the beginning of work, and not of an outage. */
  function reportEmptiness(siteCount: number): void {
    if (mode !== "production" || (siteCount === 0) === isMissedInLog) return;
    isMissedInLog = siteCount === 0;
    if (isMissedInLog) {
      log.error(
        {},
        "The database has no site, so every address is a 404 and this process says that it is not " +
          "ready. Check DATA_DIR or DATABASE_URL, or run `forecourt site apply`",
      );
    } else log.info({ sites: siteCount }, "The database has sites now");
  }

  function install(next: Map<string, Site | BrokenSite>): void {
    reportEmptiness(next.size);
    const inOrder = [...next.values()].sort((one, other) => (one.slug < other.slug ? -1 : 1));
    bySlug = new Map(inOrder.map((site) => [site.slug, site]));
    slugByHost = new Map();
    for (const { slug, hosts } of inOrder) {
      for (const host of hosts) {
        const holder = slugByHost.get(host);
        if (holder === undefined) slugByHost.set(host, slug);
        else log.warn({ host, site: slug, holder }, "Two sites name one host; the first keeps it");
      }
    }
  }
}
