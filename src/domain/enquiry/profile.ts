import { type Answers, isAnswered, readAnswer } from "./answers/answers.ts";
import type { FormField } from "./form.ts";

/** The answers that a visitor's device stores, to fill in next time. @see Specification §3, "Local profile" */
const PROFILE_FIELDS = ["name", "last_name", "email", "phone", "postcode"] as const;

export type Profile = Readonly<Record<(typeof PROFILE_FIELDS)[number], string>>;

/**
 * Null unless name, email and phone are all there. What a form did not ask for is taken from the
 * `earlier` profile where that is the same person's, by the email address.
 *
 * @see Specification §5, "The user profile"
 */
export function toProfile(answers: Answers, earlier: Profile | null = null): Profile | null {
  if (!["name", "email", "phone"].every((name) => isAnswered(answers, name))) return null;
  const given = {
    name: readAnswer(answers, "name"),
    last_name: readAnswer(answers, "last_name"),
    email: readAnswer(answers, "email"),
    phone: readAnswer(answers, "phone"),
    postcode: readAnswer(answers, "postcode"),
  };
  if (earlier === null || earlier.email.toLowerCase() !== given.email.toLowerCase()) return given;
  const { name, last_name } = earlier;
  // A form with one field for the name holds both of the earlier ones in it, or the first alone.
  const isSameName = given.last_name === "" && [name, joinName(earlier)].includes(given.name);
  return {
    ...given,
    ...(isSameName && { name, last_name }),
    postcode: given.postcode || earlier.postcode,
  };
}

/** A profile out of what a device stored, by any version; null where it is none. */
export function parseProfile(stored: unknown): Profile | null {
  if (typeof stored !== "object" || stored === null) return null;
  const entries = new Map(Object.entries(stored));
  const read = (name: string): readonly string[] => {
    const value: unknown = entries.get(name);
    return typeof value === "string" ? [value] : [];
  };
  return toProfile(Object.fromEntries(PROFILE_FIELDS.map((name) => [name, read(name)])));
}

/**
 * The profile's answers to fields that the visitor has not answered yet. A form with one field for the
 * name has both names in it.
 */
export function fillFromProfile(
  fields: readonly FormField[],
  answers: Answers,
  profile: Profile,
): Answers {
  const isAsked = (name: string) => fields.some((field) => field.name === name && !field.isHidden);
  const values = isAsked("last_name") ? profile : { ...profile, name: joinName(profile) };
  const open = PROFILE_FIELDS.filter(
    (name) => values[name] !== "" && !isAnswered(answers, name) && isAsked(name),
  );
  return { ...answers, ...Object.fromEntries(open.map((name) => [name, [values[name]]])) };
}

function joinName({ name, last_name }: Pick<Profile, "name" | "last_name">): string {
  return `${name} ${last_name}`.trim();
}
