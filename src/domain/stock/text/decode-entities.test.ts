import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { decodeEntities } from "./decode-entities.ts";
import { NAMED_CHARACTERS } from "./named-characters.ts";

describe("HTML entities", () => {
  test.each([
    ["Citro&euml;n", "Citroën"],
    ["CITRO&Euml;N", "CITROËN"],
    ["&Scaron;koda", "Škoda"],
    ["Wh&amacr;ngarei", "Whāngarei"],
    ["Citro&#235;n C4 &#xEB; &#XeB;", "Citroën C4 ë ë"],
    ["&ldquo;Great&rdquo; &ndash; 5 &times; 2&hellip;", "“Great” – 5 × 2…"],
    ["Tom &amp; Co", "Tom & Co"],
    ["CITRO&EUML;N &SCARON;KODA &AELIG;RO WH&AMACR;NGAREI", "CITROËN ŠKODA ÆRO WHĀNGAREI"],
    ["&NBSP;&FRAC12;&COPY;", "\u00A0½©"],
    ["&#xD83D;&#xDE97; &#55357;&#56983;", "🚗 🚗"],
    ["&AMP;&LT;&GT;", "&<>"],
    ["&frac12; &sup2; &AElig;", "½ ² Æ"],
    ["&#147;quoted&#148; &#128;", "“quoted” €"],
  ])("%s become %s", (text, expected) => {
    expect(decodeEntities(text)).toBe(expected);
  });

  test.each(["&#xD800;", "&#xDFFF;", "&#56320;", "&#xDE97;&#xD83D;"])(
    "%s stand for no half of a character",
    (text) => {
      expect(decodeEntities(text)).toMatch(/^\u{FFFD}+$/u);
    },
  );

  test("that were written twice over are read once", () => {
    expect(decodeEntities("Citro&amp;euml;n, R&amp;amp;D &amp;#235;")).toBe("Citroën, R&D ë");
  });

  test.each(["R&D;s own", "Tom & Co; Ltd", "?a=1&copy=2", "&unknown;", "&#1114112;", "&#;", "&;"])(
    "%s is none",
    (text) => {
      expect(decodeEntities(text)).toBe(text);
    },
  );

  test("every name is read as its character, and no text without an ampersand is changed", () => {
    for (const [name, character] of NAMED_CHARACTERS) {
      expect(decodeEntities(`a&${name};b`)).toBe(`a${character}b`);
    }
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        const plain = text.replaceAll("&", "");
        expect(decodeEntities(plain)).toBe(plain);
      }),
    );
  });
});
