import type { FormKind } from "../../enquiry/form-kinds.ts";
import type { ZonedLocation } from "../../location/location.schema.ts";
import type { Currency, Locale } from "../../values/countries.ts";
import type { VehicleProcessor } from "../../vehicle/vehicle.schema.ts";
import type { SiteConfig, SiteNavigation } from "./site-config.schema.ts";

export type Dealership = {
  id: number;
  slug: string;
  name: string;
  phone: string | null;
  email: string | null;
  price_state: string | null;
  /** Of its record; empty where each vehicle's feed names its own. */
  payment_processors: VehicleProcessor[];
};

/**
 * Requests are answered from this: the configuration with defaults resolved, its dealerships, and its
 * visible locations without duplicates, in order. @see Specification §9, "Locations"
 */
export type Site = Omit<
  SiteConfig,
  "$schema" | "navigation" | "dealerships" | "locations" | "locale" | "currency" | "time_zone"
> & {
  locale: Locale;
  currency: Currency;
  time_zone: string;
  navigation: SiteNavigation;
  dealerships: Dealership[];
  locations: ZonedLocation[];
  /** Values of `authorization_type` by which this installation takes deposits; absent: all that have an adapter. */
  served_payment_types?: readonly string[];
  /** Forms that the site offers and this installation leaves out, as nothing could encrypt their answers. */
  unsealed_forms?: readonly FormKind[];
};

/** Why a stored site cannot be served. @see Specification §8 */
export type BrokenSite = { slug: string; hosts: string[]; reason: string };
