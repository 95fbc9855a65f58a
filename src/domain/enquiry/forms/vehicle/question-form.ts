import type { FormDefinition } from "../../form-definition.ts";
import { MESSAGE, OPT_IN, PERSON } from "../shared-fields.ts";

export const questionForm: FormDefinition = {
  title: "Got a Question?",
  intro: "Ask it here. Whoever knows the answer will write or call you.",
  submitLabel: "Send question",
  interest: "buy",
  vehicle: "possible",
  fields: [...PERSON, { ...MESSAGE, label: "Your question" }, OPT_IN],
  steps: null,
};
