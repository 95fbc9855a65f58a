import { type LeadDelivery, listShopperNotices } from "../../lead/list-deliveries.ts";
import type { Reservation } from "../reservation.ts";
import { hasEnded } from "../reservation-states.ts";

/**
 * Who hears of money that its processor will not return: the dealer's people, and the shopper of a reservation that is
 * over, who was told that it is on its way.
 */
export function listRefusalNotices(
  { state }: Pick<Reservation, "state">,
  {
    notices,
    depositNotices,
  }: { notices: readonly LeadDelivery[]; depositNotices: readonly LeadDelivery[] },
): LeadDelivery[] {
  return [...depositNotices, ...(hasEnded(state) ? listShopperNotices(notices) : [])];
}
