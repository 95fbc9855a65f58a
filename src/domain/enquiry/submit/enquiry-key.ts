import type { Answers } from "../answers/answers.ts";
import type { FormKind } from "../form-kinds.ts";

/** How long the same answers from the same address are the same enquiry, where the page has no key. */
export const SAME_ENQUIRY_MS = 600_000;

export type KeylessEnquiry = {
  siteSlug: string;
  kind: FormKind;
  answers: Answers;
  carId: number | null;
  alsoIds: readonly number[];
  clientAddress: string;
};

/**
 * Texts that tell one enquiry from another where the browser made no key; the caller hashes them. The
 * first is that of the ten minutes that run now, the second that of those before: an enquiry that is
 * known under either is the same, so that none is sent twice for coming at the turn of two.
 */
export function buildEnquiryKeys(enquiry: KeylessEnquiry, now: number): [string, string] {
  const { siteSlug, kind, answers, carId, alsoIds, clientAddress } = enquiry;
  const cars = alsoIds.length === 0 ? carId : [carId, ...alsoIds];
  const given = Object.entries(answers).toSorted(([one], [other]) => (one < other ? -1 : 1));
  const period = Math.floor(now / SAME_ENQUIRY_MS);
  const build = (at: number) => JSON.stringify([siteSlug, kind, cars, clientAddress, given, at]);
  return [build(period), build(period - 1)];
}
