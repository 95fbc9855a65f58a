import { type Answers, readAnswer } from "#domain/enquiry/answers.ts";
import type { FormField } from "#domain/enquiry/form.ts";
import type { Consent } from "#ports/stores/lead-store.ts";

/** Fields by which a visitor agrees to something. */
const CONSENTS = ["opt_in", "terms_agreed"];

/**
 * What the visitor agreed to or not among the fields that a step asked; null where it asked for no
 * consent. What a site sends unseen is nobody's consent.
 */
export function buildConsent(
  asked: readonly FormField[],
  answers: Answers,
  { page, now }: { page: string; now: number },
): Consent | null {
  const field = asked.find(({ name, isHidden }) => CONSENTS.includes(name) && !isHidden);
  if (!field) return null;
  return {
    wording: field.label,
    isGiven: readAnswer(answers, field.name) === "true",
    wasPreticked: field.initial === "true",
    page,
    at: now,
  };
}
