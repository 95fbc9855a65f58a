import type { FieldRules } from "./field-rules.ts";

/** Letter case does not matter; the part behind the last dot has two letters or more. */
const EMAIL = /^[a-z0-9._%+-]+@[a-z0-9.-]+\.[a-z]{2,}$/i;

/** Characters. */
export const MAX_ADDRESS_LENGTH = 254;

/** @see Specification §5, "Email" */
export const emailField: FieldRules = {
  control: "input",
  inputType: "email",
  inputMode: "email",
  maxLength: MAX_ADDRESS_LENGTH,
  check: (value) => (EMAIL.test(value) ? null : "email"),
};

/**
 * How to mend an address that the rule of §5 refuses. Real addresses are among those, and a visitor
 * cannot know why. Null where the address is taken.
 */
export function explainEmail(text: string): string | null {
  const value = text.trim();
  if (EMAIL.test(value)) return null;
  if (!value.includes("@")) return "An address has an @, as in name@example.com.";
  if (/\s/.test(value)) return "An address has no blanks.";
  const [name = "", domain = ""] = value.split("@");
  if (!/\.[a-z]{2,}$/i.test(domain)) return "The part behind the @ ends like .com or .com.au.";
  if (!/^[a-z0-9._%+-]+$/i.test(name)) {
    return "Before the @ we can take letters, digits and . _ % + - only. Leave another address, or call us.";
  }
  return "Check the address, or leave another one.";
}
