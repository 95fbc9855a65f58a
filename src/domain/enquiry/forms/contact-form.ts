import type { FormDefinition } from "../form-definition.ts";
import { LOCATION, MESSAGE, OPT_IN, PERSON } from "./shared-fields.ts";

/** The form of one location's page, which sends the location unasked. */
export const contactForm: FormDefinition = {
  title: "Contact us",
  intro: "Write to the people here. We answer in opening hours.",
  submitLabel: "Send message",
  interest: "buy",
  vehicle: "never",
  fields: [...PERSON, LOCATION, MESSAGE, OPT_IN],
  steps: null,
};
