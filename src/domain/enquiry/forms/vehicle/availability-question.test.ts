import { expect, test } from "vitest";
import { buildSite } from "#tests/builders/site.ts";
import { buildInitialAnswers } from "../../answers/read-answers.ts";
import type { FormKind } from "../../form-kinds.ts";
import { resolveForm } from "../../resolve-form.ts";
import { AVAILABILITY_QUESTION, askOfSeveral } from "./availability-question.ts";

const firstAnswers = (forms = {}, kind: FormKind = "vehicle") =>
  buildInitialAnswers(
    resolveForm(kind, buildSite({ forms: { ...buildSite().forms, ...forms } }), true)?.fields ?? [],
  );

test("an enquiry about a vehicle asks at first whether it is still available", () => {
  expect(firstAnswers()["message"]).toEqual([AVAILABILITY_QUESTION]);
});

test.each(["reserve", "buy-online"] as const)(
  "whoever asks to %s sends no such question",
  (kind) => {
    expect(firstAnswers({}, kind)["message"]).toEqual([]);
  },
);

test("one about several asks it of all, unless the site has words of its own", () => {
  expect(askOfSeveral(firstAnswers())["message"]).toEqual(["Are they still available?"]);
  const own = { message: ["Please call me."] };
  expect(askOfSeveral(own)).toEqual(own);
});
