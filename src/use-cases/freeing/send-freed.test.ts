import { beforeEach, expect, test } from "vitest";
import { SHOPPER } from "#domain/lead/list-deliveries.ts";
import { importFeed, putSite } from "#tests/builders/import-feed.ts";
import { buildLeadPayload } from "#tests/builders/lead.ts";
import { buildNewReservation } from "#tests/builders/reservation.ts";
import { buildStagedVehicle } from "#tests/builders/staged-vehicle.ts";
import { NOW } from "#tests/builders/vehicle.ts";
import { useDelivery } from "#tests/tooling/delivery-fixture.ts";
import { tellFreed } from "./tell-freed.ts";

const delivery = useDelivery();
let sell: () => Promise<unknown> = async () => {};

const hold = (name: string) =>
  delivery.platform.reservations.hold(buildNewReservation(name), {
    key: name,
    holder: { email: null, phone: null, clientAddress: name, ownIds: [] },
    maxLive: 9,
    maxNearby: 9,
    now: NOW,
  });
const cancel = (name: string) =>
  delivery.platform.reservations.move(name, "cancel", {
    now: NOW,
    because: "cancelled",
    deliveries: [],
  });

beforeEach(async () => {
  const { dealerships } = await putSite(delivery.platform, "riverbend", ["riverbend-motors"]);
  const feed = { dealershipId: dealerships[0]?.id ?? 0, vehicles: [buildStagedVehicle("A")] };
  await importFeed(delivery.platform, feed);
  const imported = { status: "sold" } as const;
  sell = () =>
    importFeed(delivery.platform, { ...feed, vehicles: [buildStagedVehicle("A", imported)] });
  await hold("first");
  await delivery.store(SHOPPER, {
    formKind: "when-free",
    deliveries: [],
    payload: buildLeadPayload({ car_id: 1, email: "robin@example.com" }),
  });
});

test("whoever asked has one mail with the vehicle's address once it frees, and no further one", async () => {
  expect(await tellFreed(delivery.platform)).toBe(0);
  await cancel("first");
  expect(await tellFreed(delivery.platform)).toBe(1);
  await delivery.deliver();
  expect(await tellFreed(delivery.platform)).toBe(0);
  const [mail, ...others] = delivery.mails;
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ to: ["robin@example.com"] });
  expect(mail?.text).toMatch(/https:\/\/\S+\/cars\/2022-mazda-cx-5-a/);
  expect(mail?.text).toMatch(/https:\/\/\S+\/when-free\?token=lead-1\./);
});

test("nothing is sent, to nobody, where the lead has named another address since it asked", async () => {
  await delivery.store(SHOPPER, {
    formKind: "when-free",
    deliveries: [],
    payload: buildLeadPayload({ car_id: 1, email: "stranger@example.com" }),
  });
  await cancel("first");
  expect(await tellFreed(delivery.platform)).toBe(1);
  const [report] = await delivery.deliver();
  expect(report).toMatchObject({
    state: "delivered",
    note: expect.stringContaining("another address"),
  });
  expect(delivery.mails).toEqual([]);
});

test("nothing is sent where somebody was faster, until it frees again", async () => {
  await cancel("first");
  await tellFreed(delivery.platform);
  await hold("faster");
  const [report] = await delivery.deliver();
  expect(report).toMatchObject({
    state: "delivered",
    note: expect.stringContaining("taken again"),
  });
  expect(delivery.mails).toEqual([]);
  await cancel("faster");
  await tellFreed(delivery.platform);
  await delivery.deliver();
  expect(delivery.mails).toHaveLength(1);
});

test("nothing is sent of a vehicle that was sold before the mail went", async () => {
  await cancel("first");
  await tellFreed(delivery.platform);
  await sell();
  const [report] = await delivery.deliver();
  expect(report).toMatchObject({ state: "delivered", note: expect.stringContaining("is gone") });
  expect(delivery.mails).toEqual([]);
});
