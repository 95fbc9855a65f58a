import type { FormDefinition } from "../form-definition.ts";
import { LOCATION, MESSAGE, OPT_IN, SHORT_PERSON } from "./shared-fields.ts";

export const emailUsForm: FormDefinition = {
  title: "Email Us",
  intro: "A short note is enough.",
  submitLabel: "Send message",
  interest: "buy",
  vehicle: "possible",
  fields: [...SHORT_PERSON, LOCATION, MESSAGE, OPT_IN],
  steps: null,
};
