import { Command } from "commander";
import { listEffectiveValues } from "#domain/site/list-effective-values.ts";
import { isBrokenSite, resolveSite } from "#domain/site/resolve-site.ts";
import type { Platform } from "#ports/platform.ts";
import { createFilterCheck } from "#use-cases/sites/create-filter-check.ts";
import { ExitError } from "../exit-codes.ts";
import { formatTable, formatValue } from "./site-text.ts";

/** `forecourt site show`: the values that a site runs on, and where each comes from. */
export function createSiteShowCommand(openPlatform: () => Promise<Platform>): Command {
  return new Command("show")
    .description("Show the values that a site runs on: its own, its group's, the defaults")
    .argument("<slug>", "the site")
    .option("--json", "print them as JSON", false)
    .addHelpText("after", "\nExample:\n  forecourt site show riverbend")
    .action(async (slug: string, { json }: { json: boolean }) => {
      const { sites, search } = await openPlatform();
      const stored = await sites.find(slug);
      if (!stored) throw new ExitError(`There is no site "${slug}": see \`forecourt site list\`.`);
      const site = resolveSite(stored, createFilterCheck({ search }));
      if (isBrokenSite(site)) throw new ExitError(`${slug} cannot be served. ${site.reason}`);
      const values = listEffectiveValues(site, stored.config);
      const text = json
        ? JSON.stringify({ slug, values }, null, 2)
        : formatTable([
            ["field", "from", "value"],
            ...values.map(({ field, from, value }) => [field, from, formatValue(value)]),
          ]);
      process.stdout.write(`${text}\n`);
    });
}
