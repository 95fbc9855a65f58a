import type { FormDefinition } from "../form-definition.ts";
import { DEFAULT_CATEGORY } from "../payload/lead-category.ts";
import { HEAR_ABOUT_US, LOCATION, MESSAGE, OPT_IN, PERSON, POSTCODE } from "./shared-fields.ts";

export const generalForm: FormDefinition = {
  title: "Send us an enquiry",
  intro: "Tell us what you need, and the right person comes back to you.",
  submitLabel: "Send enquiry",
  interest: "buy",
  vehicle: "possible",
  fields: [
    {
      name: "category",
      kind: "choice",
      label: "What is it about?",
      options: "enquiry_categories",
      initial: DEFAULT_CATEGORY,
    },
    ...PERSON,
    POSTCODE,
    LOCATION,
    MESSAGE,
    HEAR_ABOUT_US,
    OPT_IN,
  ],
  steps: null,
};
