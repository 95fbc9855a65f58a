import type { Location, LocationConfig } from "#domain/location/location.schema.ts";
import type { Dealership } from "#domain/site/config/site.ts";
import type { DealershipConfig } from "#domain/site/config/site-config.schema.ts";
import type { StoredSearchPages } from "#domain/site/parsing/stored-search-pages.ts";
import type { SiteDamage } from "#domain/site/resolve-site.ts";

export type StoredSite = {
  slug: string;
  /** The applied JSON without items that can no longer be parsed. */
  config: unknown;
  /** Why `config` cannot be read; null for a sound record. */
  damage: SiteDamage | null;
  dealerships: Dealership[];
  /** Hidden ones included. */
  locations: Location[];
  /** The dashboard's last valid ones; null when none were fetched. */
  searchPages: StoredSearchPages | null;
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
  list(): Promise<StoredSite[]>;
  find(slug: string): Promise<StoredSite | null>;
  /**
   * Adds a change for each record that differs. A dealership without a name must be stored; one with
   * locations has them replaced, and vehicles of removed locations lose theirs.
   *
   * @throws UnknownDealershipError or StrayLocationError
   */
  put(change: SiteChange): Promise<StoredSite>;
  /** Replaces a site's search pages. False when they are equal or there is no such site. */
  putSearchPages(slug: string, searchPages: StoredSearchPages): Promise<boolean>;
  /** False when there was none. Dealerships and stock stay. */
  remove(slug: string): Promise<boolean>;
  findDealership(slug: string): Promise<Dealership | null>;
  listDealerships(): Promise<Dealership[]>;
  listLocations(): Promise<Location[]>;
};

/** A site names a dealership that is neither described nor stored. */
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

/** A location names a dealership that its site does not have. */
export class StrayLocationError extends Error {
  constructor(location: string, dealershipSlug: string, site: string) {
    super(
      `The location "${location}" belongs to the dealership "${dealershipSlug}", which the site ` +
        `"${site}" does not have. Add the dealership to the site, or correct dealership_slug.`,
    );
    this.name = "StrayLocationError";
  }
}
