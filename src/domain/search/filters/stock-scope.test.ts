import { describe, expect, it } from "vitest";
import { buildDealership, buildSite } from "#tests/builders/site.ts";
import { isInStockScope, resolveStockScope } from "./stock-scope.ts";

describe("whose stock a site sells", () => {
  it("is its own dealerships'", () => {
    const site = buildSite({ dealerships: [buildDealership(), buildDealership({ id: 2 })] });
    expect(resolveStockScope(site)).toEqual({ dealershipIds: [1, 2] });
    expect(isInStockScope(site, [2])).toBe(true);
    expect(isInStockScope(site, [3])).toBe(false);
  });

  it("is everybody's on a platform site, and nobody's without dealerships", () => {
    const platform = buildSite({ inventory_scope: "platform", dealerships: [] });
    expect(resolveStockScope(platform)).toBe("platform");
    expect(isInStockScope(platform, [3])).toBe(true);
    expect(isInStockScope(buildSite({ dealerships: [] }), [1])).toBe(false);
  });
});
