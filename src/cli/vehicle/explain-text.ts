import type { Site } from "#domain/site/config/site.ts";
import { NEW_TAG_DAYS, type TagName } from "#domain/vehicle/card/display-tag.ts";
import type { ButtonRefusal, ResolvedButton } from "#domain/vehicle/card/resolve-buttons.ts";
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
  no_price: "its price is not above $200",
  not_reservable: "its feed says that it is not reservable",
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
export function toPlainExplanation({ vehicle, site, ...rest }: VehicleExplanation): object {
  return { ...rest, vehicle: vehicle.id, site: site.slug };
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
