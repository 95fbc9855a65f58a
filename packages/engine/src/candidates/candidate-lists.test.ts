import { describe, expect, test } from "vitest";
import { createColumns } from "../columns/columns.ts";
import { createClauseCache } from "../compiled-filters/clause-cache.ts";
import { createFilterableRules } from "../filterable/filterable-rules.ts";
import { createRows } from "../rows/rows.ts";
import { createCandidateLists } from "./candidate-lists.ts";

type Car = { id: string; dealer: number; soldAt: number | string };

const FIELDS = ["id", "dealer", "soldAt"];

/** A stock with its lists, and how often a list had to be made from rows of the stock. */
function createStock(cars: readonly Car[]) {
  const columns = createColumns(createFilterableRules(FIELDS), new Set());
  const rows = createRows("dealer");
  let builds = 0;
  const watched = {
    get internalIds() {
      return rows.internalIds;
    },
    listAll: () => {
      builds += 1;
      return rows.listAll();
    },
    listAround: (groups: Parameters<typeof rows.listAround>[0]) => {
      builds += 1;
      return rows.listAround(groups);
    },
  };
  const hasTexts = (field: string) => columns.find(field)?.dictionary.hasTexts() ?? false;
  const lists = createCandidateLists(watched, hasTexts);
  const rules = { indexUid: "cars", filterable: createFilterableRules(FIELDS) };
  const put = (car: Car) => {
    const known = rows.find(car.id);
    if (known !== undefined) lists.leave(known, rows.groupsAt(known));
    const { row } = rows.place(car.id, car);
    columns.write(row, car);
    lists.enter(row, rows.groupsAt(row));
  };
  cars.forEach(put);
  const clauses = createClauseCache(rules, columns.find, "dealer");
  return {
    put,
    countBuilds: () => builds,
    count: (...filter: string[]) => lists.find(clauses.read(filter)).settle().count,
    /** Reads cached lists alone; null where one is missing. */
    findAll: (...filters: string[][]) =>
      lists
        .findAll(filters.map((filter) => [...clauses.read(filter)]))
        ?.map((list) => list.settle().count) ?? null,
  };
}

const CARS: Car[] = Array.from({ length: 10 }, (_, n) => ({
  id: `${n}`,
  dealer: (n % 2) + 1,
  soldAt: n,
}));

describe("a list", () => {
  test("is cached from the second request on, and follows changes", () => {
    const stock = createStock(CARS);
    expect([1, 2, 3, 4].map(() => stock.count("dealer = 1"))).toEqual([5, 5, 5, 5]);
    expect(stock.countBuilds()).toBe(2);
    stock.put({ id: "new", dealer: 1, soldAt: 0 });
    stock.put({ id: "0", dealer: 1, soldAt: 99 });
    expect(stock.count("dealer = 1")).toBe(6);
    expect(stock.countBuilds()).toBe(2);
  });

  test("asked for once is narrowed from a cached one", () => {
    const stock = createStock(CARS);
    stock.count("dealer = 1");
    stock.count("dealer = 1");
    expect(stock.count("dealer = 1", "soldAt < 4")).toBe(2);
    expect(stock.countBuilds()).toBe(2);
  });
});

describe("a window that moves on", () => {
  test("narrows the list of before without looking at the stock", () => {
    const stock = createStock(CARS);
    stock.count("dealer = 1", "soldAt >= 2");
    stock.count("dealer = 1", "soldAt >= 2");
    expect([3, 4, 5, 8].map((at) => stock.count("dealer = 1", `soldAt >= ${at}`))).toEqual([
      3, 3, 2, 1,
    ]);
    expect(stock.countBuilds()).toBe(2);
    expect(stock.count("dealer = 1", "soldAt >= 0")).toBe(5);
    expect(stock.countBuilds()).toBe(3);
  });

  test("is made anew where some value is a text, which may come in as the bound rises", () => {
    const stock = createStock([...CARS, { id: "odd", dealer: 1, soldAt: "50" }]);
    stock.count("dealer = 1", "soldAt >= 9");
    expect(stock.count("dealer = 1", "soldAt >= 9")).toBe(0);
    expect(stock.count("dealer = 1", "soldAt >= 10")).toBe(1);
  });
});

test("so many changes that a new list costs less end a list, and lose nothing", () => {
  const stock = createStock(CARS);
  stock.count("dealer = 1");
  stock.count("dealer = 1");
  for (let n = 0; n < 3_000; n += 1) stock.put({ id: `more ${n}`, dealer: 1, soldAt: n });
  expect(stock.count("dealer = 1")).toBe(3_005);
});

const many = (sets: number) =>
  Array.from({ length: sets }, (_, n) => ["dealer = 1", `soldAt < ${n}`]);
const from = (...bounds: number[]) => bounds.map((bound) => ["dealer = 1", `soldAt >= ${bound}`]);

describe("lists of what visitors choose", () => {
  const page = [["dealer = 1", "soldAt < 4"], ["dealer = 1"]];

  test("are cached from the second joint request on, and follow changes", () => {
    const stock = createStock(CARS);
    expect([1, 2, 3].map(() => stock.findAll(...page))).toEqual([null, [2, 5], [2, 5]]);
    const builds = stock.countBuilds();
    stock.put({ id: "0", dealer: 1, soldAt: 9 });
    stock.put({ id: "new", dealer: 1, soldAt: 1 });
    expect(stock.findAll(...page)).toEqual([2, 6]);
    expect(stock.countBuilds()).toBe(builds);
  });

  test("are not cached for the whole platform, nor for more sets than a page has", () => {
    const stock = createStock(CARS);
    const everywhere = [["soldAt < 4"]];
    expect([1, 2, 3].map(() => stock.findAll(...everywhere))).toEqual([null, null, null]);
    expect([1, 2].map(() => stock.findAll(...many(33)))).toEqual([null, null]);
    expect([1, 2].map(() => stock.findAll(...many(32))?.length ?? null)).toEqual([null, 32]);
  });

  test("move on with their bound, each with findings of its own", () => {
    const stock = createStock(CARS);
    stock.findAll(...from(1, 3));
    expect(stock.findAll(...from(1, 3))).toEqual([4, 3]);
    expect(stock.findAll(...from(5, 7))).toEqual([2, 1]);
    expect(stock.findAll(...from(7, 5))).toEqual([1, 2]);
  });

  test("leave for others after 128", () => {
    const stock = createStock(CARS);
    for (let n = 0; n < 300; n += 1) {
      const choice = [["dealer = 1", `id = ${n}`, "soldAt < 99"]];
      stock.findAll(...choice);
      expect(stock.findAll(...choice)).toEqual([n < 10 && n % 2 === 0 ? 1 : 0]);
    }
    const last = ["dealer = 1", "id = 299", "soldAt < 99"];
    const builds = stock.countBuilds();
    expect(stock.findAll(last)).toEqual([0]);
    expect(stock.countBuilds()).toBe(builds);
    const first = ["dealer = 1", "id = 0", "soldAt < 99"];
    expect([1, 2].map(() => stock.findAll(first))).toEqual([null, [1]]);
  });

  test("are cached for what is asked again after a hundred others, however many are cached already", () => {
    const stock = createStock(CARS);
    for (let turn = 0; turn < 3; turn += 1) for (const set of many(128)) stock.findAll(set);
    const asked = (n: number) => stock.findAll(["dealer = 1", `id = ${n}`, "soldAt < 77"]);
    expect(asked(0)).toBeNull();
    for (let n = 1; n <= 100; n += 1) expect(asked(n)).toBeNull();
    expect(asked(0)).toEqual([1]);
  });

  test.each([
    ["are cached where no more are asked for in rotation than fit", 128, true],
    ["are not made again and again where more are", 129, false],
  ])("%s", (_, sets, isCached) => {
    const stock = createStock(CARS);
    const ask = () => many(sets).map((set) => stock.findAll(set) !== null);
    const turns = [ask(), ask(), ask()].map((cached) => cached.some(Boolean));
    expect(turns).toEqual([false, isCached, isCached]);
    const builds = stock.countBuilds();
    ask();
    expect(stock.countBuilds()).toBe(builds);
  });
});
