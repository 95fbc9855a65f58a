import { expect, test } from "vitest";
import { buildSite } from "#tests/builders/site.ts";
import { formsConfigSchema } from "../../../enquiry/forms-config.schema.ts";
import { findFormTrouble } from "./diagnose-forms.ts";

const diagnose = (forms: object) =>
  findFormTrouble(buildSite({ forms: formsConfigSchema.parse(forms) }));

test("the platform's own forms have nothing to mend", () => {
  expect(diagnose({})).toEqual([]);
});

test.each([
  ["category", "Boats", "Give one of General Enquiry, Sales"],
  ["opt_in", "yes", "Give one of true"],
])("a default that the field %s cannot hold is found: %s", (name, value, mend) => {
  const findings = diagnose({ overrides: { general: { default: { [name]: value } } } });
  expect(findings).toMatchObject([
    { what: expect.stringContaining(`"${value}"`), mend: expect.stringContaining(mend) },
  ]);
  expect(diagnose({ overrides: { general: { default: { category: "Sales" } } } })).toEqual([]);
});

test("a form that nobody can answer is found where the site offers it", () => {
  const overrides = { general: { remove: ["email"], hide: ["phone"] } };
  expect(diagnose({ overrides })).toMatchObject([
    { severity: "warning", what: expect.stringContaining("The form general asks neither") },
  ]);
  expect(diagnose({ overrides, offered: ["vehicle"] })).toEqual([]);
});

test("a form without steps that is to be asked in steps is noted", () => {
  expect(diagnose({ in_steps: ["careers"] })).toMatchObject([
    { severity: "note", what: expect.stringContaining("careers, a form without steps") },
  ]);
});
