import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { financeWithTermsForm } from "../forms/finance-form.ts";
import { splitLinkedWords } from "./split-linked-words.ts";

test("the terms of the finance form lead to the privacy statement", () => {
  const terms = financeWithTermsForm.fields.find(({ name }) => name === "terms_agreed");
  expect(splitLinkedWords(terms?.label ?? "")).toEqual({
    before: "I have read and understood the ",
    words: "Privacy Statement",
    path: "/pages/privacy-statement",
    after: ".",
  });
});

describe("words of a dealer's own", () => {
  test.each([
    ["I accept your privacy policy", "privacy policy", "/privacy-policy"],
    ["PRIVACY STATEMENT read", "PRIVACY STATEMENT", "/pages/privacy-statement"],
    ["Privacy policy and privacy statement", "Privacy policy", "/privacy-policy"],
  ])("lead from %j to the page that they name", (text, words, path) => {
    expect(splitLinkedWords(text)).toMatchObject({ words, path });
  });

  test.each(["", "Send me offers", "I value my privacy"])("lead nowhere from %j", (text) => {
    expect(splitLinkedWords(text)).toBeNull();
  });

  test("are all shown, in their order", () => {
    const part = fc.constantFrom("privacy ", "Privacy Policy", "privacy statement", "x", " ");
    fc.assert(
      fc.property(fc.array(part), (parts) => {
        const text = parts.join("");
        const split = splitLinkedWords(text);
        if (split !== null) expect(split.before + split.words + split.after).toBe(text);
      }),
    );
  });
});
