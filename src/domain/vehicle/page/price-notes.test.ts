import { describe, expect, it } from "vitest";
import { buildSite } from "#tests/builders/site.ts";
import { buildVehicle, buildVehicleDetails } from "#tests/builders/vehicle.ts";
import type { Site } from "../../site/config/site.ts";
import type { Vehicle, VehicleDetails } from "../vehicle.schema.ts";
import { toPriceNotes } from "./price-notes.ts";

const notesOf = (
  vehicle: Partial<Vehicle> = {},
  site: Partial<Site> = {},
  details: Partial<VehicleDetails> = {},
) => toPriceNotes(buildVehicle(vehicle), { ...buildVehicleDetails(), ...details }, buildSite(site));

const EGC = { price_type: "excluding_government_charges" } as const;

describe("what a price holds", () => {
  it("is everything where it is drive away, in the state that it is for", () => {
    expect(notesOf()).toEqual({
      summary: "Nothing more to pay to drive it away in NSW; elsewhere charges differ.",
      included: [
        "GST",
        "Dealer charges",
        "Stamp duty and transfer",
        "Registration and compulsory third party insurance",
      ],
      excluded: [],
    });
  });

  it("names the price without government charges beside a drive-away price, where that is the lower one", () => {
    const summaryOf = (excludingGovernmentChargesPrice: number) =>
      notesOf({ price: 31_990 }, {}, { excludingGovernmentChargesPrice })?.summary;
    expect(summaryOf(29_990)).toContain(
      "elsewhere charges differ. $29,990 before government charges.",
    );
    expect(summaryOf(31_990)).not.toContain("before");
    expect(notesOf(EGC, {}, { excludingGovernmentChargesPrice: 29_990 })?.summary).not.toContain(
      "before",
    );
  });

  it("leaves government charges to the buyer where it excludes them, and names the whole price where known", () => {
    const notes = notesOf(EGC, {}, { driveAwayPrice: null });
    expect(notes?.summary).toMatch(/^Government charges come on top\. Ask us/);
    expect(notes?.excluded).toContain("Stamp duty and transfer");
    expect(notesOf(EGC, {}, { driveAwayPrice: 33_990 })?.summary).toBe(
      "Government charges come on top: $33,990 to drive it away.",
    );
  });

  it("names no insurance of a caravan, which has none of its own", () => {
    const words = JSON.stringify(notesOf({ item_type: "caravan" }));
    expect(words).toContain('"Registration"');
    expect(words).not.toContain("insurance");
  });

  it("is told in New Zealand's terms there", () => {
    const site: Partial<Site> = { country: "NZ" };
    expect(notesOf({}, site)?.summary).toBe("Nothing more to pay to drive it away.");
    expect(notesOf({}, site)?.included.join()).toContain("warrant of fitness");
    expect(notesOf(EGC, site)?.excluded.join()).toContain("On-road costs");
    expect(notesOf(EGC, site, { driveAwayPrice: null })?.summary).toMatch(/^On-road costs come on/);
    const both = { driveAwayPrice: 31_990, excludingGovernmentChargesPrice: 30_990 };
    expect(notesOf({}, site, both)?.summary).toContain("$30,990 before on-road costs.");
  });

  it.each(["estimate", "unknown"] as const)(
    "promises nothing of a price of type %s",
    (price_type) => {
      for (const country of ["AU", "NZ"] as const) {
        const notes = notesOf({ price_type }, { country });
        expect(notes?.summary).toContain("sk us");
        expect([notes?.included, notes?.excluded]).toEqual([[], []]);
      }
    },
  );

  it("is in the site's own words where it has some for that type", () => {
    const price_notes = { estimate: "With registration in WA." };
    expect(notesOf({ price_type: "estimate" }, { price_notes })).toEqual({
      summary: "With registration in WA.",
      included: [],
      excluded: [],
    });
    expect(notesOf({}, { price_notes })?.included).not.toEqual([]);
  });

  it.each<[string, Partial<Vehicle>]>([
    ["no price", { price: null }],
    ["a price of nothing", { price: 0 }],
    ["a price by the week", { price: null, subscription_price: 189 }],
  ])("is nothing of %s", (_, vehicle) => {
    expect(notesOf(vehicle)).toBeNull();
  });
});
