import { describe, expect, test } from "vitest";
import { HOUR_MS, MINUTE_MS } from "#domain/time/time-units.ts";
import { PaymentUnavailableError } from "#ports/payments/payments.ts";
import { NOW } from "#tests/builders/vehicle.ts";
import { useReserving } from "#tests/tooling/reserving-fixture.ts";
import { endReservation } from "./ends/end-reservation.ts";
import { freeReservations } from "./free-reservations.ts";
import { reconcilePayments } from "./reconcile-payments.ts";

const reserving = useReserving();
const NOTHING_COMPARED = { comparesSince: null };
const away = () => Promise.reject(new PaymentUnavailableError("The processor is away."));

describe("the clock", () => {
  test("frees an unpaid hold at its end, and not before, without a word to anybody", async () => {
    const { reservation } = await reserving.hold();
    reserving.clock = reservation.holdUntil - 1;
    expect(await freeReservations(reserving.services)).toBe(0);
    reserving.clock += 1;
    expect(await freeReservations(reserving.services)).toBe(1);
    expect(await reserving.find(reservation.id)).toMatchObject({
      state: "expired",
      endedBecause: "unpaid",
    });
    expect(await reserving.listTold(reservation.leadId)).toEqual([]);
    const [attempt] = await reserving.platform.reservations.listAttempts(reservation.id);
    expect(attempt?.state).toBe("expired");
  });

  test("does not free a hold that was paid at the last moment", async () => {
    const held = await reserving.hold();
    await reserving.choose(held, "pays");
    reserving.clock = held.reservation.holdUntil;
    expect(await freeReservations(reserving.services)).toBe(0);
    expect(await reserving.find(held.reservation.id)).toMatchObject({ state: "confirmed" });
  });

  test("frees the others where one cannot be ended", async () => {
    const broken = await reserving.hold();
    const other = await reserving.hold({ car_id: "2", email: "kim@example.com" });
    reserving.clock = other.reservation.holdUntil;
    const { reservations: store } = reserving.platform;
    const end: typeof store.end = async (id, ...rest) => {
      if (id === broken.reservation.id) throw new Error("A record is damaged.");
      return store.end(id, ...rest);
    };
    const reservations = { ...store, end };
    expect(await freeReservations({ ...reserving.services, reservations })).toBe(1);
    expect(await reserving.find(other.reservation.id)).toMatchObject({ state: "expired" });
    expect(await freeReservations(reserving.services)).toBe(1);
  });

  test("frees a hold in time though the processor is away, and money that comes later counts", async () => {
    const held = await reserving.hold();
    reserving.clock = held.reservation.holdUntil;
    const broken = reserving.breakProcessor({ expire: away, read: away });
    expect(await freeReservations(broken)).toBe(1);
    const { reservations } = reserving.platform;
    expect(await reservations.listHanging(reserving.clock + 1, 9)).toHaveLength(1);
    reserving.clock += 1;
    expect(await reconcilePayments(broken, NOTHING_COMPARED)).toMatchObject({ unanswered: 1 });
    await reconcilePayments(reserving.services, NOTHING_COMPARED);
    expect(await reservations.listHanging(reserving.clock + 1, 9)).toEqual([]);
  });

  test("ends a confirmed reservation after its hours, returns the deposit and tells both", async () => {
    const { id, leadId } = await reserving.pay();
    const until = (await reserving.find(id))?.reservedUntil ?? 0;
    reserving.clock = until - 1;
    expect(await freeReservations(reserving.services)).toBe(0);
    reserving.clock = until;
    expect(await freeReservations(reserving.services)).toBe(1);
    expect(await reserving.find(id)).toMatchObject({
      state: "refunded",
      endedBecause: "time_over",
    });
    expect(await reserving.sum(id)).toBe(0);
    const told = await reserving.listTold(leadId);
    expect(told.filter((name) => name.startsWith("reservation"))).toEqual([
      "reservation to (dealer)",
      "reservation to (shopper)",
    ]);
    expect(await reserving.platform.stock.findById("platform", 1)).toMatchObject({
      reservedAt: null,
    });
  });
});

const free = () => freeReservations(reserving.services);

describe("an import that marks the vehicle sold", () => {
  const FEED_SAYS_SOLD = { status: "sold", soldAt: NOW - 9 * HOUR_MS } as const;

  test("tells the dealer at once and starts the refund a quarter of an hour later, not before, and tells both", async () => {
    const { id, leadId } = await reserving.pay();
    await reserving.restock(FEED_SAYS_SOLD);
    expect(await free()).toBe(0);
    expect(await reserving.find(id)).toMatchObject({ state: "confirmed" });
    expect(await reserving.listTold(leadId)).toContain("deposit to (dealer)");
    const told = (await reserving.listTold(leadId)).length;
    reserving.clock += 15 * MINUTE_MS - 1;
    expect(await free()).toBe(0);
    expect(await reserving.listTold(leadId)).toHaveLength(told);
    expect(await reserving.sum(id)).toBe(50_000);
    reserving.clock += 1;
    expect(await free()).toBe(1);
    expect(await reserving.find(id)).toMatchObject({ state: "refunded", endedBecause: "sold" });
    expect(await reserving.sum(id)).toBe(0);
  });

  test.each([
    ["a feed that says for sale", () => reserving.restock({})],
    ["an undone import", () => reserving.undoImport()],
  ])(
    "ends nothing where %s takes it back in that time, and a later one has all of it",
    async (_name, takeBack) => {
      const { id } = await reserving.pay();
      await reserving.restock({ status: "sold" });
      await free();
      reserving.clock += 14 * MINUTE_MS;
      await takeBack();
      await free();
      reserving.clock += HOUR_MS;
      expect(await free()).toBe(0);
      expect(await reserving.find(id)).toMatchObject({ state: "confirmed", soldDueAt: null });
      await reserving.restock({ status: "sold" });
      expect(await free()).toBe(0);
      expect(await reserving.find(id)).toMatchObject({
        soldDueAt: reserving.clock + 15 * MINUTE_MS,
      });
    },
  );

  test("ends a hold at once that nobody has paid, so that nobody pays for it", async () => {
    const { reservation } = await reserving.hold();
    await reserving.restock({ status: "sold" });
    expect(await free()).toBe(1);
    expect(await reserving.find(reservation.id)).toMatchObject({ endedBecause: "sold" });
  });

  test("starts the refund at once where the site gives no grace", async () => {
    const { id } = await reserving.pay();
    const reservations = { ...reserving.site.reservations, sold_grace_minutes: 0 };
    reserving.site = { ...reserving.site, reservations };
    await reserving.restock({ status: "sold" });
    expect(await free()).toBe(1);
    expect(await reserving.find(id)).toMatchObject({ state: "refunded", endedBecause: "sold" });
  });

  test("leaves an operator's cancelling at once", async () => {
    const { id } = await reserving.pay();
    await reserving.restock({ status: "sold" });
    expect(await free()).toBe(0);
    await endReservation(reserving.services, id, "cancelled");
    expect(await reserving.find(id)).toMatchObject({
      state: "refunded",
      endedBecause: "cancelled",
    });
  });
});
