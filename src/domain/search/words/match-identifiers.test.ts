import { describe, expect, test } from "vitest";
import { toStockIdentifiers } from "./match-identifiers.ts";
import { understandWords } from "./understand-words.ts";
import { buildVocabulary } from "./vocabulary.ts";

const VOCABULARY = buildVocabulary({
  models: [
    { make: "Mazda", model: "CX-5" },
    { make: "Toyota", model: "Camry" },
    { make: "Toyota", model: "86" },
    { make: "Yamaha", model: "MT-07" },
  ],
  values: { make: { Mazda: 1, Toyota: 1, Yamaha: 1 }, colour: { Red: 1 } },
});

const VIN = "jm0kf4wla00123456";
const IDENTIFIERS = toStockIdentifiers(
  `abc12d cam123 hotrod red bz12ql mt07 2019 u10452 10453 ${VIN} jm0kf4wla00777456`.split(" "),
);

const CONTEXT = { thisYear: 2026, weeklyField: null, counts: {}, measures: [] };

function find(text: string) {
  const { parts, rest } = understandWords(text, VOCABULARY, CONTEXT, IDENTIFIERS);
  return { found: parts.flatMap(({ identifiers }) => identifiers), rest };
}

describe("a vehicle is found", () => {
  test.each([
    ["ABC12D", "abc12d"],
    ["abc 12d", "abc12d"],
    ["ABC-12D", "abc12d"],
    ["bz 12 ql", "bz12ql"],
    ["rego abc12d", "abc12d"],
    // A Camry begins so.
    ["cam 123", "cam123"],
    ["CAM123", "cam123"],
    ["toyota cam 123", "cam123"],
    ["hotrod", "hotrod"],
    ["number plate red", "red"],
    ["U10452", "u10452"],
    ["stock no u-10452", "u10452"],
    ["10453", "10453"],
    ["mazda stock 10453", "10453"],
    ["stock number 2019", "2019"],
    ["rego mt07", "mt07"],
    [VIN, VIN],
    [VIN.toUpperCase(), VIN],
    ["vin 00123456", VIN],
    ["123456", VIN],
    ["wla00123456 mazda", VIN],
  ])("by %s", (text, identifier) => {
    expect(find(text)).toEqual({ found: [identifier], rest: "" });
  });

  test("by an end that several VINs have, as all of them", () => {
    const vins = toStockIdentifiers([VIN, `x${VIN.slice(1)}`]);
    const { parts } = understandWords("vin 123456", VOCABULARY, CONTEXT, vins);
    expect(parts[0]?.identifiers).toHaveLength(2);
  });
});

test.each([
  "red",
  "mt07",
  "mt 07",
  "2019",
  "toyota 86",
  "mazda under 10453",
  "mazda 10453 km",
  "toyota hotrod",
  "23456",
  "cx5",
  "abc12",
  '"abc12d"',
  "-abc12d",
  "",
])("%j names no vehicle by itself", (text) => {
  expect(find(text).found).toEqual([]);
});
