import { expect, it } from "vitest";
import { splitWords } from "./split-words.ts";

it.each([
  ["CX-5", ["cx", "5"]],
  ["2.0L", ["2", "0l"]],
  ["O'Brien", ["o", "brien"]],
  ["O’Brien", ["o", "brien"]],
  ["4x4 i30 mx5 LandCruiser", ["4x4", "i30", "mx5", "landcruiser"]],
  ["Citroën Škoda", ["citroen", "skoda"]],
  ["Æther Œuvre", ["aether", "oeuvre"]],
  ['a_b(c)[d]{e}!f#g%h&i*j,k/l:m;n?o@p\\q+r"s', "abcdefghijklmnopqrs".split("")],
  ["¡hola! …fin§1", ["hola", "fin", "1"]],
  ["$5 20° a|b", ["$5", "20°", "a|b"]],
  ["\0a\u00a0b\n", ["a", "b"]],
  ["ﬁne Ⅳ", ["fine", "iv"]],
  [" - ", []],
  ["", []],
])("%j is %j", (text, words) => {
  expect(splitWords(text)).toEqual(words);
});
