import { expect, test } from "vitest";
import { type FeedCells, mapOne } from "#tests/builders/feed-row.ts";
import { forecourtMapping } from "../mappings/forecourt.ts";
import { addLosses, findLosses, NO_LOSSES } from "./count-losses.ts";

const CAR: FeedCells = {
  stock_number: "U1",
  make: "Mazda",
  model: "CX-5",
  year: "2022",
  price: "31990",
  km: "48210",
  photos: "https://pictures.example/1.jpg",
};

function lose(row: FeedCells, soldAt: number | null = null) {
  const known = mapOne(forecourtMapping, CAR).vehicle;
  const { vehicle } = mapOne(forecourtMapping, { ...CAR, ...row });
  return findLosses(vehicle, { ...known, createdAt: 0, soldAt });
}

test.each<[FeedCells, string[]]>([
  [{}, []],
  [{ price: "1", km: "0", photos: "https://pictures.example/2.jpg" }, []],
  [{ price: "" }, ["price"]],
  [{ price: "see dealer's list" }, ["price"]],
  [{ price: "0" }, ["price"]],
  [{ price: "POA" }, []],
  [{ price: "Call" }, []],
  [{ km: "unknown" }, ["km"]],
  [{ photos: "photo.jpg" }, ["photos"]],
  [{ price: "", km: "", photos: "" }, ["price", "photos", "km"]],
  [{ price: "", km: "", photos: "", status: "sold" }, []],
])("%j loses %j", (row, losses) => {
  expect(lose(row)).toEqual(losses);
});

test("a vehicle that is sold already loses nothing", () => {
  expect(lose({ price: "" }, 1)).toEqual([]);
});

test("a vehicle that loses several things is counted once", () => {
  const counts = { ...NO_LOSSES };
  for (const losses of [["price", "km"], [], ["km"]] as const) addLosses(counts, losses);
  expect(counts).toEqual({ vehicles: 2, price: 1, photos: 0, km: 2 });
});
