import type { Answers } from "#domain/enquiry/answers.ts";
import { type FormSteps, startSteps } from "#domain/enquiry/steps/form-steps.ts";
import { KEPT_NAME } from "./enquiry-names.ts";
import { readStored, writeStored } from "./site-storage.ts";

/** A form that was begun and not sent, so that Back and a reload lose nothing of it. */
export type KeptEnquiry = {
  answers: Answers;
  /** The same for every attempt, so that the server takes them for one; null where there is no key. */
  key: string | null;
  /** When the visitor first touched the form, in milliseconds UTC; null before that. */
  touchedAt: number | null;
  steps: FormSteps;
  /** Proves that a later step is of the same visitor; null before the first was taken. */
  leadToken: string | null;
};

/** The tab's copy of a form by its name; null where there is none, or another version stored it. */
export function readKeptEnquiry(
  siteSlug: string,
  name: string,
  totalSteps: number,
): KeptEnquiry | null {
  const kept: Partial<KeptEnquiry> | undefined = readAll(siteSlug)[name];
  if (!isAnswers(kept?.answers)) return null;
  const steps = kept.steps?.total === totalSteps ? kept.steps : startSteps(totalSteps);
  const { answers, key = null, leadToken = null } = kept;
  // An earlier version kept no such moment: it was long enough ago.
  const touchedAt = typeof kept.touchedAt === "number" ? kept.touchedAt : 0;
  return { answers, key, touchedAt, steps: { ...startSteps(totalSteps), ...steps }, leadToken };
}

export function keepEnquiry(siteSlug: string, name: string, enquiry: KeptEnquiry): boolean {
  return write(siteSlug, { ...readAll(siteSlug), [name]: enquiry });
}

/** Forgets the draft of this key; one of the same form that was begun since stays. */
export function forgetEnquiry(
  siteSlug: string,
  { name, key }: { name: string; key: string | null },
): void {
  const { [name]: forgotten, ...others } = readAll(siteSlug);
  if (forgotten && (forgotten.key ?? null) !== key) return;
  write(siteSlug, Object.keys(others).length === 0 ? null : others);
}

function readAll(siteSlug: string): Record<string, Partial<KeptEnquiry>> {
  const stored = readStored(siteSlug, KEPT_NAME, "sessionStorage");
  return typeof stored === "object" && stored !== null ? { ...stored } : {};
}

function write(siteSlug: string, enquiries: object | null): boolean {
  return writeStored(siteSlug, KEPT_NAME, enquiries, "sessionStorage");
}

function isAnswers(stored: unknown): stored is Answers {
  if (typeof stored !== "object" || stored === null) return false;
  return Object.values(stored).every(
    (values) => Array.isArray(values) && values.every((value) => typeof value === "string"),
  );
}
