import type { FormDefinition } from "../../form-definition.ts";
import { OPT_IN, PERSON } from "../shared-fields.ts";

/** For a vehicle that somebody else holds or has reserved. */
export const whenFreeForm: FormDefinition = {
  title: "Tell me if it frees",
  vehicleTitle: "Tell me if it frees",
  intro:
    "Some reservations end without a sale. Leave your details, and you get one email if this one does.",
  submitLabel: "Tell me if it frees",
  interest: "buy",
  vehicle: "needed",
  fields: [...PERSON, OPT_IN],
  steps: null,
};
