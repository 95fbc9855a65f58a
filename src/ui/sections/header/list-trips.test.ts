import { expect, test } from "vitest";
import type { MenuItem } from "#domain/site/chrome/site-chrome.ts";
import { listTrips } from "./list-trips.ts";

const picture: MenuItem["picture"] = { url: null, bodyStyle: "caravan" };
const trips = (...names: string[]) => names.map((name) => ({ name, picture }));
const SITE = { name: "Riverbend", logo: null };

test("words are those that lead to stock, four at most", () => {
  const items = [
    ...trips("Vans"),
    { name: "Contact", picture: null },
    ...trips("a", "b", "c", "d"),
  ];
  expect(listTrips(items, SITE).map(({ name }) => name)).toEqual(["Vans", "a", "b", "c"]);
});

test("a long name, and a mark beside it, leave space for fewer", () => {
  const items = trips("In stock", "Caravans", "Motorhomes", "Campers");
  expect(listTrips(items, SITE)).toHaveLength(4);
  const long = { name: "Riverbend Caravans & RVs", logo: null };
  expect(listTrips(items, long)).toHaveLength(3);
  expect(listTrips(items, { name: "n".repeat(60), logo: {} })).toEqual([]);
});
