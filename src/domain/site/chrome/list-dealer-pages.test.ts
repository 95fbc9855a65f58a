import { expect, test } from "vitest";
import { dealerPagesSchema } from "../config/chrome.schema.ts";
import { listDealerPages } from "./list-dealer-pages.ts";

test("only the pages that a site names are listed, in one order", () => {
  expect(listDealerPages(dealerPagesSchema.parse({}))).toEqual([]);
  const pages = dealerPagesSchema.parse({
    trade_in_value: "https://dealer.example/value",
    vehicles: "https://dealer.example/cars",
    parts_and_accessories: "https://dealer.example/parts",
  });
  expect(listDealerPages(pages)).toEqual([
    { name: "Vehicles", url: "https://dealer.example/cars" },
    { name: "Parts and accessories", url: "https://dealer.example/parts" },
    { name: "Trade-in value", url: "https://dealer.example/value" },
  ]);
});
