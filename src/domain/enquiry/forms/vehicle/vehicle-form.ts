import type { FormDefinition } from "../../form-definition.ts";
import { HEAR_ABOUT_US, MESSAGE, OPT_IN, PERSON, POSTCODE } from "../shared-fields.ts";
import { AVAILABILITY_QUESTION } from "./availability-question.ts";

export const vehicleForm: FormDefinition = {
  title: "Enquire now",
  vehicleTitle: "Enquire about this vehicle",
  several: {
    title: "Enquire about these vehicles",
    intro: "Ask us anything about them: price, history, a closer look.",
  },
  intro: "Ask us anything about it: price, history, a closer look.",
  submitLabel: "Send enquiry",
  interest: "buy",
  vehicle: "needed",
  fields: [
    ...PERSON,
    POSTCODE,
    { ...MESSAGE, isRequired: false, initial: AVAILABILITY_QUESTION },
    HEAR_ABOUT_US,
    OPT_IN,
  ],
  steps: null,
};
