import { checkAppliedConfig } from "#domain/site/check-applied-config.ts";
import { compareDescriptions } from "#domain/site/compare-site.ts";
import { type ConfigProblem, formatPath } from "#domain/site/config/config-problem.ts";
import type { ServableConfig } from "#domain/site/config/site-config.schema.ts";
import { type CheckFilter, checkFilters } from "#domain/site/parsing/check-filters.ts";
import { resolveSite } from "#domain/site/resolve-site.ts";
import type { StoredSite } from "#ports/stores/site-store.ts";

export type ReadSite = {
  source: string;
  json: Record<string, unknown>;
  config: ServableConfig;
  /** Tags and attributes taken out of the HTML of its pages. */
  removals: string[];
};

export type SiteRefusal = { source: string; problems: ConfigProblem[] };

type Surroundings = {
  stored: readonly StoredSite[];
  knownDealerships: readonly string[];
  checkFilter: CheckFilter;
};

export type CheckedBatch = {
  refusals: SiteRefusal[];
  /** A site that describes a dealership comes before those that only name it. */
  inOrder: ReadSite[];
};

export function checkSiteBatch(batch: readonly ReadSite[], around: Surroundings): CheckedBatch {
  const { inOrder, left } = orderByDealerships(batch, around.knownDealerships);
  const reachable = new Set([...around.knownDealerships, ...inOrder.flatMap(listDescribed)]);
  const refusals = batch
    .map((site) => ({
      source: site.source,
      problems: [
        ...checkSlug(site, batch),
        ...checkAppliedConfig(site.config),
        ...checkHosts(site, batch, around),
        ...(left.includes(site) ? checkDealerships(site, reachable) : []),
        ...checkDescriptions(site, batch),
        ...checkFilters(site.config, around.checkFilter),
      ],
    }))
    .filter(({ problems }) => problems.length > 0);
  return { refusals, inOrder };
}

function orderByDealerships(
  batch: readonly ReadSite[],
  known: readonly string[],
): { inOrder: ReadSite[]; left: ReadSite[] } {
  const described = new Set(known);
  const inOrder: ReadSite[] = [];
  let left = [...batch];
  for (;;) {
    const next = left.filter((site) => listNamed(site).every((slug) => described.has(slug)));
    if (next.length === 0) return { inOrder, left };
    inOrder.push(...next);
    for (const slug of next.flatMap(listDescribed)) described.add(slug);
    left = left.filter((site) => !next.includes(site));
  }
}

function listDescribed({ config }: ReadSite): string[] {
  return config.dealerships.flatMap(({ slug, name }) => (name === undefined ? [] : [slug]));
}

function listNamed({ config }: ReadSite): string[] {
  return config.dealerships.flatMap(({ slug, name }) => (name === undefined ? [slug] : []));
}

function checkSlug({ source, config }: ReadSite, batch: readonly ReadSite[]): ConfigProblem[] {
  const first = batch.find((other) => other.config.slug === config.slug);
  if (first === undefined || first.source === source) return [];
  const expected = `a slug of its own (${first.source} has it too)`;
  return [{ path: "slug", value: config.slug, expected }];
}

function checkHosts(
  { config }: ReadSite,
  batch: readonly ReadSite[],
  { stored, checkFilter }: Pick<Surroundings, "stored" | "checkFilter">,
): ConfigProblem[] {
  const applied = batch.map((other) => other.config);
  const remaining = stored
    .filter(({ slug }) => applied.every((other) => other.slug !== slug))
    .map((site) => resolveSite(site, checkFilter));
  const others = [...applied, ...remaining].filter(({ slug }) => slug !== config.slug);
  return config.hosts.flatMap((host, index) => {
    const holder = others.find(({ hosts }) => hosts.includes(host));
    if (!holder) return [];
    const expected = `a host that no other site has ("${holder.slug}" has it)`;
    return [{ path: formatPath(["hosts", index]), value: host, expected }];
  });
}

/** A dealership is one record: of two different descriptions the last would win silently. */
function checkDescriptions(site: ReadSite, batch: readonly ReadSite[]): ConfigProblem[] {
  const slugs = site.config.dealerships.map(({ slug }) => slug);
  return batch.slice(0, batch.indexOf(site)).flatMap((other) =>
    slugs.flatMap((slug) => {
      const said = `${other.source} and ${site.source} describe dealership ${slug} differently`;
      return compareDescriptions(other.config, site.config, slug).map(
        ({ path, before, after }): ConfigProblem => ({
          path,
          value: after,
          expected: `${before === undefined ? "nothing" : JSON.stringify(before)}, as ${other.source} has it (${said})`,
        }),
      );
    }),
  );
}

function checkDealerships({ config }: ReadSite, reachable: ReadonlySet<string>): ConfigProblem[] {
  return config.dealerships.flatMap(({ slug, name }, index) => {
    if (name !== undefined || reachable.has(slug)) return [];
    const expected = "a dealership that is known, or its name to make one";
    return [{ path: formatPath(["dealerships", index, "slug"]), value: slug, expected }];
  });
}
