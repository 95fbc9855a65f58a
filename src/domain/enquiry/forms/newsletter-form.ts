import type { FormDefinition } from "../form-definition.ts";
import { OPT_IN, SHORT_PERSON } from "./shared-fields.ts";

/** Neither message nor location. @see Specification §2, "Footers" */
export const newsletterForm: FormDefinition = {
  title: "Subscribe For Updates",
  intro: "New arrivals and offers, by email. You can leave at any time.",
  submitLabel: "Subscribe",
  interest: "buy",
  vehicle: "never",
  fields: [...SHORT_PERSON.filter(({ name }) => name !== "phone"), OPT_IN],
  steps: null,
};
