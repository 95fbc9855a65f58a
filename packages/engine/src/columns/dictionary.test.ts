import { describe, expect, test } from "vitest";
import { createDictionary } from "./dictionary.ts";

describe("a value", () => {
  test("has one code for as long as it is taken", () => {
    const dictionary = createDictionary();
    const kia = dictionary.take("Kia");
    expect(dictionary.take("Kia")).toBe(kia);
    expect(dictionary.take(5)).not.toBe(kia);
    dictionary.release(kia);
    expect(dictionary.spellingAt(kia)).toBe("Kia");
    expect(dictionary.comparedAt(kia)).toBe("kia");
  });

  test("that nobody has any more leaves its code to the next, which voids what was noted by code", () => {
    const dictionary = createDictionary();
    const kia = dictionary.take("Kia");
    dictionary.release(kia);
    const epoch = dictionary.epoch();
    expect(dictionary.take(7)).toBe(kia);
    expect(dictionary.epoch()).toBeGreaterThan(epoch);
    expect(dictionary.numbers[kia]).toBe(7);
    expect(dictionary.hasTexts()).toBe(false);
  });

  test("that is a text has no number, and a number is not the text of it", () => {
    const dictionary = createDictionary();
    expect(dictionary.numbers[dictionary.take("5")]).toBe(Number.POSITIVE_INFINITY);
    expect(dictionary.numbers[dictionary.take(5)]).toBe(5);
    expect(dictionary.hasTexts()).toBe(true);
  });
});

describe("spellings that compare alike", () => {
  test.each([
    ["kia", "Kia"],
    ["Kia", "kia"],
    ["Kia", " KIA "],
  ])("%j and %j share a root, whichever goes first", (one, other) => {
    const dictionary = createDictionary();
    const first = dictionary.take(one);
    expect(dictionary.hasVariants()).toBe(false);
    const second = dictionary.take(other);
    expect(dictionary.rootOf(second)).toBe(dictionary.rootOf(first));
    expect(dictionary.hasVariants()).toBe(true);
    dictionary.release(first);
    expect(dictionary.rootOf(dictionary.take(one))).toBe(dictionary.rootOf(second));
    dictionary.release(second);
    dictionary.release(first);
    expect(dictionary.hasVariants()).toBe(false);
    expect(dictionary.hasTexts()).toBe(false);
  });
});
