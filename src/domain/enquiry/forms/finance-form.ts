import type { FormDefinition } from "../form-definition.ts";
import { MESSAGE, OPT_IN, PERSON, POSTCODE } from "./shared-fields.ts";

const EMPLOYMENT = ["Full time", "Part time", "Casual", "Self-employed", "Not employed"] as const;
const RESIDENCE = ["Own home", "Mortgage", "Renting", "Boarding", "With family"] as const;

/**
 * An application that a person of the dealer goes on with. Asks nothing that a form on the open web
 * should not hold, such as accounts or documents.
 */
export const financeForm: FormDefinition = {
  title: "Apply for finance",
  intro: "A few questions, and we come back with what you can borrow.",
  submitLabel: "Apply for finance",
  interest: "buy",
  vehicle: "possible",
  fields: [
    { name: "amount", kind: "money", label: "Amount to borrow", isHalf: true },
    {
      name: "deposit",
      kind: "money",
      label: "Deposit",
      isHalf: true,
      isRequired: false,
    },
    { name: "employment", kind: "choice", label: "Employment", options: EMPLOYMENT },
    { name: "residence", kind: "choice", label: "Where do you live?", options: RESIDENCE },
    { name: "income", kind: "money", label: "Income a year before tax" },
    ...PERSON,
    POSTCODE,
    { ...MESSAGE, isRequired: false },
    OPT_IN,
  ],
  steps: [
    { title: "What you need", fields: ["amount", "deposit"] },
    { title: "About you", fields: ["employment", "residence", "income"] },
    {
      title: "Your details",
      fields: ["name", "last_name", "email", "phone", "postcode", "message", "opt_in"],
    },
  ],
};

/**
 * The variant with the terms that must be agreed to, in place of the opt-in.
 *
 * @see Specification §2, "Finance page customisation on one dealer"
 */
export const financeWithTermsForm: FormDefinition = {
  ...financeForm,
  fields: [
    ...financeForm.fields.filter(({ name }) => name !== "opt_in"),
    {
      name: "terms_agreed",
      kind: "checkbox",
      label: "I have read and understood the Privacy Statement.",
    },
  ],
  steps: (financeForm.steps ?? []).map((step) => ({
    ...step,
    fields: step.fields.map((name) => (name === "opt_in" ? "terms_agreed" : name)),
  })),
};
