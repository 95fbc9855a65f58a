import { describe, expect, it } from "vitest";
import { buildSite } from "#tests/builders/site.ts";
import { buildVehicle, DAY_MS, NOW } from "#tests/builders/vehicle.ts";
import { NEW_TAG_DAYS, resolveNewTagEnd } from "./display-tag.ts";
import { recallVehicleCard } from "./recall-vehicle-card.ts";
import { toVehicleCard } from "./to-vehicle-card.ts";

const SITE = buildSite();

describe("a kept card", () => {
  it("is the same while vehicle and site are", () => {
    const vehicle = buildVehicle();
    const card = recallVehicleCard(vehicle, SITE, NOW);
    expect(card).toEqual(toVehicleCard(vehicle, SITE, NOW));
    expect(recallVehicleCard(vehicle, SITE, NOW + DAY_MS)).toBe(card);
  });

  it("is another for another site, and for a vehicle that was written again", () => {
    const vehicle = buildVehicle();
    const card = recallVehicleCard(vehicle, SITE, NOW);
    const other = buildSite({ vehicle_base_path: "/stock/" });
    expect(recallVehicleCard(vehicle, other, NOW).href).toContain("/stock/");
    expect(recallVehicleCard(vehicle, SITE, NOW)).toEqual(card);
    expect(recallVehicleCard({ ...vehicle, price: 1_000 }, SITE, NOW).price.amount).toBe(1_000);
  });

  it.each([-1, 0, 1])("is New exactly as long as a fresh one, %d ms from the end", (offset) => {
    const vehicle = buildVehicle({
      created_at_timestamp: (NOW - (NEW_TAG_DAYS - 1) * DAY_MS) / 1000,
    });
    const at = resolveNewTagEnd(vehicle) + offset;
    expect(recallVehicleCard(vehicle, SITE, NOW).tag?.text).toBe("New");
    expect(recallVehicleCard(vehicle, SITE, at)).toEqual(toVehicleCard(vehicle, SITE, at));
    expect(recallVehicleCard(vehicle, SITE, NOW).tag?.text).toBe("New");
  });

  it("is right after more vehicles than are kept", () => {
    const vehicles = Array.from({ length: 2_100 }, (_, n) =>
      buildVehicle({ id: n, slug: `car-${n}` }),
    );
    for (const vehicle of [...vehicles, ...vehicles]) {
      expect(recallVehicleCard(vehicle, SITE, NOW).id).toBe(vehicle.id);
    }
  });
});
