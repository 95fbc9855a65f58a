import { type Answers, readAnswer } from "#domain/enquiry/answers/answers.ts";
import type { FormField } from "#domain/enquiry/form.ts";
import type { Consent } from "#ports/stores/lead-store.ts";

/** Fields by which a visitor agrees to something. */
const CONSENTS = ["opt_in", "terms_agreed"];

/**
 * The consent that a visitor gave or refused in the fields of a step; null where it asked for none. A hidden
 * field is nobody's consent.
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
