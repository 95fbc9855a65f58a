import { SLOT_NAME } from "../../fields/slot-field.ts";
import type { FormDefinition } from "../../form-definition.ts";
import { MESSAGE, OPT_IN, PERSON } from "../shared-fields.ts";

/** The time stands first: whether one suits decides whether a visitor goes on to say who they are. */
export const testDriveForm: FormDefinition = {
  title: "Book a test drive",
  intro: "Choose a time that suits you. Bring your driver licence.",
  submitLabel: "Book test drive",
  interest: "test-drive",
  vehicle: "possible",
  fields: [
    { name: SLOT_NAME, kind: "slot", label: "Day and time", isRequired: false },
    { name: "preferred_date", kind: "date", label: "Day", isRequired: false, isHalf: true },
    { name: "preferred_time", kind: "time", label: "Time", isRequired: false, isHalf: true },
    ...PERSON,
    { ...MESSAGE, isRequired: false },
    OPT_IN,
  ],
  steps: null,
};
