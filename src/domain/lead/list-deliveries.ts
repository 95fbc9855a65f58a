import { isMailAddress } from "../values/is-mail-address.ts";
import type { LeadDestination } from "./lead-destinations.schema.ts";
import {
  DEFAULT_DESTINATION,
  type DealerAddresses,
  type RoutedLead,
  resolveDefault,
  resolveDestinations,
} from "./resolve-destinations.ts";

/** The name that stands for the shopper. As that of the dealer, it is no slug: no site's destination has it. */
export const SHOPPER = "(shopper)";

/** Stands for all that a site will send it to: it cannot be served now, so that nobody knows them. No slug either. */
export const EVERYBODY = "(everybody)";

/**
 * A delivery brings the lead itself, thanks for it, a time that was booked, moved or cancelled, how a
 * reservation stands, what became of its deposit that somebody has to see to, the link and the figures of a
 * purchase, word that a vehicle is free, or the link of a reservation to whoever has it.
 */
export const DELIVERY_SUBJECTS = [
  "lead",
  "thanks",
  "appointment",
  "reservation",
  "deposit",
  "deal",
  "freed",
  "hold",
] as const;

export type DeliverySubject = (typeof DELIVERY_SUBJECTS)[number];

type DestinationSite = DealerAddresses & { lead_destinations: readonly LeadDestination[] };
type DeliveringSite = DestinationSite & { confirmation_mail: boolean };

/**
 * One thing that is sent to one destination, by name. `needsProof`: only if nothing of its lead is left to
 * review. `reservationId` is left out where the lead's newest reservation is meant, or none.
 */
export type LeadDelivery = {
  about: DeliverySubject;
  destination: string;
  needsProof?: true;
  reservationId?: string;
};

/**
 * Everything that one step of a lead is sent to: the site's destinations, and the shopper. Without a proof
 * that a person sent the lead nobody is thanked, or a machine could have mails sent to any address.
 */
export function listDeliveries(lead: RoutedLead, site: DeliveringSite): LeadDelivery[] {
  const isThanked = site.confirmation_mail && lead.payload.form_completed;
  return [...listDealers(lead, site), ...(isThanked ? listShopper("thanks", lead) : [])];
}

/** Everything that the step which booked a time is sent to: its mail to the shopper takes the place of thanks. */
export function listBookedDeliveries(lead: RoutedLead, site: DestinationSite): LeadDelivery[] {
  return [...listDealers(lead, site), ...listShopper("appointment", lead)];
}

/** Kinds of destination that take notices of a lead. ADF has no message for a change. */
const NOTIFIED_KINDS: ReadonlySet<LeadDestination["kind"]> = new Set([
  "mail",
  "webhook",
  "dashboard",
]);

/**
 * Everyone who hears that an appointment was made, moved or cancelled after its lead: the destinations of the
 * lead that take such notices, the shopper, and people at the dealer's own address where none is a mail.
 */
export function listAppointmentDeliveries(lead: RoutedLead, site: DestinationSite): LeadDelivery[] {
  return listNotices("appointment", lead, site);
}

/** The same of a reservation that was confirmed, freed or refunded. */
export function listReservationDeliveries(
  lead: RoutedLead,
  site: DestinationSite,
  reservationId: string,
): LeadDelivery[] {
  return listNotices("reservation", lead, site).map((each) => ({ ...each, reservationId }));
}

/** The shopper's own of those who hear how a reservation stands; what waits for everybody is for the shopper, too. */
export function listShopperNotices(notices: readonly LeadDelivery[]): LeadDelivery[] {
  return notices.filter(({ destination }) => destination === SHOPPER || destination === EVERYBODY);
}

/** The dealer's people alone, by mail: a refund was refused, or the shopper disputes the deposit. */
export function listDepositDeliveries(
  lead: RoutedLead,
  site: DestinationSite,
  reservationId: string,
): LeadDelivery[] {
  const mails = resolveDestinations(lead, site).filter(({ kind }) => kind === "mail");
  return (mails.length > 0 ? mails : resolveDefault(lead, site)).map(({ name }) => ({
    about: "deposit",
    destination: name,
    reservationId,
  }));
}

function listNotices(
  about: DeliverySubject,
  lead: RoutedLead,
  site: DestinationSite,
): LeadDelivery[] {
  const notified = resolveDestinations(lead, site).filter(({ kind }) => NOTIFIED_KINDS.has(kind));
  const hasMail = notified.some(({ kind }) => kind === "mail");
  return [
    ...[...notified, ...(hasMail ? [] : resolveDefault(lead, site))].map(({ name }) => ({
      about,
      destination: name,
    })),
    ...listShopper(about, lead),
  ];
}

function listDealers(lead: RoutedLead, site: DestinationSite): LeadDelivery[] {
  return resolveDestinations(lead, site).map(({ name }) => ({ about: "lead", destination: name }));
}

function listShopper(about: DeliverySubject, { payload }: RoutedLead): LeadDelivery[] {
  return isMailAddress(payload["email"]) ? [{ about, destination: SHOPPER, needsProof: true }] : [];
}

/**
 * The destination of a stored delivery as the site has it now; null where it is configured no more. The
 * dealer's own address stays one, whatever destinations the site has been given since.
 */
export function findDestination(
  name: string,
  lead: RoutedLead,
  site: DestinationSite,
): LeadDestination | null {
  if (name === DEFAULT_DESTINATION) {
    const payload = { ...lead.payload, form_completed: true };
    return resolveDefault({ ...lead, payload }, site)[0] ?? null;
  }
  return site.lead_destinations.find((destination) => destination.name === name) ?? null;
}
