import { expect, test } from "vitest";
import { type FeedCells, mapOne } from "#tests/builders/feed-row.ts";
import { forecourtMapping } from "../mappings/forecourt.ts";
import { addLeaps, createLeapCounts, type LeapCounts } from "./count-leaps.ts";

const CAR: FeedCells = {
  stock_number: "U1",
  make: "Mazda",
  model: "CX-5",
  year: "2022",
  price: "31990",
  km: "48210",
};

function count(row: FeedCells, known: FeedCells = {}, soldAt: number | null = null): LeapCounts {
  const counts = createLeapCounts();
  const stored = mapOne(forecourtMapping, { ...CAR, ...known }).vehicle;
  const { vehicle } = mapOne(forecourtMapping, { ...CAR, ...row });
  addLeaps(counts, vehicle, { ...stored, createdAt: 0, soldAt });
  return counts;
}

test.each<[FeedCells, number, number]>([
  [{}, 0, 0],
  [{ price: "3200" }, 0, 0],
  [{ price: "3199" }, 1, 0],
  [{ price: "1" }, 1, 0],
  [{ price: "319899" }, 0, 0],
  [{ price: "319900" }, 1, 0],
  [{ price: "3199000" }, 1, 0],
  [{ km: "4822" }, 0, 0],
  [{ km: "4821" }, 0, 1],
  [{ km: "0" }, 0, 1],
  [{ km: "482099" }, 0, 0],
  [{ km: "482100" }, 0, 1],
  [{ price: "1", km: "0" }, 1, 1],
  [{ price: "", km: "" }, 0, 0],
  [{ price: "POA" }, 0, 0],
  [{ price: "1", km: "0", status: "sold" }, 0, 0],
])("%j leaps in price %i times, in km %i times", (row, price, km) => {
  const counts = count(row);
  expect([counts.price.leaps, counts.km.leaps]).toEqual([price, km]);
});

test("without an old value there is nothing to compare", () => {
  const counts = count({ km: "100000" }, { price: "", km: "0" });
  expect(counts.price).toEqual({ leaps: 0, without: 1, first: null });
  expect(counts.km).toEqual({ leaps: 0, without: 1, first: null });
});

test("a vehicle that is sold already is not judged", () => {
  expect(count({ price: "1" }, {}, 1)).toEqual(createLeapCounts());
});

test("the first leap is stored as an example", () => {
  expect(count({ price: "1" }).price.first).toEqual({ sourceKey: "U1", before: 31_990, after: 1 });
});
