import type { FieldRules } from "./field-rules.ts";

/** People group thousands by commas or blanks and write "$" or "km": all of it is taken. */
export const wholeNumberField: FieldRules = {
  control: "input",
  inputType: "text",
  inputMode: "numeric",
  maxLength: 15,
  check: (value) => (readWholeNumber(value) === null ? "whole_number" : null),
};

/** The number that was typed, from 0 to nine digits; null where it is none. */
export function readWholeNumber(value: string): number | null {
  const digits = value.replaceAll(/[\s,$]|kms?$/gi, "");
  return /^\d{1,9}$/.test(digits) ? Number(digits) : null;
}
