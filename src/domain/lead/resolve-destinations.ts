import type { FormKind } from "../enquiry/form-kinds.ts";
import type { LeadPayload } from "../enquiry/lead-payload.ts";
import type { LeadDestination } from "./lead-destinations.schema.ts";

/**
 * The name that stands for the people of the dealer where no destination is configured. It is no slug, so
 * that no site can give it to a destination of its own.
 */
export const DEFAULT_DESTINATION = "(dealer)";

/** All of a lead that decides where it goes. */
export type RoutedLead = { formKind: FormKind; payload: LeadPayload };

/** Whose addresses serve where a site has no destinations. */
export type DealerAddresses = {
  email: string | null;
  dealerships: readonly { slug: string; email: string | null }[];
  locations: readonly { name: string; contact_detail: { email: string | null } }[];
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
  const meant = site.lead_destinations.filter((each) => isMeant(each, lead));
  if (meant.length === 0) return resolveDefault(lead, site);
  return meant.filter(({ incomplete }) => lead.payload.form_completed || incomplete);
}

function isMeant(
  { forms, categories, car_types, locations, dealerships }: LeadDestination,
  { formKind, payload: { category, car_type, location, dealership_slug } }: RoutedLead,
): boolean {
  return (
    isListed(forms, formKind) &&
    isListed(categories, category) &&
    isListed(car_types, car_type) &&
    isListed(locations, location) &&
    isListed(dealerships, dealership_slug)
  );
}

/** A condition that is left out holds for everything. */
function isListed(list: readonly string[] | undefined, value: string | null): boolean {
  return list === undefined || (value !== null && list.includes(value));
}

/** A mail to the dealer's own address; nothing where there is none, or the form is not finished. */
export function resolveDefault(
  { payload: { form_completed, location, dealership_slug } }: RoutedLead,
  { email, dealerships, locations }: DealerAddresses,
): LeadDestination[] {
  const address =
    locations.find(({ name }) => name === location)?.contact_detail.email ??
    dealerships.find(({ slug }) => slug === dealership_slug)?.email ??
    email;
  if (!form_completed || address === null) return [];
  return [{ kind: "mail", name: DEFAULT_DESTINATION, to: [address], incomplete: false }];
}
