import { formatProblem } from "#domain/site/config/config-problem.ts";
import type { SiteStore } from "#ports/stores/site-store.ts";
import {
  applySites,
  planSites,
  type SitePlan,
  type SitePlans,
} from "#use-cases/sites/apply-site.ts";

/** Milliseconds UTC. */
export const APPLIED_AT = 1_770_000_000_000;

export function plan(sites: SiteStore, ...files: unknown[]): Promise<SitePlans> {
  const named = files.map((json, index) => ({ source: `${index + 1}.json`, json }));
  return planSites({ sites, checkFilter: () => null }, named);
}

export async function planReady(sites: SiteStore, ...files: unknown[]): Promise<SitePlan[]> {
  const planned = await plan(sites, ...files);
  if (planned.is === "refused") throw new Error(formatRefusals(planned).join("\n"));
  return planned.plans;
}

export async function apply(sites: SiteStore, ...files: unknown[]): Promise<void> {
  await applySites({ sites, now: () => APPLIED_AT }, await planReady(sites, ...files));
}

export function formatRefusals(planned: SitePlans): string[] {
  if (planned.is === "ready") return [];
  return planned.refusals.flatMap(({ source, problems }) =>
    problems.map((problem) => `${source} ${formatProblem(problem)}`),
  );
}

export const listDifferences = (plans: SitePlan[]): string[] =>
  plans.flatMap(({ differences }) =>
    differences.map(
      ({ path, before, after }) => `${path}: ${JSON.stringify(before)} → ${JSON.stringify(after)}`,
    ),
  );
