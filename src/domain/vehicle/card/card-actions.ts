import { buildEnquiryHref } from "../../addresses/contact-hrefs.ts";
import { resolveReservation } from "../../reservation/resolve-reservation.ts";
import { isTradeInOffered } from "../../reservation/trade-in.ts";
import { buildSimilarSearchHref } from "../../search/links/similar-search.ts";
import type { Site } from "../../site/config/site.ts";
import { formatDollars } from "../../text/format-amount.ts";
import { isAvailable, isSold } from "../availability.ts";
import type { CardButton } from "../card-buttons.ts";
import type { ListedVehicle } from "../vehicle.schema.ts";
import { buildVehiclePath } from "../vehicle-path.ts";
import type { CardAction } from "./vehicle-card.ts";

type ButtonRule = (vehicle: ListedVehicle, site: Site) => CardAction | null;

/** Null when the button is not offered for a vehicle. */
const BUTTON_RULES: Record<CardButton, ButtonRule> = {
  view_details: (vehicle, site) =>
    toAction("view_details", "View Details", buildVehiclePath(site, vehicle.slug)),
  enquire_now: (vehicle) => toEnquiry("enquire_now", "Enquire Now", vehicle),
  get_finance: (vehicle) => toEnquiry("get_finance", "Get Finance", vehicle),
  book_a_test_drive: (vehicle) => toEnquiry("book_a_test_drive", "Book a Test Drive", vehicle),
  reserve_now: toReserveAction,
  trade_in: (vehicle, site) =>
    isTradeInOffered(vehicle, site) ? toEnquiry("trade_in", "Trade In", vehicle) : null,
};

/** In the site's order; an unavailable vehicle offers similar ones. @see Specification §2 and §4 */
export function toCardActions(vehicle: ListedVehicle, site: Site): CardAction[] {
  const buttons = isAvailable(vehicle, site) ? site.card_buttons : listWithoutOffer(site);
  const actions = buttons.flatMap((button) => BUTTON_RULES[button](vehicle, site) ?? []);
  return isAvailable(vehicle, site) ? actions : [toFindSimilar(vehicle, site), ...actions];
}

function listWithoutOffer({ card_buttons }: Site): CardButton[] {
  return card_buttons.filter((button) => button === "view_details");
}

function toReserveAction(vehicle: ListedVehicle, site: Site): CardAction | null {
  const offer = resolveReservation(vehicle, site);
  if (offer.isOffered) {
    const { deposit_amount: deposit } = offer.processor;
    const price = deposit === null ? "" : ` ${formatDollars(deposit)}`;
    return toEnquiry("reserve_now", `Reserve Now${price}`, vehicle);
  }
  const isShownDisabled =
    site.reserved_button_disabled && offer.because === "not_reserved" && !isSold(vehicle);
  return isShownDisabled
    ? { ...toEnquiry("reserve_now", "Reserved", vehicle), isDisabled: true }
    : null;
}

const toFindSimilar = (vehicle: ListedVehicle, site: Site): CardAction =>
  toAction("find_similar", "Find Me Something Similar", buildSimilarSearchHref(vehicle, site));

function toEnquiry(button: CardButton, label: string, { id }: ListedVehicle): CardAction {
  return toAction(button, label, buildEnquiryHref(id));
}

function toAction(button: CardAction["button"], label: string, href: string): CardAction {
  return { button, label, href, isDisabled: false };
}
