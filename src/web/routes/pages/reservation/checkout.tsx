import { randomUUID } from "node:crypto";
import { buildReserveContactHref } from "#domain/addresses/contact-hrefs.ts";
import { RESERVE_PATH } from "#domain/addresses/site-addresses.ts";
import type { Form } from "#domain/enquiry/form.ts";
import { buildFormHref } from "#domain/enquiry/links/form-hrefs.ts";
import { resolveForm } from "#domain/enquiry/resolve-form.ts";
import { findAnsweringLocation } from "#domain/location/find-answering-location.ts";
import { nameCheckout } from "#domain/reservation/checkout/checkout-heading.ts";
import { explainRefusal, isTaken } from "#domain/reservation/checkout/checkout-refusal.ts";
import { showSums } from "#domain/reservation/checkout/shown-terms.ts";
import { HOLD_COOKIE, readHoldTokens } from "#domain/reservation/links/hold-cookie.ts";
import { listChanges } from "#domain/reservation/page/terms-changes.ts";
import { type SeenTerms, toTermsFields } from "#domain/reservation/posted-terms.ts";
import { listRefundTerms } from "#domain/reservation/refund-terms.ts";
import type { Site } from "#domain/site/config/site.ts";
import { formatCount } from "#domain/text/format-amount.ts";
import { showPriceType } from "#domain/vehicle/card/price-display.ts";
import type { Vehicle } from "#domain/vehicle/vehicle.schema.ts";
import { buildCheckoutPath } from "#domain/vehicle/vehicle-path.ts";
import { formatTitle } from "#domain/vehicle/vehicle-title.ts";
import { composePage } from "#templates/compose-page.ts";
import { demandProof } from "#use-cases/reservations/demand-proof.ts";
import { findOwnClaim } from "#use-cases/reservations/own/find-own-claim.ts";
import type { OwnHold } from "#use-cases/reservations/own/find-own-holds.ts";
import { type ShownCheckout, showCheckout } from "#use-cases/reservations/pages/show-checkout.ts";
import { buildEnquiryView, type RefusedSubmit } from "../../../enquiry-view.ts";
import { PLAIN_METADATA } from "../../../metadata/metadata.ts";
import {
  leadToLinked,
  NO_STORE,
  type PageContext,
  type PageView,
  type Redirection,
} from "../../../page.tsx";
import type { WebServices } from "../../../web-services.ts";
import { answerNotFound } from "../not-found.tsx";

/** A post of the checkout that reserved nothing, for its page to show again. */
export type RefusedCheckout = RefusedSubmit & {
  /** The form's own, so that the same form is the same hold. */
  key: string | null;
  /** The terms that its sender saw; null where that is not known. */
  seen: SeenTerms | null;
  status: 409 | 422 | 429 | 503;
  headers: readonly string[];
  /** Live reservations that the same browser has begun. */
  own: readonly OwnHold[];
};

/**
 * Reserves a vehicle, or says why nobody can: 409 while another has it, 410 once it is sold. The browser that has
 * it itself, or may have paid for it, is led to its reservation. Never cached, as each form has a key of its own. A site that takes no deposit here leads to where it asks for reservations.
 *
 * @see Specification §2, "/cars/{slug}/checkout"
 */
export async function answerCheckout(
  services: WebServices,
  context: PageContext,
  slug: string,
  refused: RefusedCheckout | null = null,
): Promise<PageView | Redirection> {
  const { site, frame, template, cookies, now } = context;
  const shown = await showCheckout(services, site, slug, now);
  const form = resolveForm("reserve", site, true);
  if (shown.is === "unknown") return answerNotFound(services, context);
  const elsewhere = resolveElsewhere(site, shown.vehicle);
  if (elsewhere !== null) return { redirectTo: elsewhere, status: 302 };
  if (form === null) return answerNotFound(services, context);
  if (shown.is === "sold") {
    return {
      status: 410,
      metadata: { ...PLAIN_METADATA, title: "No longer available" },
      keep: "never",
      ...composePage(template, "gone", {
        ...frame,
        title: formatTitle(shown.vehicle),
        similar: shown.similar,
        similarHref: shown.similarHref,
      }),
    };
  }
  if (refused === null && (shown.is === "offered" || isTaken(shown.because))) {
    const own = await findOwnClaim(services, site, readHoldTokens(cookies), shown.vehicle.id);
    if (own !== null) return leadToLinked(own.href);
  }
  if (shown.is === "refused") return answerRefused(context, shown, refused);
  const { vehicle, card, terms, authorizationType } = shown;
  const sums = showSums(terms);
  const changes = refused?.seen ? listChanges(refused.seen, terms, site.country) : [];
  const { hold_minutes, reserved_hours } = site.reservations;
  const demanding = await demandProof(services, site, vehicle.id);
  return {
    status: refused?.status ?? 200,
    headers: refused?.headers ?? NO_STORE,
    metadata: { ...PLAIN_METADATA, title: nameCheckout(vehicle) },
    keep: "never",
    takesCookie: HOLD_COOKIE,
    formHosts: services.payments.find(authorizationType)?.formHosts ?? [],
    ...composePage(template, "checkout", {
      ...frame,
      heading: nameCheckout(vehicle),
      card,
      deposit: { ...sums, ...showPriceType(vehicle, site) },
      reservedFor: formatCount(reserved_hours, "hour"),
      holdMinutes: hold_minutes,
      refundTerms: listRefundTerms(site.reservations),
      changes: changes.length > 0 ? changes : null,
      ownHolds: refused?.own ?? [],
      enquiry: {
        ...buildEnquiryView(
          demanding ?? site,
          wordForCheckout(form, sums.deposit),
          toPlace(site, vehicle),
          refused,
        ),
        action: RESERVE_PATH,
        carried: Object.entries({ key: refused?.key ?? randomUUID(), ...toTermsFields(terms) }),
      },
      isProofNeeded: demanding !== null && refused === null,
      location: findLocation(site, vehicle),
    }),
  };
}

/** Where a site asks for reservations that takes no deposit for them; null for one that takes it here. */
function resolveElsewhere({ reserve_leads_to }: Site, { id }: Vehicle): string | null {
  if (reserve_leads_to === "contact") return buildReserveContactHref(id);
  return reserve_leads_to === "enquiry" ? buildFormHref("reserve", id) : null;
}

function answerRefused(
  { site, frame, template }: PageContext,
  shown: ShownCheckout & { is: "refused" },
  refused: RefusedCheckout | null,
): PageView {
  const { vehicle, card, because, hold, similar, similarHref } = shown;
  const words = explainRefusal(because, hold);
  const form = isTaken(because) ? resolveForm("when-free", site, true) : null;
  const waiting = form && buildEnquiryView(site, form, toPlace(site, vehicle));
  return {
    status: 409,
    headers: NO_STORE,
    metadata: { ...PLAIN_METADATA, title: words.heading },
    keep: "never",
    ...(isTaken(because) && { takesCookie: HOLD_COOKIE }),
    ...composePage(template, "checkoutRefused", {
      ...frame,
      ...words,
      card,
      taken: isTaken(because) ? { vehicleId: vehicle.id, isMailed: refused !== null } : null,
      waiting: waiting && { ...waiting, answers: { ...waiting.answers, ...pickPerson(refused) } },
      enquireHref: resolveForm("vehicle", site, true) && buildFormHref("vehicle", vehicle.id),
      similar,
      similarHref,
      location: findLocation(site, vehicle),
    }),
  };
}

const PERSON = ["name", "last_name", "email", "phone"];

/** The answers that both forms ask for, so that nobody types them twice. */
function pickPerson(refused: RefusedCheckout | null): Record<string, readonly string[]> {
  const answers = Object.entries(refused?.answers ?? {});
  return Object.fromEntries(answers.filter(([name]) => PERSON.includes(name)));
}

function wordForCheckout(form: Form, deposit: string): Form {
  return { ...form, submitLabel: `Hold it and pay ${deposit}` };
}

function toPlace(site: Site, { id, slug }: Vehicle) {
  return { vehicleId: id, path: buildCheckoutPath(site, slug) };
}

function findLocation(site: Site, { location_id }: Vehicle) {
  return findAnsweringLocation(site.locations, { ownId: location_id, isService: false });
}
