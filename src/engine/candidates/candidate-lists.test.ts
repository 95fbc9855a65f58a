import { describe, expect, it } from "vitest";
import { createColumns } from "../columns/columns.ts";
import { createClauseBook } from "../compiled-filters/clause-book.ts";
import { createFilterableRules } from "../filterable/filterable-rules.ts";
import { createRows } from "../rows/rows.ts";
import { createCandidateLists } from "./candidate-lists.ts";

type Car = { id: string; dealer: number; soldAt: number | string };

const FIELDS = ["dealer", "soldAt"];

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
  const book = createClauseBook(rules, columns.find, "dealer");
  return {
    put,
    countBuilds: () => builds,
    count: (...filter: string[]) => lists.find(book.read(filter)).settle().count,
  };
}

const CARS: Car[] = Array.from({ length: 10 }, (_, n) => ({
  id: `${n}`,
  dealer: (n % 2) + 1,
  soldAt: n,
}));

describe("a list", () => {
  it("is kept from the second time on that it is asked for, and follows changes", () => {
    const stock = createStock(CARS);
    expect([1, 2, 3, 4].map(() => stock.count("dealer = 1"))).toEqual([5, 5, 5, 5]);
    expect(stock.countBuilds()).toBe(2);
    stock.put({ id: "new", dealer: 1, soldAt: 0 });
    stock.put({ id: "0", dealer: 1, soldAt: 99 });
    expect(stock.count("dealer = 1")).toBe(6);
    expect(stock.countBuilds()).toBe(2);
  });

  it("asked for once is narrowed from a kept one", () => {
    const stock = createStock(CARS);
    stock.count("dealer = 1");
    stock.count("dealer = 1");
    expect(stock.count("dealer = 1", "soldAt < 4")).toBe(2);
    expect(stock.countBuilds()).toBe(2);
  });
});

describe("a window that moves on", () => {
  it("narrows the list of before without looking at the stock", () => {
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

  it("is made anew where some value is a text, which may come in as the bound rises", () => {
    const stock = createStock([...CARS, { id: "odd", dealer: 1, soldAt: "50" }]);
    stock.count("dealer = 1", "soldAt >= 9");
    expect(stock.count("dealer = 1", "soldAt >= 9")).toBe(0);
    expect(stock.count("dealer = 1", "soldAt >= 10")).toBe(1);
  });
});

it("so many changes that a new list costs less end a list, and lose nothing", () => {
  const stock = createStock(CARS);
  stock.count("dealer = 1");
  stock.count("dealer = 1");
  for (let n = 0; n < 3_000; n += 1) stock.put({ id: `more ${n}`, dealer: 1, soldAt: n });
  expect(stock.count("dealer = 1")).toBe(3_005);
});
