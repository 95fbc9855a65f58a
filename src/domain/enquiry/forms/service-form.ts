import { SLOT_NAME } from "../fields/slot-field.ts";
import type { FormDefinition } from "../form-definition.ts";
import { LOCATION, MESSAGE, OPT_IN, PERSON } from "./shared-fields.ts";

export const serviceForm: FormDefinition = {
  title: "Book a service",
  intro: "Tell us about your vehicle, and choose when it suits you.",
  submitLabel: "Book service",
  interest: "buy",
  vehicle: "never",
  fields: [
    { name: "Vehicle Make", kind: "text", label: "Make", isHalf: true },
    { name: "Vehicle Model", kind: "text", label: "Model", isHalf: true },
    { name: "Rego", kind: "text", label: "Registration (rego)", isRequired: false },
    { ...LOCATION, options: "service_locations" },
    { name: SLOT_NAME, kind: "slot", label: "Day and time", isRequired: false },
    { name: "preferred_date", kind: "date", label: "Day", isRequired: false, isHalf: true },
    { name: "preferred_time", kind: "time", label: "Time", isRequired: false, isHalf: true },
    {
      name: "additional_services",
      kind: "choices",
      label: "Anything else?",
      options: "additional_services",
      isRequired: false,
    },
    ...PERSON,
    { ...MESSAGE, isRequired: false },
    OPT_IN,
  ],
  steps: [
    { title: "Your vehicle", fields: ["Vehicle Make", "Vehicle Model", "Rego"] },
    {
      title: "Your booking",
      fields: ["location", SLOT_NAME, "preferred_date", "preferred_time", "additional_services"],
    },
    { title: "Your details", fields: ["name", "last_name", "email", "phone", "message", "opt_in"] },
  ],
};
