import { describe, expect, test } from "vitest";
import { joinParts } from "../query/restate-search.ts";
import { understandWords } from "./understand-words.ts";
import { buildVocabulary } from "./vocabulary.ts";

const count = (...values: string[]) => Object.fromEntries(values.map((value) => [value, 1]));

const MODELS = [
  ["Mazda", "MX-5"],
  ["Mazda", "CX-5"],
  ["Mazda", "3"],
  ["Mazda", "6"],
  ["Toyota", "HiLux"],
  ["Toyota", "RAV4"],
  ["Toyota", "86"],
  ["Kia", "Carnival"],
  ["Ford", "Ranger"],
  ["Hyundai", "Santa Fe"],
  ["Volkswagen", "Golf"],
  ["Peugeot", "2008"],
  ["Yamaha", "MT-07"],
  ["Citroën", "C4"],
].map(([make = "", model = ""]) => ({ make, model }));

const VOCABULARY = buildVocabulary({
  models: MODELS,
  values: {
    make: count(
      "Mazda",
      "Toyota",
      "Kia",
      "Ford",
      "Hyundai",
      "Volkswagen",
      "Mercedes-Benz",
      "BMW",
      "Land Rover",
      "Peugeot",
      "Yamaha",
      "Citroën",
    ),
    body: count("SUV", "Ute", "Hatchback", "Sedan", "Wagon", "People Mover", "Adventure"),
    fuel: count("Diesel", "Unleaded", "Electric", "Plug-in Hybrid", "Hybrid"),
    transmission: count("Automatic", "Manual"),
    drive: count("4WD", "AWD", "FWD"),
    colour: count("Red", "Blue"),
    car_type: count("used", "new", "demo"),
    badge: count("Red Dot", "C200", "Active"),
    city: count("Parramatta", "Castle Hill"),
    state: count("NSW"),
    filtered_features: count("Apple CarPlay", "Sunroof", "Leather Seats", "Tow Bar"),
  },
});

const CONTEXT = {
  thisYear: 2026,
  weeklyField: "subscription_price",
  counts: { seats: [4, 5, 7, 8] },
  measures: [],
} as const;

const understand = (text: string) => understandWords(text, VOCABULARY, CONTEXT);

/** Everything that a text means, in few letters. */
function read(text: string) {
  const { parts, rest } = understand(text);
  const { choices, ranges, sort } = joinParts(parts);
  return {
    ...choices,
    ...Object.fromEntries(
      Object.entries(ranges).map(([field, { min, max }]) => [field, `${min ?? ""}:${max ?? ""}`]),
    ),
    ...(sort !== null && { sort }),
    ...(rest !== "" && { rest }),
  };
}

const MAZDA_3 = { make: ["Mazda"], model: ["3"] };
const HILUX = { make: ["Toyota"], model: ["HiLux"] };

describe("words of the stock", () => {
  test.each([
    ["mx5", { make: ["Mazda"], model: ["MX-5"] }],
    ["MX-5", { make: ["Mazda"], model: ["MX-5"] }],
    ["mazda mx 5", { make: ["Mazda"], model: ["MX-5"] }],
    ["mazda3", MAZDA_3],
    ["mazda 3", MAZDA_3],
    ["3 mazda", MAZDA_3],
    ["3", { rest: "3" }],
    ["toyota 86 manual", { make: ["Toyota"], model: ["86"], transmission: ["Manual"] }],
    ["peugeot 2008", { make: ["Peugeot"], model: ["2008"] }],
    ["mazda 2008", { make: ["Mazda"], year: "2008:2008" }],
    ["citroen c4", { make: ["Citroën"], model: ["C4"] }],
    ["mt07", { make: ["Yamaha"], model: ["MT-07"] }],
    ["rav4 and ranger", { make: ["Ford", "Toyota"], model: ["RAV4", "Ranger"] }],
    ["kia/mazda", { make: ["Kia", "Mazda"] }],
    ["utes", { body: ["Ute"] }],
    ["red", { colour: ["Red"] }],
    ["red dot", { badge: ["Red Dot"] }],
    ["castle hill", { city: ["Castle Hill"] }],
    ["sunroof", { filtered_features: ["Sunroof"] }],
    ["used kia", { make: ["Kia"], car_type: ["used"] }],
  ])("%s", (text, meant) => {
    expect(read(text)).toEqual(meant);
  });
});

const FORDS_OR_TOYOTAS = {
  make_model: ["Ford Ranger", "Toyota 86", "Toyota HiLux", "Toyota RAV4"],
};

describe("a model beside a make of others", () => {
  test.each([
    ["ford ranger or toyota", FORDS_OR_TOYOTAS],
    ["ranger or toyota", FORDS_OR_TOYOTAS],
    ["ranger/toyota", FORDS_OR_TOYOTAS],
    ["toyota ranger ford", FORDS_OR_TOYOTAS],
    ["ford ranger toyota", FORDS_OR_TOYOTAS],
    ["ford ranger or toyota rav4", { make: ["Ford", "Toyota"], model: ["RAV4", "Ranger"] }],
    ["mazda hilux", { make: ["Mazda"], make_model: ["Toyota HiLux"] }],
    ["hilux mazda", { make: ["Mazda"], make_model: ["Toyota HiLux"] }],
    ["mazda hilux 20k or less", { make: ["Mazda"], make_model: ["Toyota HiLux"], price: ":20000" }],
  ])("%s", (text, meant) => {
    expect(read(text)).toEqual(meant);
  });

  test("is one part with its own make, wherever that stands", () => {
    const { parts } = understand("ford or toyota ranger");
    expect(parts.map(({ places }) => places)).toEqual([[0, 3], [1], [2]]);
  });
});

describe("words of the trade", () => {
  test.each([
    ["vw", { make: ["Volkswagen"] }],
    ["vw golf", { make: ["Volkswagen"], model: ["Golf"] }],
    ["merc c200", { make: ["Mercedes-Benz"], badge: ["C200"] }],
    ["beemer", { make: ["BMW"] }],
    ["4x4", { drive: ["4WD", "AWD"] }],
    ["station wagon", { body: ["Wagon"] }],
    ["phev", { fuel: ["Plug-in Hybrid"] }],
    ["petrol-electric", { fuel: ["Hybrid", "Plug-in Hybrid"] }],
    ["electric car", { fuel: ["Electric"] }],
    ["ex-demo", { car_type: ["demo"] }],
    ["apple carplay", { filtered_features: ["Apple CarPlay"] }],
    ["leather seats", { filtered_features: ["Leather Seats"] }],
    ["tow bar", { filtered_features: ["Tow Bar"] }],
    ["adventure bike", { body: ["Adventure"] }],
    ["cars for sale near me", {}],
  ])("%s", (text, meant) => {
    expect(read(text)).toEqual(meant);
  });
});

describe("numbers by their neighbours", () => {
  test.each([
    ["2019", { year: "2019:2019" }],
    ["2018-2020", { year: "2018:2020" }],
    ["2020 to 2018", { year: "2018:2020" }],
    ["newer than 2019", { year: "2020:" }],
    ["2019 or newer", { year: "2019:" }],
    ["2019+", { year: "2019:" }],
    ["older than 2015", { year: ":2014" }],
    ["under 3 years old", { year: "2024:" }],
    ["under 20k", { price: ":20000" }],
    ["20k", { price: ":20000" }],
    ["ute under $30,000", { body: ["Ute"], price: ":30000" }],
    ["$20,000 to 30k", { price: "20000:30000" }],
    ["$20,000 to $30,000", { price: "20000:30000" }],
    ["between 20000 and 30000 dollars", { price: "20000:30000" }],
    ["20000 to 30000", { price: "20000:30000" }],
    ["500 dollars a week", { subscription_price: ":500" }],
    ["between $20000 and $30000", { price: "20000:30000" }],
    ["15-20k", { price: "15000:20000" }],
    ["less than 15000", { price: ":15000" }],
    ["over $50,000", { price: "50000:" }],
    ["around 20k", { price: "18000:22000" }],
    ["$120 a week", { subscription_price: ":120" }],
    ["weekly repayments under $120", { subscription_price: ":120" }],
    ["$120 p/w", { subscription_price: ":120" }],
    ["$520 a month", { rest: "$520 a month" }],
    ["under 300pw", { subscription_price: ":300" }],
    ["under 100,000 km", { km: ":100000" }],
    ["100000kms", { km: ":100000" }],
    ["under 80k km", { km: ":80000" }],
    ["low km", { sort: "km:asc" }],
    ["7 seater", { seats: ["7"] }],
    ["kia carnival 8 seat", { make: ["Kia"], model: ["Carnival"], seats: ["8"] }],
    ["6 seats", { seats: ["7"] }],
    ["9 seats", { rest: "9 seats" }],
    ["toyota under 20000", { make: ["Toyota"], price: ":20000" }],
    [
      "cheap automatic hatch under 20k",
      { sort: "price:asc", transmission: ["Automatic"], body: ["Hatchback"], price: ":20000" },
    ],
    ["electric suv under 60000", { fuel: ["Electric"], body: ["SUV"], price: ":60000" }],
    ["2.0", { rest: "2.0" }],
    ["U10452", { rest: "U10452" }],
  ])("%s", (text, meant) => {
    expect(read(text)).toEqual(meant);
  });
});

describe("beginnings and slips", () => {
  test.each([
    ["toy hil", HILUX],
    ["hil toy", HILUX],
    ["hundai", { make: ["Hyundai"] }],
    ["volkswaggen", { make: ["Volkswagen"] }],
    ["mazad 3", MAZDA_3],
    ["mazda3s", MAZDA_3],
    // Mazda and MX-5, Mercedes and Manual begin so.
    ["m", { rest: "m" }],
    ["hy", { rest: "hy" }],
    ["zebra", { rest: "zebra" }],
  ])("%s", (text, meant) => {
    expect(read(text)).toEqual(meant);
  });

  test("a slip is told by the name that it was taken for", () => {
    expect(understand("red hundai").parts.map(({ corrected }) => corrected)).toEqual([
      null,
      "Hyundai",
    ]);
  });
});

test("quoted and excluded words stay as they are", () => {
  expect(read('"red dot" -mazda ute')).toEqual({ body: ["Ute"], rest: '"red dot" -mazda' });
});
