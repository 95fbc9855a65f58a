import { describe, expect, test } from "vitest";
import { HOUR_MS, MINUTE_MS } from "#domain/time/time-units.ts";
import { PaymentUnavailableError } from "#ports/payments/payments.ts";
import type { ReservationStore } from "#ports/stores/reservation-store.ts";
import { useReserving } from "#tests/tooling/reserving-fixture.ts";
import { cancelReservation } from "../cancel-reservation.ts";
import { confirmReservation } from "../confirm-reservation.ts";
import { freeReservations } from "../free-reservations.ts";
import { completeReservation } from "../sale/complete-reservation.ts";
import { endReservation } from "./end-reservation.ts";

const reserving = useReserving();
const away = () => Promise.reject(new PaymentUnavailableError("The processor is away."));

/** The services, in which something else happens right before the reservation is written. */
const crossing = (happens: () => Promise<unknown>, services = reserving.services) => {
  const store = reserving.platform.reservations;
  const end: ReservationStore["end"] = async (...args) => {
    await happens();
    return store.end(...args);
  };
  return { ...services, reservations: { ...store, end } };
};

/** The services, in which something else happens once the clock has read what is due. */
const afterReading = (happens: () => Promise<unknown>) => {
  const store = reserving.platform.reservations;
  const listSold: typeof store.listSold = async (...args) => {
    const sold = await store.listSold(...args);
    await happens();
    return sold;
  };
  return { ...reserving.services, reservations: { ...store, listSold } };
};

describe("money that crosses an end", () => {
  test("keeps its vehicle where the clock was to free the hold while the processor is away", async () => {
    const held = await reserving.hold();
    const { id, holdUntil } = held.reservation;
    await reserving.choose(held, "pays");
    reserving.clock = holdUntil;
    const broken = reserving.breakProcessor({ expire: away, read: away });
    expect(await freeReservations(crossing(() => reserving.receive(), broken))).toBe(0);
    expect(await reserving.find(id)).toMatchObject({ state: "confirmed", endedBecause: null });
    expect(await reserving.listAmounts(id)).toEqual(["charge 50000"]);
  });

  test("goes back where the shopper was cancelling", async () => {
    const held = await reserving.hold();
    const { id } = held.reservation;
    await reserving.choose(held, "pays");
    const broken = reserving.breakProcessor({ expire: away, read: away });
    const services = crossing(() => reserving.receive(), { ...reserving.services, ...broken });
    expect(await cancelReservation(services, reserving.site, held.token)).toMatchObject({
      is: "ended",
      isRefunding: true,
    });
    expect(await reserving.find(id)).toMatchObject({ state: "refunded" });
    expect(await reserving.sum(id)).toBe(0);
  });

  test("goes back though the reservation was confirmed by hand and had none when its end was asked for", async () => {
    const held = await reserving.hold();
    const { id } = held.reservation;
    await reserving.choose(held, "pays");
    const broken = reserving.breakProcessor({ expire: away, read: away });
    expect(await confirmReservation(broken, id, { hours: 72 })).toMatchObject({ is: "moved" });
    const services = crossing(() => reserving.receive());
    await endReservation(services, id, "cancelled");
    expect(await reserving.find(id)).toMatchObject({ state: "cancelled" });
    expect(await reserving.listAmounts(id)).toEqual(["charge 50000", "refund -50000"]);
  });
});

test("what an operator confirms while the clock frees it stays confirmed", async () => {
  const { reservation } = await reserving.hold();
  const { id, holdUntil } = reservation;
  reserving.clock = holdUntil;
  const confirm = () => confirmReservation(reserving.services, id, { hours: 72 });
  expect(await freeReservations(crossing(confirm))).toBe(0);
  expect(await reserving.find(id)).toMatchObject({ state: "confirmed" });
});

test("a shopper who cancels while the deposit is put into the sale does not take the sale back", async () => {
  const held = await reserving.hold();
  await reserving.choose(held, "pays");
  await reserving.receive();
  const { id } = held.reservation;
  const services = crossing(() => completeReservation(reserving.services, id));
  expect(await cancelReservation(services, reserving.site, held.token)).toMatchObject({
    is: "unchanged",
    reservation: { state: "completed" },
  });
  expect(await reserving.find(id)).toMatchObject({ state: "completed" });
});

describe("the clock", () => {
  test("ends no hold and no reservation that was extended since it read what is due", async () => {
    const { id } = await reserving.pay();
    const held = await reserving.hold({ car_id: "2", email: "kim@example.com" });
    const { reservedUntil } = (await reserving.find(id)) ?? {};
    const store = reserving.platform.reservations;
    reserving.clock = reservedUntil ?? 0;
    const both = () =>
      Promise.all(
        [id, held.reservation.id].map((one) =>
          store.extend(one, { hours: 24, now: reserving.clock }),
        ),
      );
    expect(await freeReservations(afterReading(both))).toBe(0);
    expect(await reserving.find(id)).toMatchObject({ state: "confirmed" });
    // The page on which it is paid goes on, too.
    expect(await reserving.find(held.reservation.id)).toMatchObject({ state: "paying" });
    expect(await freeReservations(reserving.services)).toBe(0);
    expect(await reserving.listAmounts(id)).toEqual(["charge 50000"]);
  });

  test("ends none whose vehicle a feed says is for sale again since it read what is sold", async () => {
    const { id } = await reserving.pay();
    await reserving.restock({ status: "sold" });
    await freeReservations(reserving.services);
    reserving.clock += 15 * MINUTE_MS;
    const takeBack = () => reserving.restock({ status: "in_stock" });
    expect(await freeReservations(afterReading(takeBack))).toBe(0);
    expect(await reserving.find(id)).toMatchObject({ state: "confirmed" });
    expect(await freeReservations(reserving.services)).toBe(0);
    expect(await reserving.find(id)).toMatchObject({ state: "confirmed", soldDueAt: null });
  });

  test("gives a sale its whole grace, also beyond the end of the reservation", async () => {
    const { id } = await reserving.pay();
    const { reservedUntil = 0 } = (await reserving.find(id)) ?? {};
    reserving.clock = (reservedUntil ?? 0) - MINUTE_MS;
    await reserving.restock({ status: "sold" });
    expect(await freeReservations(reserving.services)).toBe(0);
    reserving.clock += 15 * MINUTE_MS - 1;
    expect(await freeReservations(reserving.services)).toBe(0);
    expect(await reserving.find(id)).toMatchObject({ state: "confirmed" });
    reserving.clock += 1;
    expect(await freeReservations(reserving.services)).toBe(1);
    expect(await reserving.find(id)).toMatchObject({ state: "refunded", endedBecause: "sold" });
  });

  test("ends by its time what is taken back within the grace of a sale, beyond the end of the reservation", async () => {
    const { id } = await reserving.pay();
    const { reservedUntil } = (await reserving.find(id)) ?? {};
    reserving.clock = (reservedUntil ?? 0) - MINUTE_MS;
    await reserving.restock({ status: "sold" });
    await freeReservations(reserving.services);
    reserving.clock += 2 * MINUTE_MS;
    await reserving.restock({ status: "in_stock" });
    expect(await freeReservations(reserving.services)).toBe(1);
    expect(await reserving.find(id)).toMatchObject({ endedBecause: "time_over" });
  });

  test("ends all that is due though the processor hangs, asks some at once, and asks no more once it was away", async () => {
    const ids: string[] = [];
    // Each is another shopper's.
    for (let n = 1; n <= 9; n += 1) {
      const reserved = await reserving.submit(
        {
          car_id: String(n),
          email: `shopper-${n}@example.com`,
          phone: `049157015${n}`,
          key: `${n}`.repeat(22),
        },
        `198.51.${n}.7`,
      );
      if (reserved.is !== "held") throw new Error(`Vehicle ${n} is not held: ${reserved.is}`);
      ids.push(reserved.reservation.id);
    }
    reserving.clock += HOUR_MS;
    let underWay = 0;
    let asked = 0;
    let most = 0;
    const letGo: (() => void)[] = [];
    const hanging = reserving.breakProcessor({
      expire: async () => {
        asked += 1;
        underWay += 1;
        most = Math.max(most, underWay);
        await new Promise<void>((resolve) => letGo.push(resolve));
        underWay -= 1;
        throw new PaymentUnavailableError("The processor gave no answer.");
      },
    });
    const freeing = freeReservations(hanging);
    await expect.poll(() => letGo.length).toBe(8);
    for (const go of letGo) go();
    expect(await freeing).toBe(9);
    expect([most, asked]).toEqual([8, 8]);
    const states = await Promise.all(ids.map(async (id) => (await reserving.find(id))?.state));
    expect(states).toEqual(ids.map(() => "expired"));
  });
});
