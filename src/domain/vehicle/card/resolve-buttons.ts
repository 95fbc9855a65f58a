import { buildReserveContactHref, buildTradeInHref } from "../../addresses/contact-hrefs.ts";
import type { FormKind } from "../../enquiry/form-kinds.ts";
import { buildFormHref } from "../../enquiry/links/form-hrefs.ts";
import { buildFinanceHref } from "../../finance/asked-loan.ts";
import { findPurchaseRefusal, type PurchaseRefusal } from "../../reservation/buy-online.ts";
import {
  type ReservationRefusal,
  resolveReservation,
  takesDeposits,
} from "../../reservation/resolve-reservation.ts";
import { findTradeInRefusal, type TradeInRefusal } from "../../reservation/trade-in.ts";
import { buildSimilarSearchHref } from "../../search/links/similar-search.ts";
import type { Site } from "../../site/config/site.ts";
import { formatDollars } from "../../text/format-amount.ts";
import { isAvailable } from "../availability/availability.ts";
import type { ListedVehicle } from "../vehicle.schema.ts";
import { BUTTON_LABELS, type ButtonPlace, type CardButton } from "../vehicle-buttons.ts";
import { buildCheckoutPath, buildPurchasePath, buildVehiclePath } from "../vehicle-path.ts";
import type { CardAction } from "./vehicle-card.ts";
import { countPhotos } from "./vehicle-photos.ts";

/** Why a button of a site's set does not show for a vehicle. */
export type ButtonRefusal =
  | "unavailable"
  | "form_not_offered"
  | "has_photos"
  | ReservationRefusal
  | PurchaseRefusal
  | TradeInRefusal;

export type ResolvedButton =
  | { isShown: true; action: CardAction }
  | { isShown: false; button: CardButton; because: ButtonRefusal };

type ButtonRule = {
  /** The form that the button opens; null where it leads to the vehicle's page. */
  form: FormKind | null;
  /** The first condition that fails, besides that the site offers the form. */
  findRefusal?: (vehicle: ListedVehicle, site: Site) => ButtonRefusal | null;
};

const BUTTON_RULES: Readonly<Record<CardButton, ButtonRule>> = {
  view_details: { form: null },
  enquire_now: { form: "vehicle" },
  book_a_test_drive: { form: "test-drive" },
  get_finance: { form: "finance" },
  reserve_now: { form: "reserve", findRefusal: findReservationRefusal },
  trade_in: { form: "trade-in", findRefusal: findTradeInRefusal },
  got_a_question: { form: "question" },
  request_photos: {
    form: "photos",
    findRefusal: (vehicle) => (countPhotos(vehicle) === 0 ? null : "has_photos"),
  },
  buy_online: { form: "buy-online", findRefusal: findPurchaseRefusal },
};

/** The buttons of a card, or beside the vehicle on its page, that show. */
export function toActions(vehicle: ListedVehicle, site: Site, place: ButtonPlace): CardAction[] {
  return resolveButtons(vehicle, site, place).flatMap((resolved) =>
    resolved.isShown ? resolved.action : [],
  );
}

/**
 * Each button of the site's set in its order, with why it does not show where it does not. An unavailable
 * vehicle offers to find another one, and nothing of its own.
 *
 * @see Specification §2, "Search results" and "Car detail sidebar"
 */
export function resolveButtons(
  vehicle: ListedVehicle,
  site: Site,
  place: ButtonPlace,
): ResolvedButton[] {
  const set = place === "card" ? site.card_buttons : site.sidebar_buttons;
  const resolve = (button: CardButton) => resolveButton(button, vehicle, site, place);
  if (isAvailable(vehicle, site)) return set.map(resolve);
  const own = set.map(
    (button): ResolvedButton =>
      button === "view_details"
        ? resolve(button)
        : { isShown: false, button, because: "unavailable" },
  );
  return [{ isShown: true, action: toFindSimilar(vehicle, site) }, ...own];
}

/** Whether the site has what the button leads to; true for one that leads to no form. */
export function opensOfferedForm(button: CardButton, site: Site): boolean {
  const { form } = BUTTON_RULES[button];
  if (form === null || leadsToContact(button, site) || leadsToPurchase(button, site)) return true;
  return site.forms.offered.includes(form);
}

function resolveButton(
  button: CardButton,
  vehicle: ListedVehicle,
  site: Site,
  place: ButtonPlace,
): ResolvedButton {
  const because = findButtonRefusal(button, vehicle, site);
  const isReservedByOther =
    button === "reserve_now" && because === "reserved" && site.reserved_button_disabled;
  if (because !== null && !isReservedByOther) return { isShown: false, button, because };
  const label = isReservedByOther ? "Reserved" : formatLabel(button, vehicle, site, place);
  const href = buildHref(button, vehicle, site);
  return { isShown: true, action: { button, label, href, isDisabled: isReservedByOther } };
}

function findButtonRefusal(
  button: CardButton,
  vehicle: ListedVehicle,
  site: Site,
): ButtonRefusal | null {
  if (!opensOfferedForm(button, site)) return "form_not_offered";
  return BUTTON_RULES[button].findRefusal?.(vehicle, site) ?? null;
}

function buildHref(button: CardButton, { id, slug }: ListedVehicle, site: Site): string {
  const { form } = BUTTON_RULES[button];
  if (form === null) return buildVehiclePath(site, slug);
  if (button === "reserve_now" && site.reserve_leads_to === "checkout") {
    return buildCheckoutPath(site, slug);
  }
  if (leadsToContact(button, site)) return buildReserveContactHref(id);
  if (form === "finance") return buildFinanceHref({ vehicleId: id });
  if (leadsToPurchase(button, site)) return buildPurchasePath(site, slug);
  return form === "trade-in" ? buildTradeInHref(id, site) : buildFormHref(form, id);
}

function leadsToContact(button: CardButton, { reserve_leads_to }: Site): boolean {
  return button === "reserve_now" && reserve_leads_to === "contact";
}

/** A site that sells online leads there; the others take the wish to buy as an enquiry. */
function leadsToPurchase(button: CardButton, { buy_online }: Site): boolean {
  return button === "buy_online" && buy_online.enabled;
}

/**
 * The site's own words, else the platform's. A card names the deposit where one is taken.
 *
 * @see Specification §2, "Reserve Now (with the price)"
 */
function formatLabel(
  button: CardButton,
  vehicle: ListedVehicle,
  site: Site,
  place: ButtonPlace,
): string {
  const own: Partial<Record<CardButton, string>> =
    place === "card" ? site.card_button_labels : site.sidebar_button_labels;
  const label = own[button] ?? formatOwnTerms(button, site, place) ?? BUTTON_LABELS[button][place];
  const namesDeposit = button === "reserve_now" && place === "card" && takesDeposits(site);
  const deposit = namesDeposit ? readDeposit(vehicle, site) : null;
  return deposit === null ? label : `${label} ${formatDollars(deposit)}`;
}

/** @see Specification §2, "The search result approval text is 'Apply Today'" */
function formatOwnTerms(
  button: CardButton,
  { forms, reserve_leads_to }: Site,
  place: ButtonPlace,
): string | null {
  // Its form takes no deposit and holds nothing: a person answers it.
  if (button === "reserve_now" && reserve_leads_to === "enquiry") return "Ask to Reserve";
  return button === "get_finance" && place === "card" && forms.finance_terms ? "Apply Today" : null;
}

function readDeposit(vehicle: ListedVehicle, site: Site): number | null {
  const offer = resolveReservation(vehicle, site);
  return offer.isOffered ? offer.processor.deposit_amount : null;
}

function findReservationRefusal(vehicle: ListedVehicle, site: Site): ReservationRefusal | null {
  const offer = resolveReservation(vehicle, site);
  return offer.isOffered ? null : offer.because;
}

/** A person looks for one where the site has the form for it; else the search does. */
function toFindSimilar(vehicle: ListedVehicle, site: Site): CardAction {
  const href = site.forms.offered.includes("similar")
    ? buildFormHref("similar", vehicle.id)
    : buildSimilarSearchHref(vehicle, site);
  return { button: "find_similar", label: "Find Me Something Similar", href, isDisabled: false };
}
