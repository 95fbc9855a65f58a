import type { FormDefinition } from "../form-definition.ts";
import { LOCATION, MESSAGE, PERSON } from "./shared-fields.ts";

export const careersForm: FormDefinition = {
  title: "Careers",
  intro: "Tell us who you are and what you would like to do here.",
  submitLabel: "Send application",
  interest: "buy",
  vehicle: "never",
  fields: [
    ...PERSON,
    LOCATION,
    { name: "department", kind: "choice", label: "Department", options: "departments" },
    { ...MESSAGE, label: "About you" },
  ],
  steps: null,
};
