import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { FACET_FIELDS } from "../fields/facet-fields.ts";
import { joinParts } from "../query/restate-search.ts";
import { understandWords } from "./understand-words.ts";
import { buildVocabulary, type StockValues } from "./vocabulary.ts";

const VALUES = {
  make: { Mazda: 5, Toyota: 4, "Land Rover": 2, "Mercedes-Benz": 1 },
  body: { SUV: 5, Ute: 4, "People Mover": 1 },
  fuel: { Diesel: 4, Electric: 1, "Plug-in Hybrid": 1 },
  transmission: { Automatic: 8, Manual: 2 },
  colour: { Red: 2, Blue: 1 },
  city: { Parramatta: 5, "Castle Hill": 2 },
  filtered_features: { "Apple CarPlay": 3, "Tow bar": 1 },
} satisfies StockValues;

const MODELS = [
  { make: "Mazda", model: "CX-5" },
  { make: "Mazda", model: "3" },
  { make: "Toyota", model: "HiLux" },
  { make: "Land Rover", model: "Discovery" },
];

const VOCABULARY = buildVocabulary({ values: VALUES, models: MODELS });

const CONTEXT = {
  thisYear: 2026,
  weeklyField: "subscription_price",
  counts: { seats: [5, 7], doors: [3, 5] },
  measures: ["engine_cc"],
} as const;

const understand = (text: string) => understandWords(text, VOCABULARY, CONTEXT);

const mean = (text: string) => {
  const { parts, rest } = understand(text);
  return { ...joinParts(parts), rest: rest.split(" ").sort() };
};

const PHRASES = [
  "toyota",
  "hilux",
  "cx5",
  "ute",
  "red",
  "diesel",
  "castle hill",
  "7 seater",
  "under $30,000",
  "2019",
  "under 80,000 km",
  "low km",
  "apple carplay",
  "merc",
  "zebra",
  "for sale",
  "hilux or mazda",
];

describe("any text", () => {
  test("means the same in whatever order its phrases stand", () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(PHRASES, { minLength: 1, maxLength: 6 }), (phrases) => {
        expect(mean(phrases.join(" "))).toEqual(mean(phrases.toSorted().join(" ")));
      }),
    );
  });

  test("of one to four values and a price asks for just these", () => {
    const stocked = FACET_FIELDS.flatMap((field) =>
      Object.keys((VALUES as StockValues)[field] ?? {}).map((value) => ({ field, value })),
    );
    const chosen = fc.uniqueArray(fc.constantFrom(...stocked), {
      minLength: 1,
      maxLength: 4,
      selector: ({ field }) => field,
    });
    fc.assert(
      fc.property(chosen, fc.option(fc.integer({ min: 1_000, max: 99_999 })), (values, price) => {
        const text = [
          ...values.map(({ value }) => value.toLowerCase()),
          ...(price === null ? [] : [`under $${price}`]),
        ].join(" ");
        expect(mean(text)).toEqual({
          choices: Object.fromEntries(values.map(({ field, value }) => [field, [value]])),
          ranges: price === null ? {} : { price: { min: null, max: price } },
          sort: null,
          identifiers: [],
          rest: [""],
        });
      }),
    );
  });

  test("becomes values of the stock, numbers and words of its own, whatever it says", () => {
    const letters = fc.string({ unit: "binary", maxLength: 200 });
    const pieces = fc.array(
      fc.oneof(fc.constantFrom(...PHRASES, '"', "-", "$", "k", "to", "between", "and"), fc.nat()),
      { maxLength: 30 },
    );
    const texts = fc.oneof(
      letters,
      pieces.map((words) => words.join(" ")),
    );
    fc.assert(
      fc.property(texts, (text) => {
        const { words, parts, rest } = understand(text);
        const { choices, ranges } = joinParts(parts);
        for (const field of FACET_FIELDS) {
          const stocked = Object.keys((VALUES as StockValues)[field] ?? {});
          const known =
            field === "model"
              ? MODELS.map(({ model }) => model)
              : field === "make_model"
                ? MODELS.map(({ make, model }) => `${make} ${model}`)
                : field === "seats"
                  ? ["5", "7"]
                  : stocked;
          for (const value of choices[field] ?? []) expect(known).toContain(value);
          for (const end of Object.values(ranges[field] ?? {})) {
            expect(end === null || Number.isSafeInteger(Math.round(end))).toBe(true);
          }
        }
        const places = parts.flatMap((part) => part.places);
        expect(new Set(places).size).toBe(places.length);
        const left = words.filter((_, place) => !places.includes(place));
        expect(rest).toBe(left.join(" "));
      }),
    );
  });
});
