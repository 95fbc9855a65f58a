import type { FormDefinition } from "../../form-definition.ts";
import { MESSAGE, OPT_IN, PERSON, POSTCODE } from "../shared-fields.ts";

const CONDITIONS = ["Excellent", "Good", "Fair", "Poor"] as const;

/** The visitor's own vehicle: "Vehicle Make" and "Vehicle Model" are those of the car on the page. */
export const tradeInForm: FormDefinition = {
  title: "Value my trade-in",
  intro: "Tell us about your vehicle. We come back to you with what it is worth.",
  submitLabel: "Get my valuation",
  interest: "trade-in",
  vehicle: "possible",
  fields: [
    { name: "Rego", kind: "text", label: "Registration (rego)", isRequired: false, isHalf: true },
    { name: "year", kind: "whole_number", label: "Year", isHalf: true },
    { name: "trade_in_make", kind: "text", label: "Make", isHalf: true },
    { name: "trade_in_model", kind: "text", label: "Model", isHalf: true },
    { name: "km", kind: "whole_number", label: "Kilometres", isHalf: true },
    { name: "condition", kind: "choice", label: "Condition", options: CONDITIONS, isHalf: true },
    ...PERSON,
    POSTCODE,
    { ...MESSAGE, label: "Anything we should know?", isRequired: false },
    OPT_IN,
  ],
  steps: [
    { title: "Your vehicle", fields: ["Rego", "year", "trade_in_make", "trade_in_model"] },
    { title: "Its condition", fields: ["km", "condition", "message"] },
    {
      title: "Your details",
      fields: ["name", "last_name", "email", "phone", "postcode", "opt_in"],
    },
  ],
};
