import { type Answers, isAnswered, readAnswer } from "./answers.ts";
import type { FormField } from "./form.ts";

/** What a visitor's device remembers to fill in next time. @see Specification §3, "Local profile" */
const PROFILE_FIELDS = ["name", "last_name", "email", "phone", "postcode"] as const;

export type Profile = Readonly<Record<(typeof PROFILE_FIELDS)[number], string>>;

/** Null unless name, email and phone are all there. @see Specification §5, "The user profile" */
export function toProfile(answers: Answers): Profile | null {
  if (!["name", "email", "phone"].every((name) => isAnswered(answers, name))) return null;
  return {
    name: readAnswer(answers, "name"),
    last_name: readAnswer(answers, "last_name"),
    email: readAnswer(answers, "email"),
    phone: readAnswer(answers, "phone"),
    postcode: readAnswer(answers, "postcode"),
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

/** The profile's answers to fields that the visitor has not answered yet. */
export function fillFromProfile(
  fields: readonly FormField[],
  answers: Answers,
  profile: Profile,
): Answers {
  const open = PROFILE_FIELDS.filter(
    (name) =>
      profile[name] !== "" &&
      !isAnswered(answers, name) &&
      fields.some((field) => field.name === name && !field.isHidden),
  );
  return { ...answers, ...Object.fromEntries(open.map((name) => [name, [profile[name]]])) };
}
