import type { FormDefinition } from "../../form-definition.ts";
import { vehicleForm } from "./vehicle-form.ts";

/** Takes the wish to reserve as an enquiry. */
export const reserveForm: FormDefinition = {
  ...vehicleForm,
  title: "Reserve a vehicle",
  vehicleTitle: "Reserve this vehicle",
  several: {
    title: "Reserve these vehicles",
    intro: "Leave your details and we hold them for you, or tell you if somebody was earlier.",
  },
  intro: "Leave your details and we hold it for you, or tell you if somebody was earlier.",
  submitLabel: "Ask to reserve",
};

/** Takes the wish to buy as an enquiry. */
export const buyOnlineForm: FormDefinition = {
  ...vehicleForm,
  title: "Buy online",
  vehicleTitle: "Buy this vehicle online",
  several: {
    title: "Buy these vehicles online",
    intro: "Leave your details and we start the paperwork with you.",
  },
  intro: "Leave your details and we start the paperwork with you.",
  submitLabel: "Ask to buy",
};
