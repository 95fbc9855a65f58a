import type { DeliveredLead } from "#domain/lead/delivered-lead.ts";
import { isUnpaid } from "#domain/reservation/reservation-states.ts";
import type { Platform } from "#ports/platform.ts";
import { sendShopperReservation } from "../../leads/sending/send-reservation.ts";

/**
 * Sends the link of a hold to whoever has it; nothing once it is paid or over, of which other mails tell.
 *
 * @throws UndeliverableError where the address cannot be written to
 */
export async function sendOwnHold(
  services: Pick<Platform, "mail" | "reservations" | "now">,
  sent: { lead: DeliveredLead; id: string },
): Promise<string> {
  const reference = sent.lead.reservation?.reference ?? "";
  const hold = await services.reservations.findByReference(reference);
  const isLive = hold !== null && isUnpaid(hold.state) && hold.holdUntil > services.now();
  return isLive
    ? sendShopperReservation(services, sent)
    : "Nothing was sent: the hold is paid or over";
}
