import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseSearchState } from "./parse-search-state.ts";
import {
  EMPTY_SEARCH,
  MAX_CHOICE_LENGTH,
  MAX_CHOICES,
  MAX_PAGE,
  MAX_QUERY_LENGTH,
} from "./search-state.ts";

const parse = (search: string) => parseSearchState(new URLSearchParams(search));

describe("reading a search from an address", () => {
  it("reads choices, ranges, page, text and order", () => {
    expect(
      parse(
        "refinementList[make][0]=Mazda&refinementList[make][1]=Toyota&range[price]=10000:20000" +
          "&page=3&query=hilux&sortBy=price:asc",
      ),
    ).toEqual({
      query: "hilux",
      choices: { make: ["Mazda", "Toyota"] },
      ranges: { price: { min: 10_000, max: 20_000 } },
      sort: "price:asc",
      page: 3,
    });
  });

  it("does not mind order, gaps, repeats and missing numbers", () => {
    const expected = { make: ["Kia", "Mazda"] };
    expect(parse("refinementList[make][7]=Mazda&refinementList[make][2]=Kia").choices).toEqual(
      expected,
    );
    expect(parse("refinementList[make]=Mazda&refinementList[make][]=Kia").choices).toEqual(
      expected,
    );
    expect(
      parse("refinementList[make][0]=Kia&refinementList[make][0]=Mazda&refinementList[make][1]=Kia")
        .choices,
    ).toEqual(expected);
  });

  it("reads the visitor's names and the index's alike", () => {
    expect(parse("refinementList[simple_body][0]=SUV&refinementList[body][0]=Ute").choices).toEqual(
      {
        body: ["SUV", "Ute"],
      },
    );
  });

  it("reads no control characters, which no page can hold", () => {
    const { query, choices } = parse(
      "query=%00red%0D%0Acar%7F&refinementList[make][0]=%00Maz%1Fda",
    );
    expect(query).toBe("red car");
    expect(choices).toEqual({ make: ["Maz da"] });
    expect(parse("query=%00&refinementList[make][0]=%01")).toEqual(EMPTY_SEARCH);
  });

  it("reads the old menu parameters as choices", () => {
    expect(parse("menu[make]=Mazda").choices).toEqual({ make: ["Mazda"] });
  });

  it.each([
    ["refinementList[price][0]=$10,000 - $20,000", { min: 10_000, max: 20_000 }],
    ["refinementList[price_range][0]=Under $10,000", { min: null, max: 10_000 }],
    ["menu[price_range]=Over $50,000", { min: 50_000, max: null }],
    ["range[price]=$50,000%2B", { min: 50_000, max: null }],
    ["range[price_range]=$10,000 - $20,000", { min: 10_000, max: 20_000 }],
    [
      "refinementList[price][0]=Under $10,000&refinementList[price][1]=$10,000 - $20,000",
      { min: null, max: 20_000 },
    ],
    ["range[price]=1:2&menu[price]=$10,000 - $20,000", { min: 1, max: 2 }],
  ])("reads old price ranges in words as a range of the price: %s", (search, price) => {
    expect(parse(search)).toEqual({ ...EMPTY_SEARCH, ranges: { price } });
  });

  it("reads price ranges in words that leave nothing out as none", () => {
    const all = "menu[price]=Under $20,000&refinementList[price]=Over $10,000";
    expect(parse(all)).toEqual(EMPTY_SEARCH);
  });

  it("counts a page of any text only where it is an integer above 1", () => {
    const text = fc.oneof(fc.string(), fc.integer().map(String), fc.double().map(String));
    fc.assert(
      fc.property(text, (page) => {
        const isCounted = /^[1-9][0-9]*$/.test(page) && Number(page) > 1;
        const read = parse(new URLSearchParams({ page }).toString()).page;
        expect(read).toBe(isCounted ? Math.min(Number(page), MAX_PAGE + 1) : 1);
      }),
    );
  });

  it.each([
    ["Smith & Sons", "refinementList%5Bdealership_name%5D%5B0%5D=Smith+%26+Sons"],
    ["GT/R", "refinementList[dealership_name][0]=GT%2FR"],
    ["Citroën", "refinementList[dealership_name][0]=Citro%C3%ABn"],
    ["O'Brien", "refinementList[dealership_name][0]=O'Brien"],
    ['5" tray', "refinementList[dealership_name][0]=5%22%20tray"],
  ])("reads the value %j whole", (value, search) => {
    expect(parse(search).choices.dealership_name).toEqual([value]);
  });

  it("leaves out fields that nobody may filter by, and blank values", () => {
    expect(
      parse("refinementList[vin][0]=X&refinementList[make][0]=+&range[make]=1:2&foo=1"),
    ).toEqual(EMPTY_SEARCH);
  });

  it.each([
    ["2", 2],
    ["1", 1],
    ["0", 1],
    ["-2", 1],
    ["2.0", 1],
    [" 2", 1],
    ["two", 1],
    ["", 1],
    [String(MAX_PAGE), MAX_PAGE],
    ["9".repeat(40), MAX_PAGE + 1],
  ])("counts a page only as an integer above 1: %j", (text, page) => {
    expect(parse(`page=${encodeURIComponent(text)}`).page).toBe(page);
  });

  it("reads an order with an index name before it, and no unknown one", () => {
    expect(parse("sortBy=Car_production:price:desc").sort).toBe("price:desc");
    expect(parse("sortBy=Car_production/sort/km:asc").sort).toBe("km:asc");
    for (const bad of ["price", "price:up", "vin:asc", "xprice:asc", ""]) {
      expect(parse(`sortBy=${bad}`).sort).toBeNull();
    }
  });

  it("reads a range written as a chosen value, and a single number as that number", () => {
    expect(parse("refinementList[price][0]=1000:2000").ranges).toEqual({
      price: { min: 1_000, max: 2_000 },
    });
    expect(parse("refinementList[year][0]=2020&refinementList[year][1]=new").choices).toEqual({
      year: ["2020"],
    });
  });

  it("lets the two fields of a form stand in place of the range they replace", () => {
    const hidden = "range[price]=1000:2000";
    expect(parse(`${hidden}&range[price][min]=5000&range[price][max]=`).ranges).toEqual({
      price: { min: 5_000, max: null },
    });
    expect(parse(`${hidden}&range[price][min]=$5,000&range[price][max]=60k`).ranges).toEqual({
      price: { min: 5000, max: 60_000 },
    });
    expect(parse(`${hidden}&range[price][min]=&range[price][max]=`).ranges).toEqual({});
  });

  it("takes the last of a repeated text, order or page", () => {
    expect(parse("query=old&query=new&page=4&page=2")).toMatchObject({ query: "new", page: 2 });
  });

  it("reads at most thirty values of a facet, and none above 200 characters", () => {
    const many = Array.from(
      { length: MAX_CHOICES + 1 },
      (_, n) => `refinementList[make][${n}]=m${n}`,
    );
    expect(parse(many.slice(1).join("&")).choices.make).toHaveLength(MAX_CHOICES);
    expect(parse(many.join("&")).choices.make).toHaveLength(MAX_CHOICES);
    const lengthOf = (length: number) =>
      parse(`refinementList[make]=${"m".repeat(length)}`).choices.make;
    expect(lengthOf(MAX_CHOICE_LENGTH)).toHaveLength(1);
    expect(lengthOf(MAX_CHOICE_LENGTH + 1)).toBeUndefined();
  });

  it("cuts what was typed at 200 characters, never through a character", () => {
    expect(parse(`query=${"q".repeat(MAX_QUERY_LENGTH + 1)}`).query).toHaveLength(MAX_QUERY_LENGTH);
    const cut = parse(`query=${"q".repeat(MAX_QUERY_LENGTH - 1)}🚗`).query;
    expect(cut.isWellFormed()).toBe(true);
  });
});
