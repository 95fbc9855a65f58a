import type { Answers } from "#domain/enquiry/answers/answers.ts";
import type { Form } from "#domain/enquiry/form.ts";
import { type LeadValue, listSealedAnswers } from "#domain/enquiry/payload/lead-payload.ts";
import { sealedAnswersSchema } from "#domain/enquiry/submit/lead-payload.schema.ts";
import { SealError, type SealedBox } from "#ports/finance/answer-seal.ts";
import type { Platform } from "#ports/platform.ts";

export type SealedAnswers = Readonly<Record<string, LeadValue>>;

/** The answers of a form's sealed fields, encrypted for their site; null where there are none. @throws SealError */
export function sealAnswers(
  { seal }: Pick<Platform, "seal">,
  siteSlug: string,
  { fields }: Pick<Form, "fields">,
  answers: Answers,
): SealedBox | null {
  const sealed = listSealedAnswers(fields, answers);
  return sealed && seal.seal(JSON.stringify(sealed), siteSlug);
}

/** @throws SealError where they cannot be read. */
export function openAnswers(
  { seal }: Pick<Platform, "seal">,
  siteSlug: string,
  text: string,
): SealedAnswers {
  const opened: unknown = JSON.parse(seal.open(text, siteSlug));
  const parsed = sealedAnswersSchema.safeParse(opened);
  if (!parsed.success) throw new SealError("The sealed answers are no answers of a form.");
  return parsed.data;
}
