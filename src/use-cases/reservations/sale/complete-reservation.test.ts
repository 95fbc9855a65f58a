import { describe, expect, test } from "vitest";
import { HOUR_MS, MINUTE_MS } from "#domain/time/time-units.ts";
import { PaymentUnavailableError } from "#ports/payments/payments.ts";
import { useReserving } from "#tests/tooling/reserving-fixture.ts";
import { cancelReservation } from "../cancel-reservation.ts";
import { confirmReservation } from "../confirm-reservation.ts";
import { describeReservation } from "../describe-reservation.ts";
import { endReservation } from "../ends/end-reservation.ts";
import { freeReservations } from "../free-reservations.ts";
import { completeReservation } from "./complete-reservation.ts";

const reserving = useReserving();

const away = () => Promise.reject(new PaymentUnavailableError("away"));

const payAndComplete = async () => {
  const paid = await reserving.pay();
  expect(await completeReservation(reserving.services, paid.id)).toBe(true);
  return paid;
};

describe("a deposit that went into the sale", () => {
  test("is returned neither by time nor by the stock, and its sale ends it", async () => {
    const { id, leadId } = await payAndComplete();
    const told = await reserving.listTold(leadId);
    reserving.clock += 900 * HOUR_MS;
    expect(await freeReservations(reserving.services)).toBe(0);
    expect(await reserving.find(id)).toMatchObject({ state: "completed" });
    await reserving.restock({ status: "sold" });
    expect(await freeReservations(reserving.services)).toBe(0);
    reserving.clock += 15 * MINUTE_MS;
    expect(await freeReservations(reserving.services)).toBe(1);
    expect(await reserving.find(id)).toMatchObject({
      state: "handed_over",
      endedBecause: "handed_over",
    });
    expect(await reserving.listAmounts(id)).toEqual(["charge 50000"]);
    expect(await reserving.listTold(leadId)).toEqual(told);
    expect(await freeReservations(reserving.services)).toBe(0);
  });

  test("is given up by no shopper's link, and goes back where an operator says so, before or after", async () => {
    const held = await reserving.hold();
    await reserving.choose(held, "pays");
    await reserving.receive();
    const { id } = held.reservation;
    expect(await completeReservation(reserving.services, id)).toBe(true);
    expect(await completeReservation(reserving.services, id)).toBe(false);
    expect(await completeReservation(reserving.services, "nobody")).toBe(false);
    const cancelled = await cancelReservation(reserving.services, reserving.site, held.token);
    expect(cancelled).toMatchObject({ is: "unchanged" });
    expect(await endReservation(reserving.services, id, "due")).toMatchObject({ is: "unchanged" });
    expect(await reserving.listAmounts(id)).toEqual(["charge 50000"]);
    expect(await endReservation(reserving.services, id, "cancelled")).toMatchObject({
      is: "ended",
      isRefunding: true,
    });
    expect(await reserving.sum(id)).toBe(0);
  });

  test("goes back after the sale where an operator says so", async () => {
    const { id } = await payAndComplete();
    await reserving.restock({ status: "sold" });
    await freeReservations(reserving.services);
    reserving.clock += 15 * MINUTE_MS;
    await freeReservations(reserving.services);
    expect(await reserving.find(id)).toMatchObject({ state: "handed_over" });
    await endReservation(reserving.services, id, "cancelled");
    expect(await reserving.find(id)).toMatchObject({ state: "refunded" });
    expect(await reserving.sum(id)).toBe(0);
  });

  test.each([
    ["a feed that says for sale", () => reserving.restock({})],
    ["an undone import", () => reserving.undoImport()],
  ])("keeps the vehicle for its buyer where %s takes the sale back", async (_name, takeBack) => {
    const { id } = await payAndComplete();
    await reserving.restock({ status: "sold" });
    await freeReservations(reserving.services);
    reserving.clock += 15 * MINUTE_MS;
    expect(await freeReservations(reserving.services)).toBe(1);
    await takeBack();
    const other = { email: "kim@example.com", phone: "0491 570 158", key: "another" };
    expect(await reserving.submit(other)).toMatchObject({ is: "taken" });
    expect(await freeReservations(reserving.services)).toBe(0);
    expect(await reserving.find(id)).toMatchObject({ state: "completed", soldDueAt: null });
    expect(await reserving.submit(other)).toMatchObject({ is: "taken" });
    expect(await reserving.listAmounts(id)).toEqual(["charge 50000"]);
    await endReservation(reserving.services, id, "cancelled");
    expect(await reserving.sum(id)).toBe(0);
    expect(await reserving.submit(other)).toMatchObject({ is: "held" });
  });
});

test("a second deposit that goes back once its shopper has the vehicle leaves the sale as it is", async () => {
  const held = await reserving.hold();
  const { id, leadId } = held.reservation;
  await reserving.choose(held, "pays");
  const broken = reserving.breakProcessor({ expire: away, read: away });
  expect(await confirmReservation(broken, id, { hours: 72 })).toMatchObject({ is: "moved" });
  expect(await completeReservation(broken, id)).toBe(true);
  await reserving.restock({ status: "sold" });
  await freeReservations(broken);
  reserving.clock += 15 * MINUTE_MS;
  await freeReservations(broken);
  const sold = { state: "handed_over", endedBecause: "handed_over" };
  expect(await reserving.find(id)).toMatchObject(sold);
  await reserving.receive();
  expect(await reserving.listAmounts(id)).toEqual(["charge 50000", "refund -50000"]);
  expect(await reserving.find(id)).toMatchObject(sold);
  const asked = { leadId, reservationId: id };
  expect(
    await describeReservation(reserving.services, reserving.site, "reserve", asked),
  ).toMatchObject({
    secondPayments: [{ amountCents: 50_000, parts: [{ standing: "back" }] }],
    depositPaidCents: 0,
  });
  // The stock takes the sale back: the vehicle stays its buyer's.
  await reserving.undoImport();
  await freeReservations(broken);
  expect(await reserving.find(id)).toMatchObject({ state: "completed" });
});
