import type { DeliveredLead } from "#domain/lead/delivered-lead.ts";
import { formatName } from "#domain/lead/messages/list-answers.ts";
import { isMailAddress } from "#domain/values/is-mail-address.ts";
import type { Mail } from "#ports/mail-sender.ts";
import { buildInvitation } from "../../appointments/build-invitation.ts";

/** The attachment that calendars follow; none for a lead without an appointment. */
export function listInvitations(lead: DeliveredLead): Mail["attachments"] {
  const { appointment, payload, site, vehicle, dealerEmail } = lead;
  const { email } = payload;
  if (appointment === null || !isMailAddress(email)) return [];
  return [
    buildInvitation(site, {
      appointment,
      shopper: { name: formatName(payload), email },
      dealerEmail,
      vehicleName: vehicle?.name ?? null,
    }),
  ];
}
