import { describe, expect, it } from "vitest";
import { joinFoundWords, listShorterTexts, MAX_TRIED_WORDS } from "./list-shorter-texts.ts";

const NONE = { oneFewer: [], words: [] };

const sentence = (length: number) => Array.from({ length }, (_, n) => `w${n}`).join(" ");

describe("a text that finds nothing", () => {
  it("of two words is either of them", () => {
    expect(listShorterTexts("mazda zebra")).toEqual({ oneFewer: ["zebra", "mazda"], words: [] });
  });

  it("of more is one without each word, and each word alone", () => {
    expect(listShorterTexts(" red  mazda ute ")).toEqual({
      oneFewer: ["mazda ute", "red ute", "red mazda"],
      words: ["red", "mazda", "ute"],
    });
  });

  it("of one word has nothing to lose", () => {
    expect(listShorterTexts("zebra")).toEqual(NONE);
    expect(listShorterTexts("zebra zebra")).toEqual(NONE);
    expect(listShorterTexts("")).toEqual(NONE);
  });

  it("never becomes signs alone, which would find everything", () => {
    expect(listShorterTexts("mazda & zebra - 3")).toEqual({
      oneFewer: ["mazda zebra 3", "zebra 3", "mazda 3", "mazda zebra"],
      words: ["mazda", "zebra", "3"],
    });
    expect(listShorterTexts("🚗 mazda")).toEqual({ oneFewer: ["mazda"], words: [] });
    expect(listShorterTexts("& 🚗")).toEqual(NONE);
  });

  it("never becomes words alone that are ruled out, which would find nearly everything", () => {
    expect(listShorterTexts("zebra -mazda")).toEqual({ oneFewer: ["zebra"], words: [] });
    expect(listShorterTexts("-red -mazda")).toEqual(NONE);
    expect(listShorterTexts("red zebra -mazda")).toEqual({
      oneFewer: ["zebra -mazda", "red -mazda", "red zebra"],
      words: ["red", "zebra"],
    });
  });

  it("in quotes is first one without them", () => {
    expect(listShorterTexts('"red mazda"').oneFewer).toEqual(["red mazda", "mazda", "red"]);
    expect(listShorterTexts('mazda"').oneFewer).toEqual(["mazda"]);
    expect(listShorterTexts('"')).toEqual(NONE);
  });

  it(`is a sentence above ${MAX_TRIED_WORDS} words`, () => {
    expect(listShorterTexts(sentence(MAX_TRIED_WORDS)).oneFewer).toHaveLength(MAX_TRIED_WORDS);
    expect(listShorterTexts(sentence(MAX_TRIED_WORDS + 1))).toEqual(NONE);
  });
});

describe("the words that find something", () => {
  const WORDS = ["cheap", "red", "mazda", "please"];

  it("are a text of their own", () => {
    expect(joinFoundWords(WORDS, [0, 3, 8, 0])).toBe("red mazda");
  });

  it("are none where the same has been tried", () => {
    expect(joinFoundWords(WORDS, [1, 3, 8, 0])).toBeNull();
    expect(joinFoundWords(WORDS, [1, 3, 8, 2])).toBeNull();
    expect(joinFoundWords(WORDS, [0, 0, 8, 0])).toBeNull();
    expect(joinFoundWords(WORDS, [])).toBeNull();
  });
});
