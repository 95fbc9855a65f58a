import { hideSecrets } from "#domain/site/config/config-problem.ts";
import { readSecret } from "#platform/read-secret.ts";
import type { Platform } from "#ports/platform.ts";
import { applySites, planSites, type SitePlan } from "#use-cases/sites/apply-site.ts";
import type { SiteRefusal } from "#use-cases/sites/check-site-batch.ts";
import { createFilterCheck } from "#use-cases/sites/create-filter-check.ts";
import { confirm } from "../confirm.ts";
import { EXIT_FAILED, EXIT_USAGE, ExitError } from "../exit-codes.ts";
import { readSiteFile } from "./read-site-file.ts";
import { formatPlan, formatRefusal } from "./site-text.ts";

export type ApplyFlags = { yes: boolean; dryRun: boolean; json: boolean };

/** Shows what the files would change, asks, and applies them. */
export async function applySiteFiles(
  openPlatform: () => Promise<Platform>,
  paths: readonly string[],
  flags: ApplyFlags,
): Promise<void> {
  if (flags.json && !flags.yes && !flags.dryRun) {
    throw new ExitError("--json does not ask: add --yes or --dry-run.", EXIT_USAGE);
  }
  const files = await Promise.all(paths.filter(isSiteFile).map(readSiteFile));
  const platform = await openPlatform();
  const checkFilter = createFilterCheck(platform);
  const planned = await planSites({ sites: platform.sites, checkFilter }, files);
  if (planned.is === "refused") refuse(planned.refusals, flags);
  else await apply(platform, planned.plans, flags);
}

/** `sites/*.json` also matches the schema for editors. */
function isSiteFile(path: string): boolean {
  return !path.endsWith(".schema.json");
}

async function apply(platform: Platform, plans: SitePlan[], flags: ApplyFlags): Promise<void> {
  const changed = plans.filter(({ differences }) => differences.length > 0);
  if (!flags.json) print(plans.map(formatPlan).join("\n"));
  const isWanted =
    !flags.dryRun && changed.length > 0 && (flags.yes || (await confirm(formatQuestion(changed))));
  if (isWanted) await applySites(platform, plans);
  else if (changed.length > 0 && !flags.dryRun) process.exitCode = EXIT_FAILED;
  warnOfMissingKeys(plans);
  warnOfMoney(plans);
  if (flags.json) print(JSON.stringify({ isApplied: isWanted, sites: plans.map(toJson) }, null, 2));
  else if (changed.length > 0) print(isWanted ? "Applied." : "Nothing was changed.");
}

/** Only warns, because the server may have the variable. */
function warnOfMissingKeys(plans: readonly SitePlan[]): void {
  for (const { slug, searchKey } of plans) {
    if (searchKey === null || readSecret(searchKey) !== null) continue;
    process.stderr.write(
      `${slug}: search.key names ${searchKey.replace("env:", "")}, which is not set here. Set it ` +
        "for the server, or the site's search gives no answer.\n",
    );
  }
}

function warnOfMoney(plans: readonly SitePlan[]): void {
  for (const { slug, warnings } of plans) {
    for (const { what, mend } of warnings) process.stderr.write(`${slug}: ${what} ${mend}\n`);
  }
}

function refuse(refusals: readonly SiteRefusal[], { json }: ApplyFlags): void {
  process.exitCode = EXIT_FAILED;
  const shown = refusals.map(({ source, problems }) => {
    return { source, problems: problems.map(hideSecrets) };
  });
  if (json) print(JSON.stringify({ isApplied: false, refusals: shown }, null, 2));
  else process.stderr.write(`${refusals.map(formatRefusal).join("\n")}\nNothing was changed.\n`);
}

function formatQuestion(changed: readonly SitePlan[]): string {
  return `Apply this to ${changed.length === 1 ? "one site" : `${changed.length} sites`}?`;
}

function toJson(plan: SitePlan): object {
  const { source, slug, isNew, differences, removals, sharedChanges, warnings } = plan;
  return { source, slug, isNew, differences, removals, sharedChanges, warnings };
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}
