import type { FormKind } from "../../enquiry/form-kinds.ts";
import { buildFormHref } from "../../enquiry/links/form-hrefs.ts";
import type { Site } from "../../site/config/site.ts";
import type { CardAction, VehicleCard } from "../card/vehicle-card.ts";

/**
 * The buttons beside a vehicle: those of its card, a question, and photos where it has none.
 *
 * @see Specification §2, "Car detail sidebar"
 */
export function toPageActions(card: VehicleCard, { forms }: Pick<Site, "forms">): CardAction[] {
  const ofCard = card.actions
    .filter(({ button }) => button !== "view_details")
    .map((action) =>
      action.button === "trade_in" ? { ...action, label: "Trade-In Valuation" } : action,
    );
  if (!card.isAvailable) return ofCard;
  const toForm = (button: CardAction["button"], label: string, form: FormKind): CardAction[] => {
    if (!forms.offered.includes(form)) return [];
    return [{ button, label, href: buildFormHref(form, card.id), isDisabled: false }];
  };
  return [
    ...ofCard,
    ...(card.photosCount === 0 ? toForm("request_photos", "Request Photos", "photos") : []),
    ...toForm("got_a_question", "Got a Question?", "question"),
  ];
}
