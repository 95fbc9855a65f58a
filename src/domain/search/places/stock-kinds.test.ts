import { expect, test } from "vitest";
import { buildSite } from "#tests/builders/site.ts";
import { formatStockKinds, listStockKinds, resolveStockDrawing } from "./stock-kinds.ts";

test.each([
  ["used-motorcycles", [], ["car"], "Motorcycles", "motorcycle"],
  ["RVs-in-stock", [], [], "RVs", "caravan"],
  ["new-used-and-demo-trucks", [], [], "Trucks", "truck"],
  ["/find/rental-cars", [], ["car"], "Cars", "wagon"],
  ["our-stock", ["item_type = motorhome"], ["car"], "Motorhomes", "motorhome"],
  ["our-stock", [["item_type = 'caravan'", 'item_type = "motorhome"']], [], "RVs", "caravan"],
  ["our-stock", [["item_type = truck", "make = Isuzu"]], ["car", "truck"], "Vehicles", "wagon"],
  ["used-cars", [], ["car", "motorcycle"], "Vehicles", "wagon"],
  ["used-cars", [], ["motorcycle"], "Motorcycles", "motorcycle"],
  ["used-cars", [], [], "Cars", "wagon"],
  ["heavy-trucks", [], ["car"], "Trucks", "truck"],
])("%s, limited to %j, with %j in stock, sells %s", (path, filters, inStock, name, drawing) => {
  const site = buildSite({ default_search_path: path, search_filters: filters });
  const kinds = listStockKinds(site, inStock);
  expect([formatStockKinds(kinds), resolveStockDrawing(kinds)]).toEqual([name, drawing]);
});
