import { describe, expect, test } from "vitest";
import { type FeedCells, mapOne } from "#tests/builders/feed-row.ts";
import { dealerStudioMapping } from "./dealer-studio.ts";

describe("a row of a Dealer Studio feed", () => {
  const ROW: FeedCells = {
    "Stock number": "D77",
    "Car type": "demo",
    Make: "ISUZU",
    Model: "MU-X",
    Year: "2026",
    "DAP Price": "",
    "EGC Price": "61990.00",
    "Engine size": "2999",
    "Rego expiry": "14/03/2027",
    Dealercomments: "",
    "Vehicle description": "Seven seats.",
    "Purchase cost": "50123",
  };

  test("gives the price excluding charges, and the description where there are no comments", () => {
    const { vehicle } = mapOne(dealerStudioMapping, ROW);
    expect(vehicle.imported).toMatchObject({
      car_type: "demo",
      make: "Isuzu",
      price: 61_990,
      price_type: "excluding_government_charges",
    });
    expect(vehicle.details).toMatchObject({
      engineSizeLitres: 3,
      regoExpiry: "2027-03-14",
      description: "Seven seats.",
    });
  });

  test("never gives away what the dealer paid", () => {
    const { vehicle } = mapOne(dealerStudioMapping, ROW);
    expect(JSON.stringify(vehicle)).not.toContain("50123");
    const cheaper = mapOne(dealerStudioMapping, { ...ROW, "Purchase cost": "1" }).vehicle;
    expect(cheaper.contentHash).toBe(vehicle.contentHash);
  });
});
