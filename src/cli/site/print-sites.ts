import type { CheckFilter } from "#domain/site/parsing/check-filters.ts";
import { isBrokenSite, resolveSite } from "#domain/site/resolve-site.ts";
import type { Platform } from "#ports/platform.ts";
import type { StoredSite } from "#ports/stores/site-store.ts";
import { createFilterCheck } from "#use-cases/sites/create-filter-check.ts";
import { formatTable } from "./site-text.ts";

type ListedSite = {
  slug: string;
  /** Null when the site cannot be served. */
  name: string | null;
  template: string | null;
  hosts: string[];
  url: string | null;
  /** Why the site cannot be served. */
  reason: string | null;
};

export async function printSites(
  { sites, search }: Pick<Platform, "sites" | "search">,
  isJson: boolean,
): Promise<void> {
  const checkFilter = createFilterCheck({ search });
  const listed = (await sites.list()).map((stored) => toListed(stored, checkFilter));
  process.stdout.write(`${isJson ? JSON.stringify(listed, null, 2) : formatSites(listed)}\n`);
}

function toListed(stored: StoredSite, checkFilter: CheckFilter): ListedSite {
  const site = resolveSite(stored, checkFilter);
  if (isBrokenSite(site)) return { ...site, name: null, template: null, url: null };
  const { slug, name, template, hosts, url } = site;
  return { slug, name, template, hosts, url, reason: null };
}

function formatSites(listed: readonly ListedSite[]): string {
  if (listed.length === 0) return "There are no sites yet: forecourt site apply --help";
  return formatTable([
    ["slug", "name", "template", "hosts", "url"],
    ...listed.map(({ slug, name, template, hosts, url }) => [
      slug,
      name ?? "cannot be served: see `forecourt site doctor`",
      template ?? "-",
      hosts.join(", ") || "-",
      url ?? "-",
    ]),
  ]);
}
