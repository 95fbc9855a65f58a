import type { Answers } from "#domain/enquiry/answers.ts";
import { type Profile, parseProfile, toProfile } from "#domain/enquiry/profile.ts";
import { PROFILE_NAME } from "./enquiry-names.ts";
import { readStored, writeStored } from "./site-storage.ts";

export function readProfile(siteSlug: string): Profile | null {
  return parseProfile(readStored(siteSlug, PROFILE_NAME));
}

/** Stores who sent the answers; a form that did not ask for all of it changes nothing. */
export function keepProfile(siteSlug: string, answers: Answers): void {
  const profile = toProfile(answers);
  if (profile === null) return;
  // A form that does not ask for the postcode, say, does not forget it.
  const known = readProfile(siteSlug);
  const isSame = known?.email === profile.email;
  writeStored(siteSlug, PROFILE_NAME, {
    ...profile,
    last_name: profile.last_name || (isSame ? known.last_name : ""),
    postcode: profile.postcode || (isSame ? known.postcode : ""),
  });
}

export function forgetProfile(siteSlug: string): void {
  writeStored(siteSlug, PROFILE_NAME, null);
}
