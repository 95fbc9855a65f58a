import type { DeliveredLead } from "#domain/lead/delivered-lead.ts";
import { isLive, isUnpaid } from "#domain/reservation/reservation-states.ts";
import type { Platform } from "#ports/platform.ts";
import { sendShopperReservation } from "../../leads/sending/send-reservation.ts";

const OVER = "Nothing was sent: the hold is over";

/**
 * Sends the link of a hold to whoever has it, once it is paid with the receipt; nothing once it is over.
 *
 * @throws UndeliverableError where the address cannot be written to
 */
export async function sendOwnHold(
  services: Pick<Platform, "mail" | "reservations" | "now">,
  sent: { lead: DeliveredLead; id: string },
): Promise<string> {
  const reference = sent.lead.reservation?.reference ?? "";
  const hold = await services.reservations.findByReference(reference);
  if (hold === null || !isLive(hold.state)) return OVER;
  if (isUnpaid(hold.state) && hold.holdUntil <= services.now()) return OVER;
  return sendShopperReservation(services, sent);
}
