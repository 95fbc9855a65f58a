import { describe, expect, it } from "vitest";
import { buildSite } from "#tests/builders/site.ts";
import { buildVehicle, NOW } from "#tests/builders/vehicle.ts";
import { DAY_MS } from "../../time/time-units.ts";
import { createCardCache } from "./create-card-cache.ts";
import { NEW_TAG_DAYS, resolveNewTagEnd } from "./display-tag.ts";
import { toVehicleCard } from "./to-vehicle-card.ts";

const SITE = buildSite();

const toCachedCard = createCardCache();

describe("a cached card", () => {
  it("is the same while vehicle and site are", () => {
    const vehicle = buildVehicle();
    const card = toCachedCard(vehicle, SITE, NOW);
    expect(card).toEqual(toVehicleCard(vehicle, SITE, NOW));
    expect(toCachedCard(vehicle, SITE, NOW + DAY_MS)).toBe(card);
  });

  it("is another for another site, and for a vehicle that was written again", () => {
    const vehicle = buildVehicle();
    const card = toCachedCard(vehicle, SITE, NOW);
    const other = buildSite({ vehicle_base_path: "/stock/" });
    expect(toCachedCard(vehicle, other, NOW).href).toContain("/stock/");
    expect(toCachedCard(vehicle, SITE, NOW)).toEqual(card);
    expect(toCachedCard({ ...vehicle, price: 1_000 }, SITE, NOW).price.amount).toBe(1_000);
  });

  it.each([-1, 0, 1])("is New exactly as long as a fresh one, %d ms from the end", (offset) => {
    const vehicle = buildVehicle({
      created_at_timestamp: (NOW - (NEW_TAG_DAYS - 1) * DAY_MS) / 1000,
    });
    const at = resolveNewTagEnd(vehicle) + offset;
    expect(toCachedCard(vehicle, SITE, NOW).tag?.text).toBe("New");
    expect(toCachedCard(vehicle, SITE, at)).toEqual(toVehicleCard(vehicle, SITE, at));
    expect(toCachedCard(vehicle, SITE, NOW).tag?.text).toBe("New");
  });

  it("is right after more vehicles than are cached", () => {
    const vehicles = Array.from({ length: 2_100 }, (_, n) =>
      buildVehicle({ id: n, slug: `car-${n}` }),
    );
    for (const vehicle of [...vehicles, ...vehicles]) {
      expect(toCachedCard(vehicle, SITE, NOW).id).toBe(vehicle.id);
    }
  });
});
