import type { Location, LocationConfig } from "#domain/location/location.schema.ts";
import type { Dealership } from "#domain/site/config/site.ts";
import type { DealershipConfig } from "#domain/site/config/site-config.schema.ts";
import type { StoredSearchPages } from "#domain/site/parsing/stored-search-pages.ts";
import type { SiteDamage } from "#domain/site/resolve-site.ts";

/** A site as stored. `config` is the JSON that was applied; reading it again may find it broken. */
export type StoredSite = {
  slug: string;
  /** Without items that cannot be read any more. */
  config: unknown;
  /** Why there is no `config`; null where the record is sound. */
  damage: SiteDamage | null;
  /** In the order of the configuration. */
  dealerships: Dealership[];
  /** Every location of those dealerships, hidden ones too. */
  locations: Location[];
  /** The last good ones of the dashboard; null where none were ever fetched. */
  searchPages: StoredSearchPages | null;
  /** Milliseconds UTC. */
  updatedAt: number;
};

export type SiteChange = {
  slug: string;
  config: unknown;
  dealerships: DealershipConfig[];
  locations: LocationConfig[];
  now: number;
};

export type SiteStore = {
  /** Every stored site, by slug. */
  list(): Promise<StoredSite[]>;
  /** Null when there is no such site. */
  find(slug: string): Promise<StoredSite | null>;
  /**
   * Writes the site, its dealerships and their locations in one transaction, and appends a change
   * for the site and for each dealership whose records differ. A dealership with a slug alone is
   * used as it is. A dealership that comes with locations has them replaced; a location that is
   * gone leaves its vehicles without one.
   *
   * @throws UnknownDealershipError when a dealership with a slug alone is not stored.
   * @throws StrayLocationError when a location's dealership is not among the site's.
   */
  put(change: SiteChange): Promise<StoredSite>;
  /**
   * Keeps a dashboard's search pages in place of those before, and appends a change for the site.
   * False, and nothing is written, where they are the same or there is no such site.
   */
  putSearchPages(slug: string, searchPages: StoredSearchPages): Promise<boolean>;
  /** False when there was none. Dealerships and stock stay. */
  remove(slug: string): Promise<boolean>;
  findDealership(slug: string): Promise<Dealership | null>;
  listDealerships(): Promise<Dealership[]>;
  /** Every location of the platform. */
  listLocations(): Promise<Location[]>;
};

/** A site names a dealership that is neither described there nor stored. */
export class UnknownDealershipError extends Error {
  readonly slug: string;

  constructor(slug: string) {
    super(
      `There is no dealership "${slug}". Give it a name in this site, or apply its site first.`,
    );
    this.name = "UnknownDealershipError";
    this.slug = slug;
  }
}

/** A location names a dealership that the site it comes with does not have: it would be lost. */
export class StrayLocationError extends Error {
  constructor(location: string, dealershipSlug: string, site: string) {
    super(
      `The location "${location}" belongs to the dealership "${dealershipSlug}", which the site ` +
        `"${site}" does not have. Add the dealership to the site, or correct dealership_slug.`,
    );
    this.name = "StrayLocationError";
  }
}
