import { dateField } from "./date-field.ts";
import { emailField } from "./email-field.ts";
import { acceptAny, checkOption, type FieldRules } from "./field-rules.ts";
import { phoneField } from "./phone-field.ts";
import { postcodeField } from "./postcode-field.ts";
import { slotField } from "./slot-field.ts";
import { timeField } from "./time-field.ts";
import { moneyField, wholeNumberField } from "./whole-number-field.ts";

const line: FieldRules = {
  control: "input",
  inputType: "text",
  inputMode: "text",
  maxLength: 200,
  check: acceptAny,
};

/** Every kind of field: a further one is its rules here. @see Specification §5 */
export const FIELD_KINDS = {
  text: line,
  long_text: { ...line, control: "textarea", maxLength: 5_000 },
  email: emailField,
  phone: phoneField,
  postcode: postcodeField,
  date: dateField,
  time: timeField,
  slot: slotField,
  whole_number: wholeNumberField,
  money: moneyField,
  choice: { ...line, control: "select", check: checkOption },
  choices: { ...line, control: "checkboxes", check: checkOption },
  checkbox: { ...line, control: "checkbox", maxLength: 5 },
} as const satisfies Record<string, FieldRules>;

export type FieldKind = keyof typeof FIELD_KINDS;
