import type { Location } from "#domain/location/location.schema.ts";
import type { BodyStyle } from "#domain/vehicle/body-styles.ts";
import type { VehicleCard } from "#domain/vehicle/vehicle-card.ts";

export type CategoryTile = {
  name: string;
  href: string;
  count: number;
  bodyStyle: BodyStyle | null;
};

/** The home page with every word and address decided; the template only lays it out. */
export type HomePage = {
  heading: string;
  tagline: string | null;
  heroImage: string | null;
  /** The quick search: a GET form to `searchAction`, whose fields are facets of the search page. */
  searchAction: string;
  total: number;
  makes: { value: string; count: number }[];
  models: { value: string; make: string; count: number }[];
  bodies: { value: string; count: number }[];
  /** Whole dollars. */
  budgets: number[];
  categories: CategoryTile[];
  bodyTiles: CategoryTile[];
  arrivals: VehicleCard[];
  locations: Location[];
  reviews: { customer_name: string; text: string | null; rating: number; review_date: string }[];
};
