import { expect, it } from "vitest";
import { buildDealership, buildSite } from "#tests/builders/site.ts";
import { buildStockSites } from "./stock-sites.ts";

it("the sites of a vehicle are those whose dealerships it belongs to, and the platform's", () => {
  const sites = buildStockSites([
    buildSite({ slug: "one" }),
    buildSite({ slug: "both", dealerships: [buildDealership(), buildDealership({ id: 2 })] }),
    buildSite({ slug: "none", dealerships: [] }),
    buildSite({ slug: "platform", dealerships: [], inventory_scope: "platform" }),
  ]);
  expect(sites.listSlugs([1])).toEqual(["one", "both", "platform"]);
  expect(sites.listSlugs([2, 1])).toEqual(["both", "platform", "one"]);
  expect(sites.listSlugs([3])).toEqual(["platform"]);
});
