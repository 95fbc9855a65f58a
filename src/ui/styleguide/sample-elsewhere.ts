import { STYLEGUIDE_PATH } from "#domain/addresses/site-addresses.ts";
import type { Site } from "#domain/site/config/site.ts";

const toWebsite = (name: string, make: string | null, logo: Site["logo"]) => ({
  url: `${STYLEGUIDE_PATH}#${name.toLowerCase().replaceAll(" ", "-")}`,
  name,
  make,
  logo,
});

/** A site with pages and sites elsewhere, which here lead back to this page: a demo sends nobody away. */
export function addSampleElsewhere(site: Site): Site {
  return {
    ...site,
    dealer_pages: { ...site.dealer_pages, fleet: STYLEGUIDE_PATH, aftercare: STYLEGUIDE_PATH },
    dealership_websites: [
      toWebsite(site.name, null, site.logo),
      toWebsite("Riverbend Kia", "Kia", null),
      toWebsite("Riverbend Trucks", null, null),
    ],
  };
}
