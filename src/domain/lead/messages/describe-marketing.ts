import type { DeliveredLead } from "../delivered-lead.ts";

/**
 * Whether the visitor agreed to marketing, with the words that were agreed to; null where nobody has asked yet:
 * the form has no such box, or its step is still to come. Agreeing to terms is another matter.
 */
export function describeMarketing({
  consent,
  form,
  payload,
}: Pick<DeliveredLead, "consent" | "form" | "payload">): {
  isGiven: boolean;
  wording: string;
} | null {
  const terms = form?.fields.find(({ name }) => name === "terms_agreed");
  if (consent !== null && consent.wording !== terms?.label) return consent;
  return payload.opt_in ? { isGiven: true, wording: "" } : null;
}
