import { buildLocationSlug } from "#domain/location/build-location-slug.ts";
import type { Location } from "#domain/location/location.schema.ts";
import type { Dealership } from "#domain/site/site.ts";
import type { DealershipConfig } from "#domain/site/site-config.schema.ts";
import {
  type SiteChange,
  type SiteStore,
  type StoredSite,
  UnknownDealershipError,
} from "#ports/site-store.ts";

/** A store of sites that lives as long as a test, for rules above the store. */
export function createMemorySiteStore(): SiteStore {
  const sites = new Map<string, { change: SiteChange; dealershipSlugs: string[] }>();
  const dealerships = new Map<string, Dealership>();
  let locations: Location[] = [];
  let lastId = 0;

  return {
    list: async () => [...sites.keys()].sort().map(read),
    find: async (slug) => (sites.has(slug) ? read(slug) : null),
    put: async (change) => {
      for (const dealership of change.dealerships) keepDealership(dealership);
      for (const slug of new Set(change.locations.map((one) => one.dealership_slug))) {
        replaceLocations(slug, change);
      }
      const dealershipSlugs = change.dealerships.map(({ slug }) => slug);
      sites.set(change.slug, { change: structuredClone(change), dealershipSlugs });
      return read(change.slug);
    },
    remove: async (slug) => sites.delete(slug),
    findDealership: async (slug) => dealerships.get(slug) ?? null,
    listDealerships: async () => [...dealerships.values()],
    listLocations: async () => locations,
  };

  function read(slug: string): StoredSite {
    const site = sites.get(slug);
    if (!site) throw new Error(`No site ${slug}`);
    const own = site.dealershipSlugs.flatMap((one) => dealerships.get(one) ?? []);
    return {
      slug,
      config: site.change.config,
      dealerships: own,
      locations: locations.filter((place) => own.some(({ id }) => id === place.dealership_id)),
      updatedAt: site.change.now,
    };
  }

  function keepDealership({ id, name, ...rest }: DealershipConfig): void {
    const known = dealerships.get(rest.slug);
    if (name === undefined) {
      if (!known) throw new UnknownDealershipError(rest.slug);
      return;
    }
    dealerships.set(rest.slug, { ...rest, id: known?.id ?? id ?? ++lastId, name });
  }

  function replaceLocations(dealershipSlug: string, change: SiteChange): void {
    const dealership_id = dealerships.get(dealershipSlug)?.id ?? 0;
    const fresh = change.locations
      .filter((place) => place.dealership_slug === dealershipSlug)
      .map((place) => ({
        ...place,
        id: place.id ?? ++lastId,
        slug: place.slug ?? buildLocationSlug(place.name),
        dealership_id,
      }));
    locations = [...locations.filter((one) => one.dealership_id !== dealership_id), ...fresh];
  }
}
