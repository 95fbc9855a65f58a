import { describe, expect, test } from "vitest";
import { createTextIndex } from "../create-text-index.ts";
import { createTokenizer, type TokenSettings } from "./create-tokenizer.ts";

function split(text: string, settings: TokenSettings = {}): string[] {
  return createTokenizer(settings)(text, 100).map(({ word }) => word);
}

describe("words are cut", () => {
  test.each<[string, TokenSettings, string[]]>([
    ["CX-5, 2.0L|$5", {}, ["cx", "5", "2", "0l|$5"]],
    ["a|b&sep;c", { separatorTokens: ["|", "&sep;"] }, ["a", "b", "c"]],
    ["4x4x4", { separatorTokens: ["x", "4x"] }, ["4"]],
    ["C#, C++ @home", { nonSeparatorTokens: ["#", "+"] }, ["c#", "c++", "home"]],
    ["a.b", { nonSeparatorTokens: ["."], separatorTokens: ["."] }, ["a", "b"]],
    ["J. R. R. Tolkien", { dictionary: ["J. R.", "J. R. R."] }, ["j. r. r.", "tolkien"]],
    ["my MX-5s", { dictionary: ["mx-5"] }, ["my", "mx-5", "s"]],
    ["a\\b^c$d", { separatorTokens: ["\\", "^", "$"] }, ["a", "b", "c", "d"]],
    ["a b", { separatorTokens: [""], dictionary: [""] }, ["a", "b"]],
  ])("%s with %j", (text, settings, words) => {
    expect(split(text, settings)).toEqual(words);
  });
});

test("documents, queries, stop words, synonyms and marks are cut alike", () => {
  const index = createTextIndex({
    searchableAttributes: ["*"],
    nonSeparatorTokens: ["#"],
    separatorTokens: ["x"],
    stopWords: ["a#"],
    synonyms: { "b#": ["4x4"] },
  });
  index.put(0, { name: "c# a# d" });
  index.put(1, { name: "4x4" });
  const find = (q: string) => [...(index.search(q)?.rows ?? [])];
  expect(find("c#")).toEqual([0]);
  expect(find("c ")).toEqual([]);
  expect(find('"c# a# d"')).toEqual([0]);
  expect(find("a# ")).toEqual([]);
  expect(find("b# ")).toEqual([1]);
  const formatter = index.createFormatter("c# ", { attributesToHighlight: ["*"] });
  expect(formatter.format({ name: "a c#" })).toEqual({ name: "a <em>c#</em>" });
});
