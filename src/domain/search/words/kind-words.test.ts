import { describe, expect, test } from "vitest";
import { joinParts } from "../query/restate-search.ts";
import { MEASURED_FIELDS, type MeasuredField } from "./number-words.ts";
import { understandWords } from "./understand-words.ts";
import { buildVocabulary, type StockValues } from "./vocabulary.ts";

const count = (...values: string[]) => Object.fromEntries(values.map((value) => [value, 1]));

const VOCABULARY = buildVocabulary({
  models: [
    { make: "Jayco", model: "Journey" },
    { make: "Isuzu", model: "NPR" },
    { make: "BMW", model: "R 1250 GS" },
    { make: "BMW", model: "3 Series" },
    { make: "BMW", model: "5 Series" },
    { make: "Hino", model: "300" },
    { make: "Toyota", model: "LandCruiser Prado" },
    { make: "Toyota", model: "Corolla Cross" },
    { make: "Mitsubishi", model: "Eclipse Cross" },
    { make: "Land Rover", model: "Range Rover" },
  ],
  values: {
    make: count("Jayco", "Isuzu", "BMW", "Hino", "Toyota", "Land Rover"),
    body: count("Caravan", "Hatchback", "Truck"),
    item_type: count("caravan", "motorcycle", "truck"),
    car_type: count("used", "demo"),
    licence: count("LAMS approved", "Full licence", "Car licence", "HR licence"),
    cylinders: count("3", "4", "6", "8"),
    categories: count(
      "2 berth",
      "Learner approved",
      "Car licence",
      "NZ new",
      "Fresh import",
      "Prime mover",
      "Tipper",
      "Off-road",
      "Pop-top",
    ),
  },
});

const CONTEXT = {
  thisYear: 2026,
  weeklyField: null,
  counts: {
    berths: [2, 4, 6],
    doors: [2, 4, 5],
    cylinders: [3, 4, 6, 8],
    engine_litres: [1.5, 2, 2.5, 3],
  },
  measures: MEASURED_FIELDS,
};

function read(text: string, measures: readonly MeasuredField[] = MEASURED_FIELDS) {
  const { parts, rest } = understandWords(text, VOCABULARY, { ...CONTEXT, measures });
  const { choices, ranges } = joinParts(parts);
  return {
    ...choices,
    ...Object.fromEntries(
      Object.entries(ranges).map(([field, { min, max }]) => [field, `${min ?? ""}:${max ?? ""}`]),
    ),
    ...(rest !== "" && { rest }),
  };
}

describe("what is counted", () => {
  test.each([
    ["2 berth", { berths: ["2"] }],
    ["2berth caravan", { berths: ["2"], item_type: ["caravan"] }],
    // Who needs three berths sleeps in a van of four.
    ["3 berths", { berths: ["4"] }],
    ["4 to 6 berth", { berths: ["4", "6"] }],
    ["at least 4 berths", { berths: ["4", "6"] }],
    ["8 berth", { rest: "8 berth" }],
    ["5 door hatch", { doors: ["5"], body: ["Hatchback"] }],
    ["5dr", { doors: ["5"] }],
    ["3 door", { rest: "3 door" }],
    ["4 cylinder", { cylinders: ["4"] }],
    ["6cyl", { cylinders: ["6"] }],
    ["v8", { cylinders: ["8"] }],
    ["6", { rest: "6" }],
    ["2.0l", { engine_litres: ["2"] }],
    ["2 litre", { engine_litres: ["2"] }],
    ["2.5 litre", { engine_litres: ["2.5"] }],
    ["under 2 litres", { engine_litres: ["1.5", "2"] }],
    ["1.8l", { rest: "1.8l" }],
  ])("%s", (text, meant) => {
    expect(read(text)).toEqual(meant);
  });
});

describe("what is measured", () => {
  test.each([
    ["600cc", { engine_cc: "540:660" }],
    ["under 660 cc", { engine_cc: ":660" }],
    ["500-700cc", { engine_cc: "500:700" }],
    ["bmw 1250 cc", { make: ["BMW"], engine_cc: "1125:1375" }],
    ["20 ft", { length: "6.07:6.38" }],
    ["20'", { length: "6.07:6.38" }],
    ["under 20’", { length: ":6.1" }],
    ["20 foot caravan", { length: "6.07:6.38", item_type: ["caravan"] }],
    ["under 20ft", { length: ":6.1" }],
    ["18 to 20 foot", { length: "5.48:6.1" }],
    ["6m", { length: "5.7:6.3" }],
    ["atm under 2500kg", { atm: ":2500" }],
    ["under 2.5 tonnes", { atm: ":2500" }],
    ["under 2000 kg tare", { tare: ":2000" }],
    ["tare weight under 2000", { tare: ":2000" }],
    ["gvm 4500", { gvm: "4050:4950" }],
    ["4.5t gvm", { gvm: "4050:4950" }],
    ["140 kW", { power: "126:154" }],
    ["over 140kw", { power: "140:" }],
    ["over 400 hp", { power: "294.2:" }],
    ["range over 500 km", { electric_range: "500:" }],
    ["500 km range", { electric_range: "500:" }],
    ["over 500km of range", { electric_range: "500:" }],
    ["500km+ range", { electric_range: "500:" }],
    ["electric range 400 to 500 km", { electric_range: "400:500" }],
    ["range around 500km", { electric_range: "450:550" }],
    ["1500 km range", { electric_range: "1500:" }],
    ["1501 km range", { km: ":1501", make: ["Land Rover"], model: ["Range Rover"] }],
    ["under 50,000 km range rover", { km: ":50000", make: ["Land Rover"], model: ["Range Rover"] }],
    ["under 500 km range rover", { km: ":500", make: ["Land Rover"], model: ["Range Rover"] }],
    ["atm under $20,000", { price: ":20000", rest: "atm" }],
  ])("%s", (text, meant) => {
    expect(read(text)).toEqual(meant);
  });

  test("a mass without a name is the one that the stock has", () => {
    expect(read("under 4.5 tonne", ["gvm"])).toEqual({ gvm: ":4500" });
  });

  test.each(["600cc", "20 ft", "2500 kg"])("%s means nothing where nothing is measured", (text) => {
    expect(read(text, [])).toEqual({ rest: text });
  });
});

describe("a range that nothing in stock has is no Range Rover", () => {
  test.each([
    ["500 km range", { rest: "500 km range" }],
    ["range over 500 km", { rest: "range over 500 km" }],
    ["toyota 500km range", { make: ["Toyota"], rest: "500km range" }],
    ["range rover", { make: ["Land Rover"], model: ["Range Rover"] }],
    ["range", { make: ["Land Rover"], model: ["Range Rover"] }],
    ["range rover under 500 km", { make: ["Land Rover"], model: ["Range Rover"], km: ":500" }],
    ["under 500 km range rover", { make: ["Land Rover"], model: ["Range Rover"], km: ":500" }],
  ])("%s", (text, meant) => {
    expect(read(text, [])).toEqual(meant);
  });
});

describe("a price by the week is no price where nothing in stock has one", () => {
  test.each([
    "$120 a week",
    "under $150 per week",
    "150 dollars a week",
    "$120/week",
    "$120 p/w",
    "under 300pw",
    "$100 to $150 weekly",
    "$5,000 a week",
    "weekly under $150",
    "weekly repayments of $150",
    "repayments under $150",
    "$150 weekly repayments",
    "$650 a month",
    "under $300 per fortnight",
  ])("toyota %s", (text) => {
    const { rest, ...meant } = read(`toyota ${text}`);
    expect({ ...meant, rest: rest?.replaceAll(" ", "") }).toEqual({
      make: ["Toyota"],
      rest: text.replaceAll(/[ /]/gu, ""),
    });
  });
});

describe("a half of a model's name", () => {
  test.each([
    ["prado", { make: ["Toyota"], model: ["LandCruiser Prado"] }],
    ["landcruiser prado", { make: ["Toyota"], model: ["LandCruiser Prado"] }],
    ["toyota prado", { make: ["Toyota"], model: ["LandCruiser Prado"] }],
    ["bmw 3", { make: ["BMW"], model: ["3 Series"] }],
    ["3 series", { make: ["BMW"], model: ["3 Series"] }],
    ["hino 300", { make: ["Hino"], model: ["300"] }],
    ["toyota 3", { make: ["Toyota"], rest: "3" }],
    // Two makes have a Cross.
    ["cross", { rest: "cross" }],
  ])("%s", (text, meant) => {
    expect(read(text)).toEqual(meant);
  });
});

const CABS = {
  body: { "Cab Chassis": 2, Ute: 7 },
  badge: count("SR Extra Cab", "SX Space Cab", "XL Single Cab", "GXL Double Cab"),
};

function readCab(text: string, values: StockValues) {
  const { parts } = understandWords(text, buildVocabulary({ models: [], values }), CONTEXT);
  return joinParts(parts).choices;
}

describe("a cab", () => {
  test.each([
    ["single cab", { badge: ["XL Single Cab"] }],
    ["space cab", { badge: ["SR Extra Cab", "SX Space Cab"] }],
    ["king cab ute", { badge: ["SR Extra Cab", "SX Space Cab"], body: ["Cab Chassis", "Ute"] }],
    // Most utes say nothing, and have it.
    ["dual cab", { body: ["Ute"] }],
  ])("%s is what badges call so", (text, meant) => {
    expect(readCab(text, CABS)).toEqual(meant);
  });

  test.each([
    [4, { badge: ["GXL Double Cab"] }],
    [5, { body: ["Ute"] }],
    [6, { body: ["Ute"] }],
  ])(
    "that is usual is narrowed where more badges say it than nothing, of %i utes",
    (Ute, meant) => {
      expect(readCab("crew cab", { ...CABS, body: { Ute } })).toEqual(meant);
    },
  );

  test("is a ute where no badge says it", () => {
    expect(readCab("single cab", { body: count("Ute") })).toEqual({ body: ["Ute"] });
  });

  test("is the body that the stock calls so", () => {
    const body = count("Dual Cab", "Ute");
    expect(readCab("dual cab", { ...CABS, body })).toEqual({ body: ["Dual Cab"] });
  });
});

describe("words of a kind of vehicle", () => {
  test.each([
    ["lams", { licence: ["LAMS approved"] }],
    ["learner bike", { licence: ["LAMS approved"] }],
    ["learner approved", { categories: ["Learner approved"] }],
    ["car licence", { licence: ["Car licence"] }],
    ["car license truck", { licence: ["Car licence"], item_type: ["truck"] }],
    ["heavy rigid", { licence: ["HR licence"] }],
    ["prime mover", { categories: ["Prime mover"] }],
    ["prime movers", { categories: ["Prime mover"] }],
    ["tip truck", { categories: ["Tipper"] }],
    ["off road", { categories: ["Off-road"] }],
    ["off-road poptop", { categories: ["Off-road", "Pop-top"] }],
    ["nz new", { categories: ["NZ new"] }],
    ["japanese import", { categories: ["Fresh import"] }],
    ["ex demo", { car_type: ["demo"] }],
    ["near new", { car_type: ["demo"] }],
  ])("%s", (text, meant) => {
    expect(read(text)).toEqual(meant);
  });

  test("a category counts where no feed says the licence", () => {
    const categories = buildVocabulary({
      models: [],
      values: { categories: count("Learner approved") },
    });
    const { parts } = understandWords("lams", categories, CONTEXT);
    expect(joinParts(parts).choices).toEqual({ categories: ["Learner approved"] });
  });
});
