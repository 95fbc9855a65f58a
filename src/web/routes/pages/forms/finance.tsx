import { buildContactHref } from "#domain/addresses/contact-hrefs.ts";
import { CONTACT_PATH, FINANCE_PATH } from "#domain/addresses/site-addresses.ts";
import { resolveFormPage } from "#domain/enquiry/pages/resolve-form-page.ts";
import { resolveForm } from "#domain/enquiry/resolve-form.ts";
import { EXAMPLE_PRICE } from "#domain/finance/asked-loan.ts";
import { stockTag } from "#domain/freshness/page-tags.ts";
import { findAnsweringLocation } from "#domain/location/find-answering-location.ts";
import { formatDollars } from "#domain/text/format-amount.ts";
import { resolveTaken, type TakenVehicle } from "#domain/vehicle/card/taken-vehicle.ts";
import { resolveFinanceDisclaimer } from "#domain/vehicle/page/vehicle-finance.ts";
import { composePage } from "#templates/compose-page.ts";
import {
  type EnquiredVehicle,
  showEnquiredVehicle,
} from "#use-cases/pages/show-enquired-vehicle.ts";
import { buildEnquiryView, parseVehicleId, type RefusedSubmit } from "../../../enquiry-view.ts";
import { PLAIN_METADATA } from "../../../metadata/metadata.ts";
import { type PageContext, type PageView, page, type Redirection } from "../../../page.tsx";
import type { WebServices } from "../../../web-services.ts";
import { answerNotFound } from "../not-found.tsx";
import { type Carried, carryIntoForm, isLoanTyped, readPageLoan } from "./page-loan.ts";

/** `?car_id=` is the vehicle to be financed; `price`, `deposit`, `term`, `final` and `lender` the loan that is asked for. */
export const financeRoute = (services: WebServices) =>
  page(services, (context) => loadFinance(services, context));

export async function loadFinance(
  services: WebServices,
  context: PageContext,
  refused: RefusedSubmit | null = null,
): Promise<PageView | Redirection> {
  const { site, frame, template, stock, url, now } = context;
  const id = refused ? refused.carId : parseVehicleId(url.searchParams.get("car_id"));
  const form = resolveForm("finance", site, id !== null);
  // Without a key for the answers the application alone goes: what a loan costs is anybody's to know.
  const isLeftOut = site.unsealed_forms?.includes("finance") ?? false;
  if (form === null && !isLeftOut) return answerNotFound(services, context);
  const shown = await showEnquiredVehicle(services, site, stock, id, now);
  const vehicleNote = refused ? null : explainMissing(shown);
  const vehicle = vehicleNote === null ? shown.vehicle : null;
  const taken = vehicle && resolveTaken(vehicle, site, now);
  const { asked, financed, offers, chosen, carried } = readPageLoan(site, url, vehicle);
  const vehicleId = vehicleNote === null ? id : null;
  const view = form && buildEnquiryView(site, form, { vehicleId, path: FINANCE_PATH }, refused);
  const text = resolveFormPage("finance", site, form ?? NO_FORM);
  // "truck" of "trucks", "RV" of "RVs".
  const noun = frame.chrome.stockNoun.replace(/s$/, "");
  const tags = id === null ? [] : [stockTag(site.slug)];
  return {
    metadata: {
      ...PLAIN_METADATA,
      title: `${noun.charAt(0).toUpperCase()}${noun.slice(1)} finance`,
      description: `${text.heading} ${text.intro}`,
      canonicalPath: FINANCE_PATH,
      isIndexable: true,
    },
    // Amounts that somebody typed are nobody else's page.
    keep:
      shown.isWhole && !shown.isGone && !isLoanTyped(url)
        ? { tags, freshUntil: shown.freshUntil }
        : "coalesced",
    ...composePage(template, "finance", {
      ...frame,
      text,
      vehicle: vehicle && shown.card,
      vehicleNote: vehicleNote ?? (taken && explainTaken(taken)),
      lenders: offers,
      priceText: describePrice(asked.price, vehicle === null ? noun : null),
      calculator: site.finance.calculator ? chosen : null,
      isPriceTyped: (financed?.price ?? null) === null,
      disclaimer: resolveFinanceDisclaimer(site),
      carried: carried ? listCarried(carried) : [],
      enquiry:
        refused || view === null || form === null ? view : carryIntoForm(view, form, carried, url),
      contactHref: vehicleId === null ? CONTACT_PATH : buildContactHref(vehicleId),
      location: findAnsweringLocation(site.locations, {
        ownId: shown.locationId,
        isService: false,
      }),
    }),
  };
}

const NO_FORM = { intro: "" };

/** Whoever applies for a car that is gone or taken still gets an answer: for another one. */
function explainMissing({ isGone, card }: EnquiredVehicle): string | null {
  if (isGone) {
    return "That vehicle is no longer listed. You can apply all the same, for another one.";
  }
  if (card === null || card.isAvailable) return null;
  return "That vehicle is not available any more. You can apply all the same, for another one.";
}

/** It may free, and another one may be financed alike. */
function explainTaken({ standing }: TakenVehicle): string {
  return `${standing}: another shopper has this vehicle just now. You can apply all the same, for it if it frees or for another one.`;
}

function listCarried({ price, deposit, termMonths, finalPayment, lender }: Carried) {
  return [
    { label: "Price", value: price === null ? null : formatDollars(price) },
    { label: "Deposit", value: deposit === null ? null : formatDollars(deposit) },
    { label: "Term", value: termMonths === null ? null : `${termMonths} months` },
    { label: "Final payment", value: finalPayment === null ? null : formatDollars(finalPayment) },
    { label: "Lender", value: lender },
  ].flatMap(({ label, value }) => (value === null ? [] : [{ label, value }]));
}

/** `noun` is null where the price is that of a vehicle. */
function describePrice(price: number | null, noun: string | null): string {
  const one = noun === "RV" ? "an RV" : `a ${noun ?? "vehicle"}`;
  if (price === null) return `For ${one} of ${formatDollars(EXAMPLE_PRICE)}, as an example.`;
  return noun === null
    ? `For this vehicle at ${formatDollars(price)}.`
    : `For ${one} of ${formatDollars(price)}.`;
}
