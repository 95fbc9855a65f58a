import { expect, test } from "vitest";
import { formsConfigSchema } from "../../../enquiry/forms-config.schema.ts";
import { findSealTrouble, toLostAnswersFinding } from "./diagnose-sealed.ts";

const forms = formsConfigSchema.parse({});

test("a site with the finance form and no key has an error, which says how to make one", () => {
  const [finding] = findSealTrouble({ forms }, { canSeal: false });
  expect(finding).toMatchObject({ severity: "error", what: expect.stringContaining("finance") });
  expect(finding?.mend).toContain("RECORDS_KEY");
});

test("with a key, or without such a form, there is none", () => {
  expect(findSealTrouble({ forms }, { canSeal: true })).toEqual([]);
  const general = formsConfigSchema.parse({ offered: ["general"] });
  expect(findSealTrouble({ forms: general }, { canSeal: false })).toEqual([]);
});

test("answers whose key is gone are counted in an error, and none is nothing", () => {
  expect(toLostAnswersFinding(0)).toEqual([]);
  expect(toLostAnswersFinding(1)).toMatchObject([
    { severity: "error", what: expect.stringContaining("of 1 lead's step cannot") },
  ]);
  expect(toLostAnswersFinding(2)[0]?.what).toContain("of 2 leads' steps");
});
