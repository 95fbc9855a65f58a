import { beforeEach, expect, test } from "vitest";
import { SHOPPER } from "#domain/lead/list-deliveries.ts";
import { importFeed, putSite } from "#tests/builders/import-feed.ts";
import { buildLeadPayload } from "#tests/builders/lead.ts";
import { buildNewReservation, HOLD_MS } from "#tests/builders/reservation.ts";
import { buildStagedVehicle } from "#tests/builders/staged-vehicle.ts";
import { NOW } from "#tests/builders/vehicle.ts";
import { useDelivery } from "#tests/tooling/delivery-fixture.ts";

const delivery = useDelivery();

beforeEach(async () => {
  const { dealerships } = await putSite(delivery.platform, "riverbend", ["riverbend-motors"]);
  const dealershipId = dealerships[0]?.id ?? 0;
  await importFeed(delivery.platform, { dealershipId, vehicles: [buildStagedVehicle("A")] });
  await delivery.platform.reservations.hold(buildNewReservation("one", { leadId: "lead-1" }), {
    key: "one",
    holder: { email: "robin@example.com", phone: null, clientAddress: "203.0.113.7", ownIds: [] },
    maxLive: 9,
    maxNearby: 9,
    now: NOW,
  });
  await delivery.store(SHOPPER, {
    formKind: "reserve",
    deliveries: [{ about: "hold", destination: SHOPPER, reservationId: "one" }],
    payload: buildLeadPayload({ car_id: 1, email: "robin@example.com" }),
  });
});

test("whoever has a hold that is unpaid and not over gets its link", async () => {
  delivery.clock = NOW + HOLD_MS - 1;
  await delivery.deliver();
  expect(delivery.mails).toMatchObject([{ to: ["robin@example.com"] }]);
  expect(delivery.mails[0]?.text).toMatch(/https:\/\/\S+\/reservation\?token=one\./);
});

test("nothing is sent once its time is over, though the clock has not freed it yet", async () => {
  delivery.clock = NOW + HOLD_MS;
  const [report] = await delivery.deliver();
  expect(report).toMatchObject({
    state: "delivered",
    note: expect.stringContaining("the hold is over"),
  });
  expect(delivery.mails).toEqual([]);
});

test("whoever has paid gets the receipt, which has the same link", async () => {
  const terms = { now: NOW, deliveries: [], reservedUntil: NOW + 2 * HOLD_MS } as const;
  await delivery.platform.reservations.move("one", "confirm", terms);
  delivery.clock = NOW + HOLD_MS;
  await delivery.deliver();
  expect(delivery.mails).toMatchObject([{ to: ["robin@example.com"] }]);
  expect(delivery.mails[0]?.text).toMatch(/https:\/\/\S+\/reservation\?token=one\./);
});

test("nothing is sent once it is cancelled", async () => {
  const terms = { now: NOW, deliveries: [], because: "cancelled" } as const;
  await delivery.platform.reservations.move("one", "cancel", terms);
  await delivery.deliver();
  expect(delivery.mails).toEqual([]);
});
