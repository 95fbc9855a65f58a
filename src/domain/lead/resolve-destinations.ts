import type { FormKind } from "../enquiry/form-kinds.ts";
import type { LeadPayload } from "../enquiry/payload/lead-payload.ts";
import { toLocationValue } from "../location/slug/location-value.ts";
import type { LeadDestination } from "./lead-destinations.schema.ts";

/**
 * The name that stands for the people of the dealer where no destination is configured. It is no slug, so
 * that no site can give it to a destination of its own.
 */
export const DEFAULT_DESTINATION = "(dealer)";

/** All of a lead that decides where it goes. */
export type RoutedLead = {
  formKind: FormKind;
  payload: LeadPayload;
  /** Null for none, and where an earlier version stored the lead. */
  locationId: number | null;
};

type AddressedLocation = {
  id: number;
  slug: string;
  name: string;
  contact_detail: { email: string | null };
};

/** Whose addresses serve where a site has no destinations. */
export type DealerAddresses = {
  email: string | null;
  dealerships: readonly { slug: string; email: string | null }[];
  locations: readonly AddressedLocation[];
};

/**
 * The destinations of one step of a lead, in the site's order. Where none is meant for it, it is a mail to
 * the location, else to the dealership, else to the site's own address; nothing where there is none
 * either, so that an operator has to be told.
 */
export function resolveDestinations(
  lead: RoutedLead,
  site: DealerAddresses & { lead_destinations: readonly LeadDestination[] },
): LeadDestination[] {
  const meant = site.lead_destinations.filter((each) => isMeant(each, lead, site.locations));
  if (meant.length === 0) return resolveDefault(lead, site);
  return meant.filter(({ incomplete }) => lead.payload.form_completed || incomplete);
}

function isMeant(
  { forms, categories, car_types, locations, dealerships }: LeadDestination,
  lead: RoutedLead,
  allLocations: readonly AddressedLocation[],
): boolean {
  const { category, car_type, location: locationName, dealership_slug } = lead.payload;
  const location = findLeadLocation(lead, allLocations);
  return (
    isListed(forms, lead.formKind) &&
    isListed(categories, category) &&
    isListed(car_types, car_type) &&
    (isListed(locations, location?.name ?? locationName) ||
      isListed(locations, location && toLocationValue(location, allLocations))) &&
    isListed(dealerships, dealership_slug)
  );
}

/** A condition that is left out holds for everything. */
function isListed(list: readonly string[] | undefined, value: string | null): boolean {
  return list === undefined || (value !== null && list.includes(value));
}

/**
 * The location that a lead is for, as the site has it now; null where there is none. Leads of an earlier
 * version have its name alone.
 */
export function findLeadLocation<Place extends { id: number; name: string }>(
  { locationId, payload }: Pick<RoutedLead, "locationId" | "payload">,
  locations: readonly Place[],
): Place | null {
  return (
    locations.find(({ id }) => id === locationId) ??
    locations.find(({ name }) => name === payload.location) ??
    null
  );
}

/** The address of the lead's location, else of its dealership, else of the site; null where none has one. */
export function resolveDealerAddress(
  lead: Pick<RoutedLead, "locationId" | "payload">,
  { email, dealerships, locations }: DealerAddresses,
): string | null {
  const { dealership_slug } = lead.payload;
  return (
    findLeadLocation(lead, locations)?.contact_detail.email ??
    dealerships.find(({ slug }) => slug === dealership_slug)?.email ??
    email
  );
}

/** A mail to the dealer's own address; nothing where there is none, or the form is not finished. */
export function resolveDefault(lead: RoutedLead, site: DealerAddresses): LeadDestination[] {
  const address = resolveDealerAddress(lead, site);
  if (!lead.payload.form_completed || address === null) return [];
  return [{ kind: "mail", name: DEFAULT_DESTINATION, to: [address], incomplete: false }];
}
