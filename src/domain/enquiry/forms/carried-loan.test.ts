import { expect, test } from "vitest";
import { buildSite } from "#tests/builders/site.ts";
import { resolveForm } from "../resolve-form.ts";
import { carryLoan, listLoanFields } from "./carried-loan.ts";
import { toTermOption } from "./finance-form.ts";

const fields = resolveForm("finance", buildSite(), true)?.fields ?? [];

test("price, deposit, amount, term, final payment and lender come along", () => {
  const loan = {
    price: 31_990,
    deposit: 1_990.4,
    termMonths: 36,
    finalPayment: 9_597,
    lender: "Marram",
  };
  expect(carryLoan(fields, loan)).toEqual({
    vehicle_price: ["31990"],
    deposit: ["1990"],
    amount: ["30000"],
    term: ["3 years"],
    final_payment: ["9597"],
    preferred_lender: ["Marram"],
  });
});

test("what is not known, not offered or not asked leaves the form as it is", () => {
  const nothing = {
    price: null,
    deposit: null,
    termMonths: null,
    finalPayment: null,
    lender: null,
  };
  expect(carryLoan(fields, nothing)).toEqual({});
  expect(carryLoan(fields, { ...nothing, termMonths: 50 })).toEqual({});
  expect(carryLoan([], { ...nothing, price: 1_000, deposit: 0, termMonths: 12 })).toEqual({});
  expect(carryLoan(fields, { ...nothing, price: 1_000, deposit: 2_000 })).toMatchObject({
    amount: ["0"],
  });
});

test("the questions about a loan are those that the site asks", () => {
  const names = ["vehicle_price", "deposit", "amount", "term", "final_payment", "preferred_lender"];
  expect(listLoanFields(fields)).toEqual(names);
  const asked = fields.filter(({ name }) => name !== "deposit");
  const hidden = asked.map((field) => ({ ...field, isHidden: field.name === "term" }));
  expect(listLoanFields(hidden)).toEqual([
    "vehicle_price",
    "amount",
    "final_payment",
    "preferred_lender",
  ]);
});

test.each([
  [11, null],
  [12, "1 year"],
  [13, null],
  [18, "1 year 6 months"],
  [54, "4 years 6 months"],
  [78, "6 years 6 months"],
  [84, "7 years"],
  [90, null],
])("%i months are the option %j", (months, option) => {
  expect(toTermOption(months)).toBe(option);
});
