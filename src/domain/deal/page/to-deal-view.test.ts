import { expect, test } from "vitest";
import { buildNewDeal } from "#tests/builders/deal.ts";
import { buildSite } from "#tests/builders/site.ts";
import { buildVehicle, NOW } from "#tests/builders/vehicle.ts";
import { resolveDeal } from "./to-deal-view.ts";

const CHARGED = "excluding_government_charges" as const;

test("a purchase that is sent keeps the type of its price, whatever the feed says of it later", () => {
  const sent = { ...buildNewDeal("sent"), state: "sent" as const, revision: 1, updatedAt: NOW };
  const price = (deal: typeof sent, price_type: "drive_away" | typeof CHARGED) =>
    resolveDeal(
      buildSite(),
      deal,
      { vehicle: buildVehicle({ price_type }), isShown: true, reservation: null },
      NOW,
    ).figures;
  const agreed = price(sent, "drive_away");
  expect(agreed).not.toBeNull();
  expect(price(sent, CHARGED)).toEqual(agreed);
  // One from before the type was kept has that of today.
  const older = { ...sent, acceptedPriceType: null };
  expect(price(older, "drive_away")).toEqual(agreed);
  expect(price(older, CHARGED)).not.toEqual(agreed);
});
