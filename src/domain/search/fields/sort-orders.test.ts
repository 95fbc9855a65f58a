import { expect, it } from "vitest";
import { resolveDefaultSort, resolveSort } from "./sort-orders.ts";

const SITE = { default_sort: "year:desc" };

it("a search is in the order chosen, else the site's, and beside a text in that of the match", () => {
  expect(resolveSort({ sort: null, query: "" }, SITE)).toBe("year:desc");
  expect(resolveSort({ sort: "price:asc", query: "" }, SITE)).toBe("price:asc");
  expect(resolveSort({ sort: null, query: "hilux" }, SITE)).toBeNull();
  expect(resolveSort({ sort: "price:asc", query: "hilux" }, SITE)).toBe("price:asc");
});

it("a site whose order cannot be sorted by shows the newest first", () => {
  expect(resolveDefaultSort({ default_sort: "vin:asc" })).toBe("created_at_timestamp:desc");
});
