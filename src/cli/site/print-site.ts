import { listEffectiveValues } from "#domain/site/list-effective-values.ts";
import { isBrokenSite, resolveSite } from "#domain/site/resolve-site.ts";
import type { Platform } from "#ports/platform.ts";
import { createFilterCheck } from "#use-cases/sites/create-filter-check.ts";
import { ExitError } from "../exit-codes.ts";
import { formatTable, formatValue } from "./site-text.ts";

/** @throws ExitError for a site that does not exist or cannot be served. */
export async function printSite(
  { sites, search }: Pick<Platform, "sites" | "search">,
  slug: string,
  isJson: boolean,
): Promise<void> {
  const stored = await sites.find(slug);
  if (!stored) throw new ExitError(`There is no site "${slug}": see \`forecourt site list\`.`);
  const site = resolveSite(stored, createFilterCheck({ search }));
  if (isBrokenSite(site)) throw new ExitError(`${slug} cannot be served. ${site.reason}`);
  const values = listEffectiveValues(site, stored.config);
  const text = isJson
    ? JSON.stringify({ slug, values }, null, 2)
    : formatTable([
        ["field", "from", "value"],
        ...values.map(({ field, from, value }) => [field, from, formatValue(value)]),
      ]);
  process.stdout.write(`${text}\n`);
}
