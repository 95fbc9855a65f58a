import { checkPhone } from "../phone/check-phone.ts";
import type { FieldRules } from "./field-rules.ts";

/** @see Specification §5, "Phone" */
export const phoneField: FieldRules = {
  control: "input",
  inputType: "tel",
  inputMode: "tel",
  maxLength: 30,
  check: (value, { phoneVariant }) => checkPhone(value, phoneVariant),
};
