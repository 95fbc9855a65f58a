import type { FieldDefinition, FormDefinition } from "../form-definition.ts";
import { MESSAGE, OPT_IN, PERSON, POSTCODE } from "./shared-fields.ts";

/** The names of the answers that the calculator fills in. */
export const LOAN_FIELDS = {
  price: "vehicle_price",
  deposit: "deposit",
  amount: "amount",
  term: "term",
  finalPayment: "final_payment",
  lender: "preferred_lender",
} as const;

/** Whole years, and the half ones between them. */
const TERM_MONTHS = Array.from({ length: 13 }, (_, n) => 12 + n * 6);

const TERMS = TERM_MONTHS.map(nameTerm);

/** "5 years" or "4 years 6 months", as the form offers terms; null for one that it does not. */
export function toTermOption(months: number): string | null {
  return TERM_MONTHS.includes(months) ? nameTerm(months) : null;
}

function nameTerm(months: number): string {
  const years = Math.floor(months / 12);
  const whole = years === 1 ? "1 year" : `${years} years`;
  return months % 12 === 0 ? whole : `${whole} ${months % 12} months`;
}

const EMPLOYMENT = [
  "Full time",
  "Part time",
  "Casual",
  "Self-employed",
  "Retired",
  "Not employed",
] as const;

const DURATIONS = [
  "Less than 6 months",
  "6 to 12 months",
  "1 to 2 years",
  "2 to 5 years",
  "More than 5 years",
] as const;

const RESIDENCE = ["Own home", "Mortgage", "Renting", "Boarding", "With family"] as const;

const DEPENDANTS = ["None", "1", "2", "3", "4", "5 or more"] as const;

const LOAN: readonly FieldDefinition[] = [
  {
    name: LOAN_FIELDS.price,
    kind: "money",
    label: "Price of the vehicle",
    isHalf: true,
    isRequired: false,
  },
  { name: LOAN_FIELDS.deposit, kind: "money", label: "Deposit", isHalf: true, isRequired: false },
  { name: LOAN_FIELDS.amount, kind: "money", label: "Amount to borrow", isHalf: true },
  {
    name: LOAN_FIELDS.term,
    kind: "choice",
    label: "Time to repay",
    options: TERMS,
    initial: "5 years",
    isHalf: true,
  },
  {
    name: LOAN_FIELDS.finalPayment,
    kind: "money",
    label: "Final payment",
    isHalf: true,
    isRequired: false,
  },
  {
    name: LOAN_FIELDS.lender,
    kind: "text",
    label: "Lender you would like",
    isHalf: true,
    isRequired: false,
  },
];

const WORK: readonly FieldDefinition[] = [
  { name: "employment", kind: "choice", label: "Employment", options: EMPLOYMENT, isHalf: true },
  {
    name: "time_in_job",
    kind: "choice",
    label: "Time in this work",
    options: DURATIONS,
    isHalf: true,
  },
  { name: "income", kind: "money", label: "Income a year before tax", isHalf: true },
  {
    name: "other_income",
    kind: "money",
    label: "Other income a year",
    hint: "Rent, benefits, a second job",
    isHalf: true,
    isRequired: false,
  },
];

const HOME: readonly FieldDefinition[] = [
  {
    name: "residence",
    kind: "choice",
    label: "Where do you live?",
    options: RESIDENCE,
    isHalf: true,
  },
  {
    name: "time_at_address",
    kind: "choice",
    label: "Time at this address",
    options: DURATIONS,
    isHalf: true,
  },
  { name: "housing_costs", kind: "money", label: "Rent or mortgage a month", isHalf: true },
  {
    name: "living_costs",
    kind: "money",
    label: "Living costs a month",
    hint: "Food, bills, transport, school",
    isHalf: true,
  },
  {
    name: "other_repayments",
    kind: "money",
    label: "Other loans and cards a month",
    isHalf: true,
    isRequired: false,
  },
  {
    name: "dependants",
    kind: "choice",
    label: "People who depend on you",
    options: DEPENDANTS,
    isHalf: true,
  },
];

const listNames = (fields: readonly FieldDefinition[]) => fields.map(({ name }) => name);

const IN_CONFIDENCE =
  "These answers are encrypted, stand in no mail, and are deleted after {days} days.";

/**
 * What Australian lenders ask first, for a person of the dealer to go on with. Asks nothing that a form on the
 * open web should not hold, such as accounts or documents; income, work and costs are sealed.
 */
export const financeForm: FormDefinition = {
  title: "Apply for finance",
  intro: "A few questions, and a person here comes back with what a lender says.",
  submitLabel: "Apply Today",
  interest: "buy",
  vehicle: "possible",
  fields: [
    ...LOAN,
    ...[...WORK, ...HOME].map((field) => ({ ...field, isSealed: true })),
    ...PERSON,
    POSTCODE,
    { ...MESSAGE, isRequired: false },
    OPT_IN,
  ],
  steps: [
    {
      title: "Your loan",
      fields: listNames(LOAN),
    },
    { title: "Your work", text: IN_CONFIDENCE, fields: listNames(WORK) },
    { title: "Your home and costs", text: IN_CONFIDENCE, fields: listNames(HOME) },
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
