import { NUMERIC_PHONE_MAX_LENGTH } from "../phone/check-phone.ts";
import type { PhoneVariant } from "../phone/phone-variants.ts";
import { FIELD_KINDS, type FieldKind } from "./field-kinds.ts";
import type { FieldRules } from "./field-rules.ts";

export type FieldInput = Omit<FieldRules, "check">;

/** How a field is typed on a site; its numeric phone fields take digits only, and fewer. */
export function resolveInput(kind: FieldKind, phoneVariant: PhoneVariant): FieldInput {
  const { check: _check, ...input } = FIELD_KINDS[kind];
  if (kind !== "phone" || phoneVariant !== "numeric") return input;
  return { ...input, inputMode: "numeric", maxLength: NUMERIC_PHONE_MAX_LENGTH };
}
