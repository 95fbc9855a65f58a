import { expect, test } from "vitest";
import { buildSite } from "#tests/builders/site.ts";
import { resolveForm } from "../resolve-form.ts";
import { readAnswers } from "./read-answers.ts";

test("a question that the form does not ask is no answer, such as the lender of the calculator beside it", () => {
  const fields = resolveForm("finance", buildSite(), true)?.fields ?? [];
  const posted = new URLSearchParams({ name: "Robin", lender: "=HYPERLINK(1)", constructor: "x" });
  const answers = readAnswers(fields, posted);
  expect(answers["name"]).toEqual(["Robin"]);
  expect(JSON.stringify(answers)).not.toContain("HYPERLINK");
  expect(Object.keys(answers)).toEqual(fields.map(({ name }) => name));
});
