import { describe, expect, test } from "vitest";
import type { Vehicle } from "#domain/vehicle/vehicle.schema.ts";
import { buildSite } from "#tests/builders/site.ts";
import { buildStockedSearch } from "#tests/builders/stocked-search.ts";
import { buildVehicle, NOW } from "#tests/builders/vehicle.ts";
import { findSimilar } from "./find-similar.ts";

const CAR = buildVehicle({ id: 1, slug: "car-1", price: 30_000, year: 2022 });

/** More than are looked at, near in price and listed later than those of the tests. */
const CROWD = Array.from({ length: 60 }, (_, n) => ({
  make: "Kia",
  model: "Sportage",
  price: n % 2 === 0 ? 30_500 : 29_500,
  created_at_timestamp: CAR.created_at_timestamp + 1 + n,
}));

async function findFirst(...others: Partial<Vehicle>[]): Promise<number | undefined> {
  const stock = others.map((other, n) =>
    buildVehicle({ id: n + 2, slug: `car-${n + 2}`, year: 2022, ...other }),
  );
  const services = buildStockedSearch([CAR, ...stock]);
  const found = await findSimilar(services, buildSite(), CAR, NOW);
  return found?.[0]?.id;
}

describe("the most similar vehicle comes first among more than are looked at", () => {
  test.each<[string, Partial<Vehicle>]>([
    ["its twin", { price: 30_000 }],
    ["its model, a little dearer", { price: 32_000 }],
    ["its model, a little cheaper", { price: 28_000 }],
    ["another model of its price", { model: "CX-30", price: 30_000 }],
  ])("%s", async (_, other) => {
    expect(await findFirst(other, ...CROWD)).toBe(2);
  });
});
