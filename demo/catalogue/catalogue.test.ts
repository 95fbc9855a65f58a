import { describe, expect, test } from "vitest";
import { parseCatalogue } from "./parse-catalogue.ts";
import { formatEngine, parseEngine } from "./parse-engine.ts";

describe("a line of the catalogue", () => {
  test("gives a grade what its series has, and what it has beyond", () => {
    const [model] = parseCatalogue(
      "car",
      "Mazda | CX-5 | KF | 2017- | SUV, AWD | unleaded 2.5 4 7.4 | Maxx 44490 (FWD); - 60490 (7 seats)",
    );
    expect(model).toMatchObject({ make: "Mazda", series: "KF", from: 2017, to: null, body: "SUV" });
    expect(model?.grades).toMatchObject([
      { badge: "Maxx", price: 44_490, drive: "FWD", seats: 5 },
      { badge: null, price: 60_490, drive: "AWD", seats: 7 },
    ]);
  });

  test("that lacks a column is refused by its words", () => {
    expect(() => parseCatalogue("car", "Mazda | CX-5")).toThrow("Mazda | CX-5");
  });

  test("with an unknown term is refused by the term", () => {
    const line = "Mazda | CX-5 | - | 2017- | SUV, hovering | - | Maxx 44490";
    expect(() => parseCatalogue("car", line)).toThrow('"hovering"');
  });
});

describe("an engine in words", () => {
  test.each([
    ["diesel 2.8 4 8", false, "2.8 L 4 cyl diesel"],
    ["plug-in 1.5 4 1.1", false, "1.5 L 4 cyl plug-in hybrid"],
    ["unleaded 0.471 2 3.5", true, "471 cc twin"],
    ["electric 60 420", false, "Electric motor"],
  ])("%s", (text, isMotorcycle, words) => {
    const engine = parseEngine(text);
    expect(engine && formatEngine(engine, isMotorcycle)).toBe(words);
  });
});
