import type { DeliveredLead } from "#domain/lead/delivered-lead.ts";
import { buildFreedMail } from "#domain/lead/messages/freeing/freed-mail.ts";
import { isMailAddress } from "#domain/values/is-mail-address.ts";
import type { Platform } from "#ports/platform.ts";
import { toDealer, toMail } from "../leads/sending/senders.ts";
import { UndeliverableError } from "../leads/undeliverable-error.ts";

/**
 * Tells a shopper that the vehicle is free, as it is at this moment: nothing is sent where it was sold, or taken again,
 * which waits for the next freeing, or where the shopper wants no mail any more. It goes to the address that asked, which
 * alone was proved: nothing is sent where the lead has named another one since. An answer goes to the dealer.
 *
 * @throws UndeliverableError where the address cannot be written to
 */
export async function sendFreed(
  { mail, freeings }: Pick<Platform, "mail" | "freeings">,
  { lead, id }: { lead: DeliveredLead; id: string },
): Promise<string> {
  const { vehicle } = lead;
  const { email } = lead.payload;
  if (!isMailAddress(email)) {
    throw new UndeliverableError("The address that the shopper gave cannot be written to.");
  }
  const request = await freeings.find(lead.payload.lead_id);
  if (request !== null && request.email !== email.toLowerCase()) {
    return "Nothing was sent: the lead names another address than the one that asked";
  }
  const found = await freeings.checkTold(lead.payload.lead_id);
  if (request === null || found === null) return "Nothing was sent: it is not asked for any more";
  if (found === "taken") return "Nothing was sent: the vehicle is taken again, and is waited for";
  if (found === "gone" || vehicle === null) return "Nothing was sent: the vehicle is gone";
  return mail.send({
    ...toMail(lead, id),
    ...buildFreedMail({ ...lead, vehicle }),
    replyTo: toDealer(lead),
    to: [request.email],
  });
}
