import type { BrokenSite, Site } from "#domain/site/config/site.ts";
import { normaliseHost, resolveLocalSlug } from "#domain/site/resolve-host.ts";
import { isBrokenSite, resolveSite } from "#domain/site/resolve-site.ts";
import type { ForecourtMode, Platform } from "#ports/platform.ts";
import type { StoredSite } from "#ports/stores/site-store.ts";
import { createFilterCheck } from "./create-filter-check.ts";
import { resolveOfferedSite } from "./resolve-offered-site.ts";

export type SiteDirectory = {
  /** Call once before the first request. */
  load(): Promise<void>;
  /** Reads these sites again, removing those that are gone. Calls run one after another. */
  reload(slugs: readonly string[]): Promise<void>;
  /** The site of a request's host header; null where none has it. */
  resolveHost(header: string): Site | BrokenSite | null;
  find(slug: string): Site | BrokenSite | null;
  /** In order of slug. */
  list(): (Site | BrokenSite)[];
};

/**
 * Where two sites name one host, the first by slug has it, in every process. In demo and development a site
 * also answers `{slug}.localhost`. Without a key for sealed answers, the forms that ask for some are left out.
 */
export function createSiteDirectory(
  {
    sites,
    search,
    log,
    catalogueIndex,
    payments,
    seal,
  }: Pick<Platform, "sites" | "search" | "log" | "seal"> &
    Partial<Pick<Platform, "catalogueIndex" | "payments">>,
  mode: ForecourtMode,
): SiteDirectory {
  const checkFilter = createFilterCheck({ search });
  let bySlug = new Map<string, Site | BrokenSite>();
  let slugByHost = new Map<string, string>();
  let queue = Promise.resolve();
  let isEmptinessLogged = false;

  return {
    load: () =>
      enqueue(async () => {
        const stored = await sites.list();
        install(new Map(stored.map((site) => [site.slug, resolve(site)])));
      }),
    reload: (slugs) =>
      enqueue(async () => {
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

  /** An older read must never replace a newer one. */
  function enqueue(work: () => Promise<void>): Promise<void> {
    const done = queue.then(work);
    queue = done.catch(() => undefined);
    return done;
  }

  function resolve(stored: StoredSite): Site | BrokenSite {
    const site = resolveSite(stored, checkFilter);
    if (isBrokenSite(site)) {
      log.error({ site: site.slug, reason: site.reason }, "A stored site cannot be served");
      return site;
    }
    return resolveOfferedSite(site, { seal, payments });
  }

  /** Outside production an empty table is normal: a new installation. */
  function reportEmptiness(siteCount: number): void {
    if (mode !== "production" || (siteCount === 0) === isEmptinessLogged) return;
    isEmptinessLogged = siteCount === 0;
    if (isEmptinessLogged) {
      log.error(
        {},
        "The database has no site, so every address is a 404 and this process says that it is not " +
          "ready. Check DATA_DIR or DATABASE_URL, or run `forecourt site apply`",
      );
    } else log.info({ sites: siteCount }, "The database has sites now");
  }

  /** A site that is gone or broken has none. */
  function indexCatalogues(next: ReadonlyMap<string, Site | BrokenSite>): void {
    for (const slug of new Set([...bySlug.keys(), ...next.keys()])) {
      const site = next.get(slug);
      if (site === bySlug.get(slug)) continue;
      const isServed = site !== undefined && !isBrokenSite(site);
      const [offer, part] = isServed ? [site.offers, site.parts] : [[], []];
      catalogueIndex?.put(slug, { offer, part });
    }
  }

  function install(next: Map<string, Site | BrokenSite>): void {
    reportEmptiness(next.size);
    indexCatalogues(next);
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
