import type { FormDefinition } from "../../form-definition.ts";
import { MESSAGE } from "../shared-fields.ts";
import { vehicleForm } from "./vehicle-form.ts";

/** Whoever reserves or buys takes it that the vehicle can be had: the message is empty at first. */
const fields = vehicleForm.fields.map((field) =>
  field.name === MESSAGE.name ? { ...field, initial: "" } : field,
);

/** Takes the wish to reserve as an enquiry. */
export const reserveForm: FormDefinition = {
  ...vehicleForm,
  fields,
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
  fields,
  title: "Buy online",
  vehicleTitle: "Buy this vehicle online",
  several: {
    title: "Buy these vehicles online",
    intro: "Leave your details and we start the paperwork with you.",
  },
  intro: "Leave your details and we start the paperwork with you.",
  submitLabel: "Ask to buy",
};
