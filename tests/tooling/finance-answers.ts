/** Every answer of the finance form; the sealed ones stand nowhere else in the tests' records. */
export const FINANCE = {
  amount: "20000",
  deposit: "5000",
  term: "5 years",
  name: "Robin",
  last_name: "Archer",
  email: "robin@example.com",
  phone: "0491 570 156",
  postcode: "2067",
};

export const SEALED = {
  employment: "Self-employed",
  time_in_job: "6 to 12 months",
  income: "91234567",
  other_income: "81234567",
  residence: "Boarding",
  time_at_address: "Less than 6 months",
  housing_costs: "71234567",
  living_costs: "61234567",
  other_repayments: "51234567",
  dependants: "5 or more",
};

/** Texts that tell a sealed answer wherever they stand. */
export const SEALED_TEXTS = [
  "Self-employed",
  "6 to 12 months",
  "Boarding",
  "5 or more",
  ...["91234567", "81234567", "71234567", "61234567", "51234567"].flatMap((digits) => [
    digits,
    `${digits.slice(0, 2)},${digits.slice(2, 5)},${digits.slice(5)}`,
  ]),
];
