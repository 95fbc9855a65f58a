import { FINANCE_PATH } from "#domain/addresses/site-addresses.ts";
import { carryLoan } from "#domain/enquiry/forms/carried-loan.ts";
import { resolveFormPage } from "#domain/enquiry/pages/resolve-form-page.ts";
import { resolveForm } from "#domain/enquiry/resolve-form.ts";
import {
  type AskedLoan,
  chooseLenderOffer,
  EXAMPLE_PRICE,
  type LenderOffer,
  listLenderOffers,
  parseAskedLoan,
} from "#domain/finance/asked-loan.ts";
import { listLenders } from "#domain/finance/list-lenders.ts";
import { stockTag } from "#domain/freshness/page-tags.ts";
import { findAnsweringLocation } from "#domain/location/find-answering-location.ts";
import type { Site } from "#domain/site/config/site.ts";
import { formatDollars } from "#domain/text/format-amount.ts";
import { listVehicleLenders, toFinancedVehicle } from "#domain/vehicle/card/vehicle-credit.ts";
import { resolveFinanceDisclaimer } from "#domain/vehicle/page/vehicle-finance.ts";
import type { ListedVehicle } from "#domain/vehicle/vehicle.schema.ts";
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
  if (form === null) return answerNotFound(services, context);
  const shown = await showEnquiredVehicle(services, site, stock, id, now);
  const vehicleNote = refused ? null : explainMissing(shown);
  const vehicle = vehicleNote === null ? shown.vehicle : null;
  const financed = vehicle && toFinancedVehicle(vehicle, site);
  const asked = parseAskedLoan((name) => url.searchParams.get(name), financed?.price ?? null);
  const offers = listLenderOffers(findLenders(site, vehicle), asked, {
    vehicle: financed,
    country: site.country,
  });
  const chosen = chooseLenderOffer(offers, asked);
  const isAsked = Object.values(asked).some((part) => part !== null);
  const carried = isAsked ? toCarried(asked, chosen) : null;
  const vehicleId = vehicleNote === null ? id : null;
  const view = buildEnquiryView(site, form, { vehicleId, path: FINANCE_PATH }, refused);
  const text = resolveFormPage("finance", site, form);
  const tags = id === null ? [] : [stockTag(site.slug)];
  const isTyped = [...url.searchParams.keys()].some((name) => name !== "car_id");
  return {
    metadata: {
      ...PLAIN_METADATA,
      title: "Car finance",
      description: `${text.heading} ${text.intro}`,
      canonicalPath: FINANCE_PATH,
      isIndexable: true,
    },
    // Amounts that somebody typed are nobody else's page.
    keep:
      shown.isWhole && !shown.isGone && !isTyped
        ? { tags, freshUntil: shown.freshUntil }
        : "coalesced",
    ...composePage(template, "finance", {
      ...frame,
      text,
      vehicle: vehicle && shown.card,
      vehicleNote,
      lenders: offers,
      priceText: describePrice(asked.price, vehicle !== null),
      calculator: site.finance.calculator ? chosen : null,
      isPriceTyped: (financed?.price ?? null) === null,
      disclaimer: resolveFinanceDisclaimer(site),
      carried: carried ? listCarried(carried) : [],
      enquiry:
        refused || carried === null
          ? view
          : { ...view, answers: carryLoan(form.fields, view.answers, carried) },
      location: findAnsweringLocation(site.locations, {
        ownId: shown.locationId,
        isService: false,
      }),
    }),
  };
}

/** Whoever applies for a car that is gone or taken still gets an answer: for another one. */
function explainMissing({ isGone, card }: EnquiredVehicle): string | null {
  if (isGone) {
    return "That vehicle is no longer listed. You can apply all the same, for another one.";
  }
  if (card === null || card.isAvailable) return null;
  return "That vehicle is not available any more. You can apply all the same, for another one.";
}

function findLenders(site: Site, vehicle: ListedVehicle | null) {
  const lenders = listLenders(site.finance.lenders, site.finance_provider);
  return vehicle === null ? lenders : listVehicleLenders(lenders, vehicle);
}

type Carried = { price: number | null; deposit: number | null; termMonths: number | null };

/** The parts that were asked for; of a vehicle, those of the lender that would lend for it as well. */
function toCarried(asked: AskedLoan, chosen: LenderOffer | null): Carried {
  const { price } = asked;
  const choice = price === null ? null : chosen?.choice;
  return {
    price,
    deposit: choice?.deposit ?? atLeast(0, asked.deposit),
    termMonths: choice?.termMonths ?? atLeast(1, asked.termMonths),
  };
}

/** Null for a number of the address that no loan can have. */
function atLeast(least: number, value: number | null): number | null {
  return value !== null && value >= least ? value : null;
}

function listCarried({ price, deposit, termMonths }: Carried) {
  return [
    { label: "Price", value: price === null ? null : formatDollars(price) },
    { label: "Deposit", value: deposit === null ? null : formatDollars(deposit) },
    { label: "Term", value: termMonths === null ? null : `${termMonths} months` },
  ].flatMap(({ label, value }) => (value === null ? [] : [{ label, value }]));
}

function describePrice(price: number | null, isVehicle: boolean): string {
  if (price === null) return `For a car of ${formatDollars(EXAMPLE_PRICE)}, as an example.`;
  return isVehicle
    ? `For this vehicle at ${formatDollars(price)}.`
    : `For a car of ${formatDollars(price)}.`;
}
