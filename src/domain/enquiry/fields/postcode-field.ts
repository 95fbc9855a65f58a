import type { FieldRules } from "./field-rules.ts";

/** Text, not a number: the Northern Territory's begin with 0. @see Specification §5, "Postcode" */
export const postcodeField: FieldRules = {
  control: "input",
  inputType: "text",
  inputMode: "numeric",
  maxLength: 4,
  check: (value) => (/^\d{4}$/.test(value) ? null : "postcode"),
};
