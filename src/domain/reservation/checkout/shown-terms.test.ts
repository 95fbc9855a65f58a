import { expect, test } from "vitest";
import { showSums } from "./shown-terms.ts";

test("deposit and rest are the price, to the cent", () => {
  expect(showSums({ priceCents: 3_199_999, depositCents: 49_950 })).toEqual({
    price: "$31,999.99",
    deposit: "$499.50",
    rest: "$31,500.49",
  });
});
