import type { Answers } from "#domain/enquiry/answers/answers.ts";
import { type Profile, parseProfile, toProfile } from "#domain/enquiry/profile.ts";
import { PROFILE_NAME } from "./enquiry-names.ts";
import { readStored, writeStored } from "./site-storage.ts";

export function readProfile(siteSlug: string): Profile | null {
  return parseProfile(readStored(siteSlug, PROFILE_NAME));
}

/** Stores who sent the answers; a form that did not ask for all of it does not forget the rest. */
export function storeProfile(siteSlug: string, answers: Answers): void {
  const profile = toProfile(answers, readProfile(siteSlug));
  if (profile !== null) writeStored(siteSlug, PROFILE_NAME, profile);
}

export function forgetProfile(siteSlug: string): void {
  writeStored(siteSlug, PROFILE_NAME, null);
}
