import { CONDITION_QUESTIONS } from "../../../valuation/condition-questions.ts";
import type { FieldDefinition, FormDefinition } from "../../form-definition.ts";
import { MESSAGE, OPT_IN, PERSON, POSTCODE } from "../shared-fields.ts";

/** Each question about the condition, which the estimate counts. */
const CONDITION_FIELDS = CONDITION_QUESTIONS.map(
  ({ field, label, answers }): FieldDefinition => ({
    name: field,
    kind: "choice",
    label,
    options: answers.map(({ answer }) => answer),
    isHalf: true,
  }),
);

/** The visitor's own vehicle: "Vehicle Make" and "Vehicle Model" are those of the car on the page. */
export const tradeInForm: FormDefinition = {
  title: "Value my trade-in",
  intro: "Tell us about your vehicle, and see what it is worth.",
  submitLabel: "Get my valuation",
  interest: "trade-in",
  vehicle: "possible",
  fields: [
    {
      name: "Rego",
      kind: "text",
      label: "Registration (rego) or VIN",
      isRequired: false,
      isHalf: true,
    },
    {
      name: "rego_state",
      kind: "choice",
      label: "Registered in",
      options: "rego_states",
      isRequired: false,
      isHalf: true,
    },
    { name: "year", kind: "whole_number", label: "Year", isHalf: true },
    { name: "km", kind: "whole_number", label: "Kilometres", isHalf: true },
    {
      name: "trade_in_make",
      kind: "text",
      label: "Make",
      suggestions: "makes",
      isHalf: true,
    },
    {
      name: "trade_in_model",
      kind: "text",
      label: "Model",
      suggestions: "models",
      isHalf: true,
    },
    {
      name: "trade_in_badge",
      kind: "text",
      label: "Badge",
      hint: "As on its back: Ascent Sport, XLT, GXL",
      isRequired: false,
    },
    ...CONDITION_FIELDS,
    {
      name: "owing",
      kind: "money",
      label: "Money still owed on it",
      isRequired: false,
      isHalf: true,
    },
    ...PERSON,
    POSTCODE,
    {
      name: "location",
      kind: "choice",
      label: "Where shall we look it over?",
      options: "buying_locations",
    },
    { ...MESSAGE, label: "Anything we should know?", isRequired: false },
    OPT_IN,
  ],
  steps: [
    {
      title: "Your vehicle",
      fields: [
        "Rego",
        "rego_state",
        "year",
        "km",
        "trade_in_make",
        "trade_in_model",
        "trade_in_badge",
      ],
    },
    {
      title: "Its condition",
      fields: [...CONDITION_QUESTIONS.map(({ field }) => field), "owing"],
    },
    {
      title: "Your details",
      fields: ["name", "last_name", "email", "phone", "postcode", "location", "message", "opt_in"],
    },
  ],
};
