import type { FieldRules } from "./field-rules.ts";

/** People group thousands by commas or blanks and write "$" or "km": all of it is taken. */
export const wholeNumberField: FieldRules = {
  control: "input",
  inputType: "text",
  inputMode: "numeric",
  maxLength: 15,
  check: (value) => (readWholeNumber(value) === null ? "whole_number" : null),
};

/** As a whole number, with cents where somebody gives them. */
export const moneyField: FieldRules = {
  ...wholeNumberField,
  prefix: "$",
  inputMode: "decimal",
  check: (value) => (readDollars(value) === null ? "whole_number" : null),
};

/** The dollars that were typed, to the cent: "$6,500.50"; null where they are none. */
export function readDollars(value: string): number | null {
  const [, whole = "", cents = "0"] = /^(.*?)(?:\.(\d{1,2}))?$/s.exec(value.trim()) ?? [];
  const dollars = readWholeNumber(whole);
  return dollars === null ? null : Number(`${dollars}.${cents}`);
}

/** The number that was typed, from 0 to nine digits; null where it is none. */
export function readWholeNumber(value: string): number | null {
  const digits = value.replaceAll(/[\s,$]|kms?$/gi, "");
  return /^\d{1,9}$/.test(digits) ? Number(digits) : null;
}
