import type { Location } from "#domain/location/location.schema.ts";
import type { Dealership } from "#domain/site/config/site.ts";
import { buildDealership, buildLocation } from "#tests/builders/site.ts";

const VEHICLES_A_DEALERSHIP = 500;

/** A site sells three dealerships' stock: 1,500 vehicles, however many the platform has. */
const DEALERSHIPS_A_SITE = 3;

/** Consecutive vehicles of one dealership, as in a feed. */
const VEHICLES_A_FEED = 25;

const PLACES = [
  ["Parramatta", "NSW"],
  ["Geelong", "VIC"],
  ["Toowoomba", "QLD"],
  ["Fremantle", "WA"],
  ["Gawler", "SA"],
  ["Launceston", "TAS"],
  ["Newcastle", "NSW"],
] as const;

/** The dealership (from 1) of the vehicle at a place. */
export function resolveDealershipId(place: number, vehicles: number): number {
  return (Math.floor(place / VEHICLES_A_FEED) % countDealerships(vehicles)) + 1;
}

/** Each site's dealerships; every dealership is on one site. */
export function listSites(vehicles: number): number[][] {
  const ids = Array.from({ length: countDealerships(vehicles) }, (_, n) => n + 1);
  const sites: number[][] = [];
  for (let n = 0; n < ids.length; n += DEALERSHIPS_A_SITE) {
    sites.push(ids.slice(n, n + DEALERSHIPS_A_SITE));
  }
  // A smaller last site would not be comparable.
  return sites.length > 1 ? sites.filter((site) => site.length === DEALERSHIPS_A_SITE) : sites;
}

export function createDealership(id: number): { dealership: Dealership; location: Location } {
  const [city, state] = PLACES[id % PLACES.length] ?? PLACES[0];
  const [name, slug] = [`Dealership ${id}`, `dealership-${id}`];
  const base = buildLocation();
  return {
    dealership: buildDealership({ id, name, slug }),
    location: {
      ...base,
      id,
      slug,
      name: `${name} - Sales`,
      dealership_id: id,
      address: { ...base.address, city, state },
    },
  };
}

function countDealerships(vehicles: number): number {
  return Math.max(1, Math.floor(vehicles / VEHICLES_A_DEALERSHIP));
}
