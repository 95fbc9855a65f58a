import type { FormDefinition } from "../../form-definition.ts";
import { MESSAGE, OPT_IN, PERSON, POSTCODE } from "../shared-fields.ts";

export const similarForm: FormDefinition = {
  title: "Find me something similar",
  intro: "Tell us what matters to you. We look for it, and let you know.",
  submitLabel: "Find me one",
  interest: "buy",
  vehicle: "possible",
  fields: [
    ...PERSON,
    POSTCODE,
    { name: "budget", kind: "money", label: "Budget", isRequired: false },
    { ...MESSAGE, label: "What are you looking for?", isRequired: false },
    OPT_IN,
  ],
  steps: null,
};
