import { describe, expect, test } from "vitest";
import { isSecretKey, maskKey } from "../text/is-secret-key.ts";
import { toPlainText } from "../text/to-plain-text.ts";
import { unwrapSheetText } from "../text/unwrap-sheet-text.ts";
import { parseAddress } from "./parse-address.ts";
import { parseColours } from "./parse-colours.ts";
import { parseFlag } from "./parse-flag.ts";
import { parseList } from "./parse-list.ts";
import { parsePlace } from "./parse-place.ts";

test.each([
  ["yes", true],
  ["Y", true],
  ["1", true],
  ["TRUE", true],
  ["no", false],
  ["0", false],
  ["False", false],
  ["maybe", undefined],
  ["", undefined],
])("%j as yes or no is %s", (text, flag) => {
  expect(parseFlag(text)).toBe(flag);
});

describe("a list", () => {
  test("is apart by bars or line breaks, without blanks and repeats", () => {
    expect(parseList("Sunroof | Tow bar\n\nSunroof|", { orCommas: true })).toEqual([
      "Sunroof",
      "Tow bar",
    ]);
  });

  test("leaves commas where there is another separator, or where commas belong to the entries", () => {
    expect(parseList("Seats, leather|Sunroof", { orCommas: true })).toEqual([
      "Seats, leather",
      "Sunroof",
    ]);
    expect(parseList("https://a.example/1,2.jpg", { orCommas: false })).toHaveLength(1);
    expect(parseList("Sunroof, Tow bar; Bluetooth", { orCommas: true })).toHaveLength(3);
  });
});

test("a list may have entities in its entries, which do not part them", () => {
  expect(parseList("Heated seats &amp; mirrors, Tow bar", { orCommas: true })).toEqual([
    "Heated seats & mirrors",
    "Tow bar",
  ]);
});

test.each([
  ['="00123"', "00123"],
  [' ="00123" ', "00123"],
  ['="19"" wheels"', '19" wheels'],
  ['=""', ""],
  ['="00123', '="00123'],
  ['="1"+"2"', '="1"+"2"'],
  ["00123", "00123"],
])("the spreadsheet's cell %s holds %s", (cell, text) => {
  expect(unwrapSheetText(cell)).toBe(text);
});

describe("an address", () => {
  test.each([
    ["https://pictures.example/1.jpg", "https://pictures.example/1.jpg"],
    ["//pictures.example/1.jpg", "https://pictures.example/1.jpg"],
    ["https://pictures.example/a b.jpg", "https://pictures.example/a%20b.jpg"],
    ["/demo/suv/red-1.webp", "/demo/suv/red-1.webp"],
    ["/demo/../secret", undefined],
    ["/other/1.jpg", undefined],
    ["javascript:alert(1)", undefined],
    ["data:image/png;base64,AAAA", undefined],
    ["https://user:word@pictures.example/1.jpg", undefined],
    ["photo.jpg", undefined],
    [`https://pictures.example/${"a".repeat(2000)}`, undefined],
  ])("%s", (text, address) => {
    expect(parseAddress(text)).toBe(address);
  });
});

test.each([
  ["White / Black", "White", "Black"],
  ["White / Black Leather", "White", "Black Leather"],
  ["Red / Blue/Black", "Red", "Blue/Black"],
  ["White / -", "White", null],
  ["- / -", null, null],
  ["5 years / Unlimited km", null, null],
  ["Blue / 2018/02", "Blue", null],
  ["Silver", "Silver", null],
])("the colours of %s are %s outside and %s inside", (text, colour, interior) => {
  expect(parseColours(text)).toEqual({ colour, interior });
});

test.each([
  ["Caringbah, NSW", "Caringbah", "NSW"],
  ["Warrenheip, AU-VIC", "Warrenheip", "VIC"],
  ["Hobart, Tasmania", "Hobart", "TAS"],
  ["Penrose, Auckland", "Penrose", "Auckland"],
  ["Dunedin", "Dunedin", null],
  [", NSW", null, "NSW"],
])("the place %s", (text, city, state) => {
  expect(parsePlace(text)).toEqual({ city, state });
});

describe("a description", () => {
  test("loses its markup and keeps its paragraphs", () => {
    const markup =
      "<p>One &amp; only owner.</p><ul><li>Tow bar</li><li>Sunroof</li></ul><br/>Call&nbsp;us";
    expect(toPlainText(markup)).toBe("One & only owner.\n• Tow bar\n• Sunroof\n\nCall us");
  });

  test("keeps a smaller-than that is no markup, and entities it does not know", () => {
    expect(toPlainText("Under 5 < 6 km &unknown; &#8226;")).toBe("Under 5 < 6 km &unknown; •");
  });
});

describe("what no reader of a page sees goes from a description", () => {
  test.each([
    ["<style>p { color: red }</style>Low km", "Low km"],
    ['One owner<SCRIPT src="x">if (a < b) alert("1")</Script >, low km', "One owner, low km"],
    ["A<!--[if gte mso 9]><xml>Normal</xml><![endif]-->B", "AB"],
    ["A<template><b>x</b></template>B<script>1</script>C<style>2</style>D", "ABCD"],
    ["One owner<script>alert(1)", "One owner"],
    ["One owner<!-- never closed", "One owner"],
    ["One owner<script>alert(1)</script", "One owner"],
    ["İİİ<style>a</style>Nice car", "İİİNice car"],
    ["İİ<!-- İ -->Low<SCRIPT>İ</Script>km İ", "İİLowkm İ"],
    ["A scripted <b>tale</b>", "A scripted tale"],
  ])("%s", (markup, text) => {
    expect(toPlainText(markup)).toBe(text);
  });

  test("soon, however often a script is opened and never closed", () => {
    const startedAt = performance.now();
    expect(toPlainText(`Low km${"<script>".repeat(200_000)}`)).toBe("Low km");
    expect(performance.now() - startedAt).toBeLessThan(1000);
  });
});

test("a description whose markup was escaped loses it all the same, but not text that only looks so", () => {
  expect(toPlainText("&lt;p&gt;One owner&lt;/p&gt;&lt;br&gt;Low km")).toBe("One owner\n\nLow km");
  expect(toPlainText("Tyres &lt;5 mm &amp; &lt;low&gt;")).toBe("Tyres <5 mm & <low>");
});

test("secret keys are distinguished from publishable ones, and masked", () => {
  expect(["sk_live_1", "rk_test_1", "whsec_1", "my-SECRET"].every(isSecretKey)).toBe(true);
  expect(["pk_live_1", "pk_test_1", "merchant-77"].some(isSecretKey)).toBe(false);
  expect(maskKey("sk_live_abcdef")).toBe("sk_…");
});
