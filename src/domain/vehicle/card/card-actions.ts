import { buildTradeInHref } from "../../addresses/contact-hrefs.ts";
import type { FormKind } from "../../enquiry/form-kinds.ts";
import { buildFormHref } from "../../enquiry/links/form-hrefs.ts";
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
  enquire_now: (vehicle, site) =>
    toForm({ button: "enquire_now", label: "Enquire Now", form: "vehicle" }, vehicle, site),
  get_finance: (vehicle, site) =>
    toForm({ button: "get_finance", label: site.finance_button, form: "finance" }, vehicle, site),
  book_a_test_drive: (vehicle, site) =>
    toForm(
      { button: "book_a_test_drive", label: "Book a Test Drive", form: "test-drive" },
      vehicle,
      site,
    ),
  reserve_now: toReserveAction,
  trade_in: (vehicle, site) =>
    isTradeInOffered(vehicle, site) && site.forms.offered.includes("trade-in")
      ? toAction("trade_in", "Trade In", buildTradeInHref(vehicle.id))
      : null,
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
    const label = `Reserve Now${price}`;
    return toForm({ button: "reserve_now", label, form: "reserve" }, vehicle, site);
  }
  const isShownDisabled =
    site.reserved_button_disabled && offer.because === "not_reserved" && !isSold(vehicle);
  if (!isShownDisabled) return null;
  const href = buildFormHref("reserve", vehicle.id);
  return { ...toAction("reserve_now", "Reserved", href), isDisabled: true };
}

/** A person looks for one where the site has the form for it; else the search does. */
function toFindSimilar(vehicle: ListedVehicle, site: Site): CardAction {
  const href = site.forms.offered.includes("similar")
    ? buildFormHref("similar", vehicle.id)
    : buildSimilarSearchHref(vehicle, site);
  return toAction("find_similar", "Find Me Something Similar", href);
}

/** Null where the site does not offer the form that the button opens. */
function toForm(
  { button, label, form }: { button: CardButton; label: string; form: FormKind },
  { id }: ListedVehicle,
  { forms }: Site,
): CardAction | null {
  return forms.offered.includes(form) ? toAction(button, label, buildFormHref(form, id)) : null;
}

function toAction(button: CardAction["button"], label: string, href: string): CardAction {
  return { button, label, href, isDisabled: false };
}
