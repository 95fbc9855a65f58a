import type { FormDefinition } from "../form-definition.ts";
import { OPT_IN, SHORT_PERSON } from "./shared-fields.ts";

/**
 * Neither message nor location. The box must be ticked: a subscription without that consent is a lead
 * to whom the law lets the dealer send nothing, and the ticked words are the record of the consent.
 *
 * @see Specification §2, "Footers", and §5, "The opt-in checkbox"
 */
export const newsletterForm: FormDefinition = {
  title: "Subscribe For Updates",
  intro: "New arrivals and offers, by email. You can leave at any time.",
  submitLabel: "Subscribe",
  interest: "buy",
  vehicle: "never",
  fields: [...SHORT_PERSON.filter(({ name }) => name !== "phone"), { ...OPT_IN, isRequired: true }],
  steps: null,
};
