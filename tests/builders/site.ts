import { locationSchema, type ZonedLocation } from "#domain/location/location.schema.ts";
import { resolveTimeZone } from "#domain/location/resolve-time-zone.ts";
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
    payment_processors: [],
    ...overrides,
  };
}

/** A sales location of dealership 1 in Parramatta, in the time zone of its state. */
export function buildLocation(overrides: Partial<ZonedLocation> = {}): ZonedLocation {
  const parsed = locationSchema.parse({
    name: "Riverbend Motors - Sales",
    dealership_slug: "riverbend-motors",
    primary: true,
    address: { street: "1 Church Street", city: "Parramatta", state: "NSW", postcode: "2150" },
    contact_detail: { phone: "(02) 5550 0100" },
  });
  const location = { ...parsed, id: 1, slug: "riverbend-motors", dealership_id: 1, ...overrides };
  const time_zone = overrides.time_zone ?? resolveTimeZone(location.address.state, "AU");
  return { ...location, time_zone };
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
