import type { FacetValuesPage } from "#domain/search/facets/facet.ts";
import type { SearchPage } from "#domain/search/results/search-page.ts";
import type { SiteChrome } from "#domain/site/chrome/site-chrome.ts";
import type { Site } from "#domain/site/config/site.ts";
import type { HomePage } from "#domain/site/home/home-page.ts";
import type { VehicleCard } from "#domain/vehicle/card/vehicle-card.ts";
import type { VehiclePage } from "#domain/vehicle/page/vehicle-page.ts";

/** What every page of a site gets, whatever it shows. */
export type PageFrame = {
  site: Site;
  chrome: SiteChrome;
  /** False where menus or stock are older than the search: the page is shown, and not kept. */
  isWhole: boolean;
  /** The year of the footer, in the site's time zone. */
  year: number;
  /** A line of the footer about the whole site, for instance that its pictures are illustrations. */
  notice: string | null;
};

/** `query` is what the page's results were searched for; "" and left out are nothing. */
export type HeaderProps = PageFrame & { query?: string | undefined };

export type HomePageProps = PageFrame & { home: HomePage };

export type SearchPageProps = PageFrame & { search: SearchPage };

export type FacetValuesPageProps = PageFrame & { values: FacetValuesPage };

export type VehiclePageProps = PageFrame & { vehicle: VehiclePage };

/** `vehicle` is the one that the visitor came from, by `?car_id=`. */
export type ContactPageProps = PageFrame & {
  vehicle: VehicleCard | null;
  vehicleLocationId: number | null;
  /** A vehicle was asked for that the site does not list. */
  isVehicleGone: boolean;
};

/** A vehicle that was sold longer ago than the site shows; `similarHref` searches for ones like it. */
export type GonePageProps = PageFrame & { similar: VehicleCard[]; similarHref: string };

/** `suggested` are places of the search that were perhaps meant, the likest first. */
export type NotFoundPageProps = PageFrame & {
  suggested: { label: string; href: string; count: number }[];
};
