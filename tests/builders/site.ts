import { type Location, locationSchema } from "#domain/location/location.schema.ts";
import type { Dealership, Site } from "#domain/site/config/site.ts";
import { siteConfigSchema } from "#domain/site/config/site-config.schema.ts";

export function buildDealership(overrides: Partial<Dealership> = {}): Dealership {
  return {
    id: 1,
    slug: "riverbend-motors",
    name: "Riverbend Motors",
    phone: "(02) 5550 0100",
    email: "sales@riverbend.example",
    price_state: "NSW",
    ...overrides,
  };
}

/** A sales location of dealership 1 in Parramatta. */
export function buildLocation(overrides: Partial<Location> = {}): Location {
  const parsed = locationSchema.parse({
    name: "Riverbend Motors - Sales",
    dealership_slug: "riverbend-motors",
    primary: true,
    address: { street: "1 Church Street", city: "Parramatta", state: "NSW", postcode: "2150" },
    contact_detail: { phone: "(02) 5550 0100" },
  });
  return { ...parsed, id: 1, slug: "riverbend-motors", dealership_id: 1, ...overrides };
}

/** A site with all defaults of the schema, one dealership and one location. */
export function buildSite(overrides: Partial<Site> = {}): Site {
  const {
    $schema: _schema,
    navigation: _navigation,
    dealerships: _dealerships,
    locations: _locations,
    ...config
  } = siteConfigSchema.parse({
    slug: "riverbend",
    name: "Riverbend Motors",
    url: "https://riverbend.example",
    navigation: { header: [], footer: [] },
  });
  return {
    ...config,
    locale: "en-AU",
    currency: "AUD",
    time_zone: "Australia/Sydney",
    navigation: { header: [], footer: [] },
    dealerships: [buildDealership()],
    locations: [buildLocation()],
    ...overrides,
  };
}
