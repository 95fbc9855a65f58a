import type { Answers } from "#domain/enquiry/answers/answers.ts";
import { type FormSteps, startSteps } from "#domain/enquiry/steps/form-steps.ts";
import { DRAFTS_NAME } from "./enquiry-names.ts";
import { readStored, writeStored } from "./site-storage.ts";

/** The unsent answers of a form, stored so that Back and a reload lose nothing of it. */
export type Draft = {
  answers: Answers;
  /** Sent with every attempt, so that the server takes them for one; null where there is no key. */
  key: string | null;
  /** When the visitor first touched the form, in milliseconds UTC; null before that. */
  touchedAt: number | null;
  steps: FormSteps;
  /** Proves that a later step is of the same visitor; null before the first was taken. */
  leadToken: string | null;
  /**
   * The answers that an address asked for when this was stored last, as one text; null where none did, and undefined
   * where an earlier version stored it, which did not note them.
   */
  offered: string | null | undefined;
};

/** The tab's draft of a form by its name; null where there is none, or none that can be read. */
export function readDraft(siteSlug: string, name: string, totalSteps: number): Draft | null {
  const draft: Partial<Draft> | undefined = readAll(siteSlug)[name];
  if (!isAnswers(draft?.answers)) return null;
  const steps = draft.steps?.total === totalSteps ? draft.steps : startSteps(totalSteps);
  const { answers, key = null, leadToken = null, offered } = draft;
  // An earlier version stored no such moment: it was long enough ago.
  const touchedAt = typeof draft.touchedAt === "number" ? draft.touchedAt : 0;
  const restored = { ...startSteps(totalSteps), ...steps };
  return { answers, key, touchedAt, steps: restored, leadToken, offered };
}

export function storeDraft(siteSlug: string, name: string, draft: Draft): boolean {
  return write(siteSlug, { ...readAll(siteSlug), [name]: draft });
}

/** Forgets the draft of this key; one of the same form that was begun since stays. */
export function forgetDraft(
  siteSlug: string,
  { name, key }: { name: string; key: string | null },
): void {
  const { [name]: forgotten, ...others } = readAll(siteSlug);
  if (forgotten && (forgotten.key ?? null) !== key) return;
  write(siteSlug, Object.keys(others).length === 0 ? null : others);
}

function readAll(siteSlug: string): Record<string, Partial<Draft>> {
  const stored = readStored(siteSlug, DRAFTS_NAME, "sessionStorage");
  return typeof stored === "object" && stored !== null ? { ...stored } : {};
}

function write(siteSlug: string, drafts: object | null): boolean {
  return writeStored(siteSlug, DRAFTS_NAME, drafts, "sessionStorage");
}

function isAnswers(stored: unknown): stored is Answers {
  if (typeof stored !== "object" || stored === null) return false;
  return Object.values(stored).every(
    (values) => Array.isArray(values) && values.every((value) => typeof value === "string"),
  );
}
