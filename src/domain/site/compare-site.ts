import type { Location, LocationConfig } from "../location/location.schema.ts";
import { buildLocationSlug } from "../location/slug/build-location-slug.ts";
import { compareOrder, compareValues, type Difference } from "./compare-values.ts";
import type { Dealership } from "./config/site.ts";
import type { DealershipConfig } from "./config/site-config.schema.ts";
import { isRecord } from "./parsing/merge-group-defaults.ts";

/** Fields that identify a record. */
const KEYS: readonly string[] = ["slug", "dealership_id"];

export type StoredRecords = {
  /** Null for a new site. */
  config: unknown;
  dealerships: readonly Dealership[];
  locations: readonly Location[];
};

export type WantedSite = {
  config: Record<string, unknown>;
  dealerships: readonly DealershipConfig[];
  locations: readonly LocationConfig[];
};

/**
 * Returns what applying a configuration changes: the site's own fields, then the dealerships and
 * locations described. Dealerships named only by slug, and locations that are not given, stay as stored.
 */
export function compareSite(stored: StoredRecords, wanted: WantedSite): Difference[] {
  const described = wanted.dealerships.filter(({ name }) => name !== undefined);
  const moved = new Set(wanted.locations.map((location) => location.dealership_slug));
  return [
    ...compareValues(toFields(stored.config), toFields(wanted.config)),
    ...described.flatMap((dealership) => {
      const before = stored.dealerships.find(({ slug }) => slug === dealership.slug);
      return compareRecord(`dealerships[${dealership.slug}]`, before, dealership);
    }),
    ...[...moved].flatMap((slug) =>
      compareLocations(
        stored.locations.filter((location) => location.dealership_slug === slug),
        wanted.locations.filter((location) => location.dealership_slug === slug),
      ),
    ),
  ];
}

/** Contradictions between two sites applied together about one dealership, where the last would win. */
export function compareDescriptions(
  one: Pick<WantedSite, "dealerships" | "locations">,
  other: Pick<WantedSite, "dealerships" | "locations">,
  slug: string,
): Difference[] {
  const [before, after] = [one, other].map(({ dealerships, locations }) => ({
    record: dealerships.find((each) => each.slug === slug && each.name !== undefined),
    locations: locations.filter(({ dealership_slug }) => dealership_slug === slug),
  }));
  if (!before || !after) return [];
  return [
    ...(before.record && after.record
      ? compareRecord(`dealerships[${slug}]`, before.record, after.record)
      : []),
    ...(before.locations.length > 0 && after.locations.length > 0
      ? compareLocations(before.locations, after.locations)
      : []),
  ];
}

/** Dealerships as slugs only; their records are compared separately. */
function toFields(config: unknown): Record<string, unknown> {
  if (!isRecord(config)) return {};
  const { $schema: _schema, dealerships, locations: _locations, ...fields } = config;
  const slugs = Array.isArray(dealerships)
    ? dealerships.filter(isRecord).map(({ slug }) => slug)
    : [];
  return { ...fields, dealerships: slugs };
}

function compareLocations(
  before: readonly (Location | LocationConfig)[],
  after: readonly LocationConfig[],
): Difference[] {
  const old = nameLocations(before);
  const fresh = nameLocations(after);
  const names = [...new Set([...old.keys(), ...fresh.keys()])];
  return [
    ...names.flatMap((name) => compareRecord(`locations[${name}]`, old.get(name), fresh.get(name))),
    ...compareOrder("locations", [...old.keys()], [...fresh.keys()]),
  ];
}

/** Locations are named by slug, and by type where sales and service share one. */
function nameLocations<Place extends Location | LocationConfig>(
  locations: readonly Place[],
): Map<string, Place> {
  const slugs = locations.map(({ slug, name }) => slug ?? buildLocationSlug(name));
  return new Map(
    locations.map((location, index) => {
      const slug = slugs[index] ?? "";
      const isShared = slugs.indexOf(slug) !== slugs.lastIndexOf(slug);
      return [isShared ? `${slug}, ${location.location_type}` : slug, location];
    }),
  );
}

function compareRecord(
  path: string,
  before: object | undefined,
  after: object | undefined,
): Difference[] {
  const isIdGiven = after !== undefined && "id" in after && after.id !== undefined;
  const given = isIdGiven ? KEYS : [...KEYS, "id"];
  return compareValues(toRecord(before, given), toRecord(after, given)).map((difference) => ({
    ...difference,
    path: `${path}.${difference.path}`,
  }));
}

/** Null counts as missing. */
function toRecord(record: object = {}, without: readonly string[]): Record<string, unknown> {
  const own = Object.entries(record).filter(([key]) => !without.includes(key));
  return dropEmpty(Object.fromEntries(own));
}

function dropEmpty(fields: Record<string, unknown>): Record<string, unknown> {
  const compared = Object.entries(fields)
    .map(([key, value]) => [key, isRecord(value) ? dropEmpty(value) : value] as const)
    .filter(([, value]) => {
      if (Array.isArray(value)) return value.length > 0;
      return value !== null && value !== undefined && !(isRecord(value) && isEmpty(value));
    });
  return Object.fromEntries(compared);
}

function isEmpty(record: object): boolean {
  return Object.keys(record).length === 0;
}
