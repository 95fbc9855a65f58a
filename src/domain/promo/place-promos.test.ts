import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { placePromos } from "./place-promos.ts";

describe("promos among vehicles", () => {
  it("stand after every sixth vehicle, going on over the pages", () => {
    const vehicles = Array.from({ length: 21 }, (_, n) => `v${n + 1}`);
    const first = placePromos(vehicles, ["A", "B", "C", "D"], 6, 0);
    expect([first[6], first[13], first[20]]).toEqual(["A", "B", "C"]);
    expect(first).toHaveLength(24);
    const second = placePromos(vehicles, ["A", "B", "C", "D"], 6, 21);
    expect(second.filter((item) => !item.startsWith("v"))).toEqual(["D"]);
    expect(second[3]).toBe("D");
  });

  it("do not show where fewer vehicles stand than go before one", () => {
    expect(placePromos([1, 2, 3, 4, 5], ["A"], 6, 0)).toEqual([1, 2, 3, 4, 5]);
    expect(placePromos([1, 2, 3, 4, 5, 6], ["A"], 6, 0)).toEqual([1, 2, 3, 4, 5, 6, "A"]);
  });

  it("leave every vehicle in its order and show no promo twice, for any page size", () => {
    fc.assert(
      fc.property(
        fc.nat({ max: 60 }),
        fc.integer({ min: 1, max: 25 }),
        fc.integer({ min: 1, max: 10 }),
        fc.nat({ max: 8 }),
        (total, pageSize, every, promoCount) => {
          const vehicles = Array.from({ length: total }, (_, n) => n);
          const promos = Array.from({ length: promoCount }, (_, n) => `promo ${n}`);
          const pages = vehicles.flatMap((_, n) =>
            n % pageSize === 0
              ? placePromos(vehicles.slice(n, n + pageSize), promos, every, n)
              : [],
          );
          expect(pages).toEqual(placePromos(vehicles, promos, every, 0));
          expect(pages.filter((item) => typeof item === "number")).toEqual(vehicles);
          expect(new Set(pages).size).toBe(pages.length);
        },
      ),
    );
  });
});
