import type { FieldKind } from "../../enquiry/fields/field-kinds.ts";
import type { FieldOption } from "../../enquiry/fields/field-rules.ts";
import type { FormField } from "../../enquiry/form.ts";
import { CONDITION_QUESTIONS } from "../../valuation/condition-questions.ts";
import { AUSTRALIAN_STATES, STATE_CODES } from "../../values/australian-states.ts";
import type { Country } from "../../values/countries.ts";

const JURISDICTION_OPTIONS: readonly FieldOption[] = STATE_CODES.map((code) => ({
  value: code,
  label: AUSTRALIAN_STATES[code].name,
}));

type FieldExtras = Partial<Pick<FormField, "isRequired" | "hint" | "options" | "isHalf">> & {
  autocomplete?: string;
};

function buildField(
  name: string,
  kind: FieldKind,
  label: string,
  extras: FieldExtras = {},
): FormField {
  return {
    name,
    kind,
    label,
    isRequired: true,
    hint: null,
    options: [],
    initial: "",
    isHidden: false,
    autocomplete: null,
    isHalf: false,
    isSealed: false,
    suggestions: null,
    ...extras,
  };
}

export function listPriceFields(country: Country): FormField[] {
  if (country === "NZ") return [];
  return [
    buildField("jurisdiction", "choice", "State or territory", {
      options: JURISDICTION_OPTIONS,
      hint: "Where the buyer lives. Stamp duty and registration differ by state.",
    }),
  ];
}

/** All that a vehicle is valued by, as the form of trade-ins asks it. */
export function listTradeInFields(country: Country): FormField[] {
  return [
    buildField("make", "text", "Make", { isHalf: true }),
    buildField("model", "text", "Model", { isHalf: true }),
    buildField("badge", "text", "Badge", {
      isRequired: false,
      hint: "As on its back: Ascent Sport, XLT, GXL",
    }),
    buildField("year", "whole_number", "Year", { isHalf: true }),
    buildField("km", "whole_number", "Kilometres", { isHalf: true }),
    ...CONDITION_QUESTIONS.map(({ field, label, answers }) =>
      buildField(field, "choice", label, {
        isHalf: true,
        options: answers.map(({ answer }) => ({ value: answer, label: answer })),
      }),
    ),
    buildField("rego", "text", "Registration (rego) or VIN", {
      isRequired: false,
      isHalf: country === "AU",
    }),
    ...(country === "AU"
      ? [
          buildField("rego_state", "choice", "Registered in", {
            options: JURISDICTION_OPTIONS,
            isRequired: false,
            isHalf: true,
          }),
        ]
      : []),
    buildField("owing", "money", "Money still owing on it", {
      isRequired: false,
      hint: "To a lender. It is paid out first; leave it empty if it is all yours.",
    }),
  ];
}

export const DELIVERY_FIELDS: readonly FormField[] = [
  buildField("street", "text", "Street and number", { autocomplete: "address-line1" }),
  buildField("city", "text", "Suburb or town", {
    isHalf: true,
    autocomplete: "address-level2",
  }),
  buildField("postcode", "postcode", "Postcode", {
    isHalf: true,
    autocomplete: "postal-code",
  }),
];

export const HANDOVER_WISH: FormField = buildField("wish", "text", "When would suit you?", {
  isRequired: false,
  hint: "Such as Saturday morning. We call you to agree the day.",
});

export const DETAILS_FIELDS: readonly FormField[] = [
  buildField("name", "text", "First name", { isHalf: true, autocomplete: "given-name" }),
  buildField("last_name", "text", "Last name", {
    isHalf: true,
    autocomplete: "family-name",
    hint: null,
  }),
  buildField("email", "email", "Email", { isHalf: true, autocomplete: "email" }),
  buildField("phone", "phone", "Phone", { isHalf: true, autocomplete: "tel" }),
];
