import { describe, expect, it } from "vitest";
import { buildSite } from "#tests/builders/site.ts";
import { buildVehicle } from "#tests/builders/vehicle.ts";
import { toChips } from "./chips.ts";

describe("attribute chips", () => {
  it("shows type, body, kilometres, transmission and stock number by default", () => {
    expect(toChips(buildVehicle(), buildSite()).map(({ text }) => text)).toEqual([
      "Used",
      "SUV",
      "45,210 km",
      "Automatic",
      "Stock No: U10452",
    ]);
  });

  it("shows the site's own set in its order, views and seats as counts", () => {
    const site = buildSite({ chip_attributes: ["views", "seats", "year", "item_type", "colour"] });
    const chips = toChips(buildVehicle({ views: 1_204, seats: 1, item_type: "caravan" }), site);
    expect(chips.map(({ text }) => text)).toEqual([
      "1,204 views",
      "1 seat",
      "2022",
      "Caravan",
      "Soul Red",
    ]);
  });

  it("shows what decides for the kind of a vehicle where the site wants it", () => {
    const site = buildSite({ chip_attributes: ["item_type", "key_facts", "year"] });
    const key_facts = ["4 berths", "ATM 2,650 kg"];
    const chips = toChips(buildVehicle({ item_type: "caravan", key_facts }), site);
    expect(chips.map(({ text }) => text)).toEqual(["Caravan", ...key_facts, "2022"]);
    expect(toChips(buildVehicle(), site).map(({ text }) => text)).toEqual(["Car", "2022"]);
  });

  it("says a word once, where the body is named like the kind", () => {
    const site = buildSite({ chip_attributes: ["item_type", "year", "simple_body"] });
    const chips = toChips(buildVehicle({ item_type: "caravan", simple_body: "Caravan" }), site);
    expect(chips.map(({ text }) => text)).toEqual(["Caravan", "2022"]);
  });

  it("leaves out what is unknown or blank, but not nought kilometres", () => {
    const vehicle = buildVehicle({
      km: 0,
      simple_body: null,
      simple_transmission: " ",
      stocknum: "",
    });
    expect(toChips(vehicle, buildSite()).map(({ attribute }) => attribute)).toEqual([
      "car_type",
      "km",
    ]);
  });
});
