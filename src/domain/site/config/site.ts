import type { Location } from "../../location/location.schema.ts";
import type { SiteConfig, SiteNavigation } from "./site-config.schema.ts";

/** A dealership as the platform keeps it. */
export type Dealership = {
  id: number;
  slug: string;
  name: string;
  phone: string | null;
  email: string | null;
  price_state: string | null;
};

/**
 * A site as requests are answered from: the configuration with the group's defaults and the
 * country's values resolved, and the records of its dealerships and locations beside it.
 * Locations are visible ones, without duplicates, in the order shown (§9, "Locations").
 */
export type Site = Omit<
  SiteConfig,
  "$schema" | "navigation" | "dealerships" | "locations" | "locale" | "currency" | "time_zone"
> & {
  locale: "en-AU" | "en-NZ" | "en-US";
  currency: "AUD" | "NZD";
  time_zone: string;
  navigation: SiteNavigation;
  dealerships: Dealership[];
  locations: Location[];
};

/** Why a stored site cannot be served, in words for the operator. @see Specification §8 */
export type BrokenSite = { slug: string; hosts: string[]; reason: string };
