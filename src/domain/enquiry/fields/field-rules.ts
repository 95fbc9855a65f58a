import type { FormMessage } from "../form-messages.ts";
import type { PhoneVariant } from "../phone/phone-variants.ts";

/** An option as it is sent and as it is shown. */
export type FieldOption = { value: string; label: string };

/** The facts that a rule may use beside the answer itself. */
type FieldPolicy = {
  phoneVariant: PhoneVariant;
  options: readonly FieldOption[];
};

/** How one kind of field is typed, bounded and checked; the same on the server and in the browser. */
export type FieldRules = {
  control: "input" | "textarea" | "select" | "checkboxes" | "checkbox" | "slots";
  /** The `type` of an input. */
  inputType: "text" | "email" | "tel" | "date" | "time";
  inputMode: "text" | "email" | "tel" | "numeric" | "decimal";
  /** Stands before the answer, and is not sent with it. */
  prefix?: "$";
  /** Characters (UTF-16 units) that one value may have. */
  maxLength: number;
  /** Names the message for a wrong value; null where it is right. The value is trimmed, and not empty. */
  check: (value: string, policy: FieldPolicy) => FormMessage | null;
};

export const checkOption: FieldRules["check"] = (value, { options }) =>
  options.some((option) => option.value === value) ? null : "option";

export const acceptAny: FieldRules["check"] = () => null;
