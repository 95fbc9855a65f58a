import { expect, test } from "vitest";
import { buildFinance } from "#tests/builders/finance.ts";
import { buildSite } from "#tests/builders/site.ts";
import { toWordedStock } from "./worded-stock.ts";

const REPAID = { estimatedTotalHits: 1, facetDistribution: { weekly_price_range: { 120: 1 } } };

test("a price by the week is read as a repayment only where the results state repayments", () => {
  const states = buildSite({ finance: buildFinance([{}], { on_cards: true }) });
  expect(toWordedStock(REPAID, states).weeklyField).toBe("weekly_price_range");
  expect(toWordedStock(REPAID, buildSite()).weeklyField).toBeNull();
  const rented = {
    ...REPAID,
    facetDistribution: { ...REPAID.facetDistribution, subscription_price: { 250: 1 } },
  };
  expect(toWordedStock(rented, buildSite()).weeklyField).toBe("subscription_price");
});
