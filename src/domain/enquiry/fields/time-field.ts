import type { FieldRules } from "./field-rules.ts";

/** A time of the day in 24 hours, as a time input sends it. */
export const timeField: FieldRules = {
  control: "input",
  inputType: "time",
  inputMode: "text",
  maxLength: 5,
  check: (value) => (/^([01]\d|2[0-3]):[0-5]\d$/.test(value) ? null : "time"),
};
