import type { DeliveredLead } from "../delivered-lead.ts";
import type { MailRow } from "./mail-parts.ts";

/** How the answers that no message has are seen; nothing for a lead without any. */
export function listSealedRows({
  sealed,
  timeZone,
  payload,
}: Pick<DeliveredLead, "sealed" | "timeZone" | "payload">): MailRow[] {
  if (sealed === null) return [];
  const label = "Encrypted answers";
  if (sealed.link === null) {
    return [{ label, value: `\`forecourt leads show ${payload.lead_id} --sealed\` shows them.` }];
  }
  const { url, expiresAt } = sealed.link;
  const until = new Intl.DateTimeFormat("en-AU", {
    timeZone,
    dateStyle: "long",
    timeStyle: "short",
  }).format(expiresAt);
  return [
    { label, value: `Shown once, to whoever opens this link first, until ${until}`, href: url },
  ];
}
