import { describe, expect, test } from "vitest";
import { joinParts } from "../query/restate-search.ts";
import { understandWords } from "./understand-words.ts";
import { buildVocabulary } from "./vocabulary.ts";

const count = (...values: string[]) => Object.fromEntries(values.map((value) => [value, 1]));

const MODELS = [
  ["Isuzu", "D-MAX"],
  ["Toyota", "HiLux"],
  ["Peugeot", "2008"],
  ["Yamaha", "MT-07"],
  ["Yamaha", "MT-09"],
  ["Nissan", "Note"],
  ["Kia", "Sportage"],
].map(([make = "", model = ""]) => ({ make, model }));

const VOCABULARY = buildVocabulary({
  models: MODELS,
  values: {
    make: count("Isuzu", "Toyota", "Peugeot", "Yamaha", "Nissan", "Kia"),
    body: count("Ute", "SUV"),
    fuel: count("Hybrid", "Petrol"),
    city: count("Castle Hill"),
    seats: count("5", "7"),
  },
});

const CONTEXT = {
  thisYear: 2026,
  weeklyField: null,
  counts: { seats: [5, 7] },
  measures: [],
} as const;

function understand(text: string) {
  const { parts, rest } = understandWords(text, VOCABULARY, CONTEXT);
  const { choices, ranges, sort } = joinParts(parts);
  return { ...choices, ...ranges, ...(sort !== null && { sort }), ...(rest !== "" && { rest }) };
}

const most = (max: number) => ({ min: null, max });

describe("words that were taken for others", () => {
  test.each<[text: string, meant: object]>([
    ["d max 2021", { make: ["Isuzu"], model: ["D-MAX"], year: { min: 2021, max: 2021 } }],
    ["2021 isuzu d max", { make: ["Isuzu"], model: ["D-MAX"], year: { min: 2021, max: 2021 } }],
    ["under 200", { rest: "200" }],
    ["castle hil", { city: ["Castle Hill"] }],
    ["castle hi", { city: ["Castle Hill"] }],
    ["mt0", { make: ["Yamaha"], model: ["MT-07", "MT-09"] }],
    ["suv not hybrid", { body: ["SUV"], rest: "-hybrid" }],
    ["ute not over $30,000", { body: ["Ute"], price: most(30_000) }],
    ["sports car", {}],
    ["work ute", { body: ["Ute"] }],
  ])("%s", (text, meant) => {
    expect(understand(text)).toEqual(meant);
  });
});

describe("numbers as people write them", () => {
  test.each<[text: string, meant: object]>([
    ["7-seater", { seats: ["7"] }],
    ["0 seats", { rest: "0 seats" }],
    ["toyota 20000", { make: ["Toyota"], price: most(20_000) }],
    ["ute 20 thousand", { body: ["Ute"], price: most(20_000) }],
    ["under 32.3k", { price: most(32_300) }],
    ["under 20k over 30k", { price: most(20_000) }],
    ["500 km range", { rest: "500 km range" }],
    ["under $1,000,000,000,000,000,000,000,000", { rest: "$1,000,000,000,000,000,000,000,000" }],
  ])("%s", (text, meant) => {
    expect(understand(text)).toEqual(meant);
  });
});

describe("what says nothing to the stock", () => {
  test.each<[text: string, meant: object]>([
    ["ute under", { body: ["Ute"] }],
    ["cheap low km ute", { body: ["Ute"], sort: "price:asc" }],
    ["toyota+kia", { make: ["Kia", "Toyota"] }],
    ["toyota トヨタ", { make: ["Toyota"], rest: "トヨタ" }],
    ["utes in stock", { body: ["Ute"] }],
  ])("%s", (text, meant) => {
    expect(understand(text)).toEqual(meant);
  });
});
