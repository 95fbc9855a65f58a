import type { FormDefinition } from "../../form-definition.ts";
import { OPT_IN, PERSON } from "../shared-fields.ts";

/** @see Specification §5, "The request-photos text itself is a hidden fixed string" */
const REQUEST = "Please send me more photos of this vehicle.";

export const photosForm: FormDefinition = {
  title: "Request photos",
  vehicleTitle: "Request photos of this vehicle",
  intro: "We take them and send them to you.",
  submitLabel: "Request photos",
  interest: "buy",
  vehicle: "needed",
  fields: [
    ...PERSON,
    {
      name: "message",
      kind: "long_text",
      label: "Message",
      isRequired: false,
      isHidden: true,
      initial: REQUEST,
    },
    OPT_IN,
  ],
  steps: null,
};
