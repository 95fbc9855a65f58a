import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openStockedServer, type StockedServer } from "#tests/builders/stocked-server.ts";

const VALUES: unknown[] = [
  2020,
  "2020",
  "Citroën",
  ["Red", ["BLUE", 7]],
  null,
  "",
  [],
  {},
  undefined,
  true,
  " étape ",
  [null],
  { w: null },
  [{ w: 1 }, { w: null }],
  "99",
  0.5,
];
const ALL = VALUES.map((_, at) => at);
const without = (...ids: number[]) => ALL.filter((id) => !ids.includes(id));

let server: StockedServer;
beforeAll(async () => {
  server = await openStockedServer({
    values: {
      settings: { filterableAttributes: ["v", "never", "dog race"] },
      documents: VALUES.map((v, id) => ({ id, v, ...(id === 0 && { "dog race": "Chusky" }) })),
    },
  });
});
afterAll(() => server.close());

async function expectFound(filter: unknown, ids: number[]) {
  expect(await server.find("values", { filter, limit: 100 })).toEqual(ids);
}

describe("a value equals", () => {
  test.each<[string, number[]]>([
    ["v = 2020", [0, 1]],
    ['v = "2020"', [0, 1]],
    ["v = '2020'", [0, 1]],
    ["v = 2020.0", [0]],
    ["v = 2.02e3", [0]],
    ['v = " 2020"', [1]],
    ["v = .5", [15]],
    ["v = Infinity", []],
    ["v = CITROËN", [2]],
    ['v = "  citroe\u0308n "', [2]],
    ["v = citroen", []],
    ["v = blue", [3]],
    ["v = 7.0", [3]],
    ["v = TRUE", [9]],
    ['v = ""', []],
    ["v.w = 1", [13]],
    ['"dog race" = Chusky', [0]],
    ["'v'=\"red\"", [3]],
  ])("%s", expectFound);
});

describe("all others are selected by", () => {
  test.each<[string, number[]]>([
    ["v != 2020", without(0, 1)],
    ["NOT v = 2020", without(0, 1)],
    ["v NOT IN [2020]", without(0, 1)],
    ["v != blue", without(3)],
    ["v != 2020.0", without(0)],
    ["v IN []", []],
    ["v NOT IN []", ALL],
    ["v IN [2020, blue,]", [0, 1, 3]],
    ["v NOT STARTS WITH re", without(3)],
  ])("%s", expectFound);
});

describe("a value is greater or less, numbers as numbers and texts as texts", () => {
  test.each<[string, number[]]>([
    ["v > 2000", [0, 1, 2, 3, 9, 10, 14]],
    ["v>2020", [2, 3, 9, 10, 14]],
    ["v >= 2020", [0, 1, 2, 3, 9, 10, 14]],
    ["v < 10", [3, 15]],
    ["v <= 0.5", [15]],
    ["v < 0.5", []],
    ["v 5 TO 8", [3]],
    ["v 7 TO 7", [3]],
    ["v 8 TO 5", []],
    ["v a TO c", [3]],
    ["v 2 TO c", [1, 3, 14]],
    ["v > 6 AND v < 8", [3]],
  ])("%s", expectFound);
});

describe("a value is there, is null, is empty", () => {
  test.each<[string, number[]]>([
    ["v EXISTS", without(8)],
    ["v NOT EXISTS", [8]],
    ["v.w EXISTS", [12, 13]],
    ["v IS NULL", [4]],
    ["v IS NOT NULL", without(4)],
    ["v.w IS NULL", [12, 13]],
    ["v IS EMPTY", [5, 6, 7]],
    ["v IS NOT EMPTY", without(5, 6, 7)],
    ["v STARTS WITH e", [10]],
    ["v STARTS WITH É", [10]],
    ["v STARTS WITH 20", [1]],
    ["v STARTS WITH bl", [3]],
    ['v STARTS WITH ""', without(8)],
  ])("%s", expectFound);
});

describe("a field that no document ever had selects nothing, unless that is turned round", () => {
  test.each<[string, number[]]>([
    ["never = 1", []],
    ["never != 1", []],
    ["never > 1", []],
    ["never 1 TO 2", []],
    ["never IN [1]", []],
    ["never EXISTS", []],
    ["never IS NULL", []],
    ["never IS EMPTY", []],
    ['never STARTS WITH ""', []],
    ["NOT (never = 1)", ALL],
    ["NOT never != 1", ALL],
  ])("%s", expectFound);
});

describe("conditions together", () => {
  test.each<[unknown, number[]]>([
    ["v = 2020 OR v = blue AND v = nope", [0, 1]],
    ["(v = 2020 OR v = blue) AND v = red", [3]],
    ["NOT v = 2020 AND v = 99", [14]],
    ["NOT NOT v = 99", [14]],
    ["v = and", []],
    ["v IN[2020]", [0, 1]],
    ["(v=2020)OR(v\t=\n99)", [0, 1, 14]],
    ["NOT(v EXISTS)", [8]],
    [["v = 2020", "v > 2020 OR v = 2020.0"], [0]],
    [["v = 2020", ["v = blue", "v = 2020.0"]], [0]],
    [["v = 99", "", [], ["", " "]], [14]],
    [[], ALL],
    ["  ", ALL],
    [[[]], ALL],
  ])("%j", expectFound);

  test("ten thousand of them are taken", async () => {
    const many = Array.from({ length: 10_000 }, (_, at) => `v = x${at}`);
    await expectFound(`${many.join(" OR ")} OR v = 99`, [14]);
    await expectFound(`v IN [${many.map((_, at) => `x${at}`).join()}, 99]`, [14]);
    await expectFound([["v = 99", ...many]], [14]);
    const pairs = many.map((_, at) => `(v > ${at} AND v < ${at + 2})`);
    await expectFound(pairs.join(" OR "), [0, 1, 3, 14, 15]);
  });
});
