import { expect, test } from "vitest";
import { buildSite } from "#tests/builders/site.ts";
import { formsConfigSchema } from "../../../enquiry/forms-config.schema.ts";
import { findFormTrouble } from "./diagnose-forms.ts";

const diagnose = (forms: object) =>
  findFormTrouble(buildSite({ forms: formsConfigSchema.parse(forms) }));

test("the platform's own forms have nothing to mend", () => {
  expect(diagnose({})).toEqual([]);
});

test.each(["remove", "hide", "require", "optional", "order"])(
  "a field that the form does not have is found in %s",
  (key) => {
    expect(diagnose({ overrides: { general: { [key]: ["email", "colour"] } } })[0]).toMatchObject({
      severity: "warning",
      what: `forms.overrides.general.${key} names colour, a field that the form does not have.`,
      mend: expect.stringContaining("message"),
    });
  },
);

test.each(["relabel", "default", "fixed"])(
  "a field that the form does not have is found in %s",
  (key) => {
    const findings = diagnose({ overrides: { general: { [key]: { colour: "x" } } } });
    expect(findings).toMatchObject([{ what: expect.stringContaining(`${key} names colour`) }]);
  },
);

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

test("a name that every object inherits is no field", () => {
  const findings = diagnose({ overrides: { general: { relabel: { constructor: "x" } } } });
  expect(findings).toMatchObject([{ what: expect.stringContaining("names constructor") }]);
});

test("an added field may be named", () => {
  const add = [{ name: "colour", kind: "text", label: "Colour" }];
  expect(diagnose({ overrides: { general: { add, order: ["colour"] } } })).toEqual([]);
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
