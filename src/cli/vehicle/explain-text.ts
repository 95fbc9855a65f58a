import { listCreditTexts } from "#domain/finance/credit-statement.ts";
import type { Site } from "#domain/site/config/site.ts";
import { NEW_TAG_DAYS, type TagName } from "#domain/vehicle/card/display-tag.ts";
import type { ButtonRefusal, ResolvedButton } from "#domain/vehicle/card/resolve-buttons.ts";
import type { CreditRefusal } from "#domain/vehicle/card/vehicle-credit.ts";
import { CARD_BUTTONS, type CardButton, SIDEBAR_BUTTONS } from "#domain/vehicle/vehicle-buttons.ts";
import { formatTitle } from "#domain/vehicle/vehicle-title.ts";
import type { VehicleExplanation } from "#use-cases/stock/explain-vehicle.ts";

const BUTTON_REFUSALS: Readonly<Record<ButtonRefusal, string>> = {
  unavailable: "the vehicle is not available",
  form_not_offered: "forms.offered does not have its form",
  has_photos: "the vehicle has photos",
  button_off: "reserve_button is off",
  no_payment_provider: "there is no payment_provider, and reserve_without_provider is off",
  sold: "the vehicle is sold",
  not_in_stock: "its status is not in_stock",
  test_drive_only: 'its tag is "Test Drive Only"',
  no_payment_processor: "its feed names no payment processor",
  no_payment_key: "its payment processor has no publishable key",
  no_payment_adapter:
    "nothing here takes deposits by its authorization_type: `forecourt site doctor` says why",
  no_price: "its price is not above $200",
  not_reservable: "its feed says that it is not reservable",
  no_deposit: "the deposit of its payment processor is missing, 0 or above its price",
  reserved: "somebody has reserved it",
  not_offered: "autograb is off",
};

const TAG_REFUSALS: Readonly<Record<TagName, string>> = {
  sold: "it is not sold",
  electric: "electric_tag is off, or its fuel is neither Electric nor Hybrid",
  reserved: "nobody has reserved it",
  certified: "it is no certified used vehicle of the make of certified_badge",
  custom: "its feed gives no tag",
  coming_soon: "its status is not coming_soon",
  new: `its date_in_stock is more than ${NEW_TAG_DAYS} days ago, or blank in the first import`,
};

const CREDIT_REFUSALS: Readonly<Record<CreditRefusal, string>> = {
  no_lender: "finance.lenders is empty",
  unavailable: "the vehicle is not available",
  no_price: "it has no price above $0",
  priced_by_week: "it is priced by the week",
  other_car_type: "car_types of no lender has its car_type",
  not_disclosed: "in New Zealand its lenders need a disclosure, and none has one",
  not_lent:
    "no lender lends the amount, its terms leave nothing to lend, or with its fees it costs more than the law allows (48% a year)",
};

/** For people: a line for each thing that shows (+) or does not (-), with the reason. */
export function formatExplanation(explanation: VehicleExplanation): string {
  const { vehicle, site, card, sidebar } = explanation;
  return [
    `${formatTitle(vehicle)}, vehicle ${vehicle.id}, on ${site.name}`,
    ...formatPlace(explanation),
    "",
    "Price",
    `  + ${formatPrice(explanation)}`,
    "",
    "Repayment",
    ...formatCredit(explanation),
    "",
    "Tag",
    ...formatTags(explanation),
    "",
    "Buttons of the card",
    ...formatButtons(card, CARD_BUTTONS, "card_buttons", site),
    "",
    "Buttons of the page",
    ...formatButtons(sidebar, SIDEBAR_BUTTONS, "sidebar_buttons", site),
  ].join("\n");
}

/** For programs: the vehicle by its number, and the site by its slug. */
export function toPlainExplanation(explanation: VehicleExplanation): object {
  const { vehicle, site, credit, ...rest } = explanation;
  const plainCredit = credit.isStated
    ? { isStated: true, lender: credit.lender.name, says: listCreditTexts(credit.statement) }
    : credit;
  return { ...rest, credit: plainCredit, vehicle: vehicle.id, site: site.slug };
}

function formatPlace({ href, unmet, isGone }: VehicleExplanation): string[] {
  if (unmet.length === 0) return [`  + shown at ${href}`];
  const page = isGone
    ? `its page ${href} says that it is sold with status 410`
    : `its page ${href} is not found`;
  return [
    `  - not shown: ${page}. The vehicle does not meet:`,
    ...unmet.map((clause) => `      ${typeof clause === "string" ? clause : clause.join(" OR ")}`),
  ];
}

function formatPrice({ price, vehicle }: VehicleExplanation): string {
  const { text, type, state, amount } = price;
  if (amount === null) return `${text}: it has no price above $0`;
  if (vehicle.subscription_price === amount && type === "per week") {
    return `${text} ${type}: its subscription_price`;
  }
  const included = state === null ? "" : ` (${state})`;
  return `${text} ${type}${included}: its price_type is ${vehicle.price_type}`;
}

function formatCredit({ credit, site }: VehicleExplanation): string[] {
  if (!credit.isStated) return [`  - ${CREDIT_REFUSALS[credit.because]}`];
  const { on_cards, beside_price, calculator } = site.finance;
  return [
    `  + by ${credit.lender.name}: ${listCreditTexts(credit.statement).join("; ")}`,
    `  ${on_cards ? "+" : "-"} on cards: on_cards is ${on_cards ? "on" : "off"}`,
    `  ${beside_price ? "+" : "-"} on the page: beside_price is ${beside_price ? "on" : "off"}, calculator ${calculator ? "on" : "off"}`,
  ];
}

function formatTags({ tags }: VehicleExplanation): string[] {
  const shown = tags.find(({ tag }) => tag !== null);
  return tags.map(({ name, tag }) => {
    if (tag === null) return `  - ${name}: ${TAG_REFUSALS[name]}`;
    return name === shown?.name
      ? `  + ${tag.text} (${name})`
      : `  - ${tag.text} (${name}): ${shown?.tag?.text} comes first`;
  });
}

function formatButtons(
  resolved: readonly ResolvedButton[],
  all: readonly CardButton[],
  key: "card_buttons" | "sidebar_buttons",
  site: Site,
): string[] {
  const set: readonly CardButton[] = site[key];
  return [
    ...resolved.map(formatButton),
    ...all
      .filter((button) => !set.includes(button))
      .map((button) => `  - ${button}: ${key} does not name it`),
  ];
}

function formatButton(resolved: ResolvedButton): string {
  if (!resolved.isShown) return `  - ${resolved.button}: ${BUTTON_REFUSALS[resolved.because]}`;
  const { button, label, href, isDisabled } = resolved.action;
  const where = isDisabled ? "cannot be pressed: somebody has reserved it" : href;
  return `  + ${button}: ${label}, ${where}`;
}
