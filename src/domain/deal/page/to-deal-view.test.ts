import { expect, test } from "vitest";
import {
  ALL_TASKS,
  buildDealConfig,
  buildNewDeal,
  buildTasks,
  EXTRAS,
} from "#tests/builders/deal.ts";
import { buildSite } from "#tests/builders/site.ts";
import { buildVehicle, NOW } from "#tests/builders/vehicle.ts";
import { resolveDeal, toDealView } from "./to-deal-view.ts";

const CHARGED = "excluding_government_charges" as const;

const isServed = () => true;
const SENT = { state: "sent" as const, revision: 1, updatedAt: NOW, pricing: null };

test("a purchase that is sent keeps the type of its price, whatever the feed says of it later", () => {
  const sent = { ...SENT, ...buildNewDeal("sent") };
  const price = (deal: typeof sent, price_type: "drive_away" | typeof CHARGED) =>
    resolveDeal(
      buildSite(),
      deal,
      { vehicle: buildVehicle({ price_type }), isShown: true, booked: null, isServed },
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

const priceWith = (deal: Parameters<typeof resolveDeal>[1], config: object) =>
  resolveDeal(
    buildSite({ buy_online: buildDealConfig(config) }),
    deal,
    { vehicle: buildVehicle(), isShown: true, booked: null, isServed },
    NOW,
  ).figures;

test("a purchase that is sent keeps its extras and its deposit, whatever the site sells later", () => {
  const pricing = { config: buildDealConfig(EXTRAS), depositCents: 20_000 };
  const sent = { ...SENT, ...buildNewDeal("sent", { tasks: buildTasks(ALL_TASKS) }), pricing };
  const dearer = { ...EXTRAS, protection: [{ slug: "tyres", name: "Tyre cover", price: 1_200 }] };
  const agreed = priceWith(sent, EXTRAS);
  expect(agreed).toMatchObject({ totalCents: 3_199_000 + 89_000 + 22_990, depositCents: 20_000 });
  expect(priceWith(sent, dearer)).toEqual(agreed);
  expect(priceWith(sent, {})).toEqual(agreed);
  // While it is open it has what the site sells now, and so has one from before this was kept.
  expect(priceWith({ ...sent, state: "open" }, dearer)?.totalCents).toBe(
    3_199_000 + 120_000 + 22_990,
  );
  expect(priceWith({ ...sent, pricing: null }, dearer)?.totalCents).toBe(
    3_199_000 + 120_000 + 22_990,
  );
});

test("where nobody asks for a place of registration, the first task answers with the price", () => {
  const tasks = buildTasks({ price: { at: NOW, jurisdiction: "NZ" } });
  const found = resolveDeal(
    buildSite({ country: "NZ" }),
    { ...SENT, ...buildNewDeal("open", { tasks }), state: "open" },
    { vehicle: buildVehicle({ price: 31_990 }), isShown: true, booked: null, isServed },
    NOW,
  );
  const { tasks: lines } = toDealView(buildSite({ country: "NZ" }), found, {
    token: "token",
    similar: [],
    offered: null,
    lapse: null,
    ownHref: null,
    reservation: null,
    reservationHref: null,
    lookAgainHref: "/deal",
    holdCaptcha: null,
    isMailed: true,
    isWaiting: false,
    secondPayments: [],
    now: NOW,
  });
  expect(lines[0]).toMatchObject({
    task: "price",
    summary: expect.stringMatching(/^\$31,990, /),
  });
});
