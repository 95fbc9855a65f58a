import { expect, test } from "vitest";
import { buildSite } from "#tests/builders/site.ts";
import { formsConfigSchema } from "../forms-config.schema.ts";
import { resolveForm } from "../resolve-form.ts";
import { asksSealed, leaveOutSealed } from "./sealed-fields.ts";
import { leaveOutSealingForms, listSealingForms } from "./sealing-forms.ts";

const read = (config: object) => formsConfigSchema.parse(config);

test("the finance form asks for sealed answers, unless a site asks for none of them", () => {
  expect(listSealingForms(read({}))).toEqual(["finance"]);
  expect(listSealingForms(read({ offered: ["general"] }))).toEqual([]);
  const fields = resolveForm("finance", buildSite(), false)?.fields ?? [];
  const remove = fields.filter(({ isSealed }) => isSealed).map(({ name }) => name);
  expect(remove).toContain("income");
  expect(listSealingForms(read({ overrides: { finance: { remove } } }))).toEqual([]);
});

test("a site seals a field of its own, and unseals none of the platform's", () => {
  const own = { name: "tax_number", kind: "text", label: "Tax number" };
  const forms = read({ overrides: { general: { add: [{ ...own, sealed: true }] } } });
  expect(listSealingForms(forms)).toEqual(["general", "finance"]);
  const income = { name: "income", kind: "text", label: "Income", sealed: false };
  const finance = resolveForm(
    "finance",
    buildSite({ forms: read({ overrides: { finance: { add: [income] } } }) }),
    false,
  );
  expect(finance?.fields.find(({ name }) => name === "income")).toMatchObject({
    kind: "text",
    isSealed: true,
  });
});

test("a site without a key keeps every other form", () => {
  const { offered } = leaveOutSealingForms({ forms: read({}) }).forms;
  expect(offered).not.toContain("finance");
  expect(offered).toHaveLength(read({}).offered.length - 1);
});

test("what is derived from answers has no sealed ones", () => {
  const finance = resolveForm("finance", buildSite(), false);
  if (finance === null) throw new Error("There is no finance form.");
  expect(asksSealed(finance)).toBe(true);
  const answers = { amount: ["20000"], income: ["91234567"] };
  expect(leaveOutSealed(finance.fields, answers)).toEqual({ amount: ["20000"] });
  const general = resolveForm("general", buildSite(), false);
  expect(leaveOutSealed(general?.fields ?? [], answers)).toBe(answers);
});

test("the steps say how long the site keeps them", () => {
  const form = resolveForm("finance", buildSite({ sealed_answers_days: 9 }), false);
  expect(form?.steps[1]?.text).toContain("deleted after 9 days");
});
