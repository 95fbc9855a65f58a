import { expect, test } from "vitest";
import { buildSite } from "#tests/builders/site.ts";
import { buildInitialAnswers } from "../../answers/read-answers.ts";
import { resolveForm } from "../../resolve-form.ts";
import { AVAILABILITY_QUESTION, askOfSeveral } from "./availability-question.ts";

const firstAnswers = (forms = {}) =>
  buildInitialAnswers(
    resolveForm("vehicle", buildSite({ forms: { ...buildSite().forms, ...forms } }), true)
      ?.fields ?? [],
  );

test("an enquiry about a vehicle asks at first whether it is still available", () => {
  expect(firstAnswers()["message"]).toEqual([AVAILABILITY_QUESTION]);
});

test("one about several asks it of all, unless the site has words of its own", () => {
  expect(askOfSeveral(firstAnswers())["message"]).toEqual(["Are they still available?"]);
  const own = { message: ["Please call me."] };
  expect(askOfSeveral(own)).toEqual(own);
});
