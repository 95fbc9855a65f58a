import { array, assert, asyncProperty, constantFrom, record } from "fast-check";
import { expect, test } from "vitest";
import { isLive } from "#domain/reservation/reservation-states.ts";
import { DAY_MS, HOUR_MS } from "#domain/time/time-units.ts";
import { sumCents } from "#domain/values/money/sum-cents.ts";
import { PaymentUnavailableError } from "#ports/payments/payments.ts";
import { useReserving } from "#tests/tooling/reserving-fixture.ts";
import { cancelReservation } from "../cancel-reservation.ts";
import { confirmReservation } from "../confirm-reservation.ts";
import { freeReservations } from "../free-reservations.ts";
import { reconcilePayments } from "../reconcile-payments.ts";
import { completeReservation } from "../sale/complete-reservation.ts";
import { endReservation } from "./end-reservation.ts";

const reserving = useReserving();

const away = () => Promise.reject(new PaymentUnavailableError("The processor is away."));

const DEEDS = [
  "pay",
  "tell",
  "confirm",
  "extend",
  "complete",
  "cancel",
  "refund",
  "sell",
  "take back",
  "free",
  "reconcile",
  "go away",
  "come back",
  "wait an hour",
  "wait days",
] as const;
type Deed = (typeof DEEDS)[number];

type Services = typeof reserving.services;

/** Holds a vehicle; everything that anybody may do to the hold at any moment. */
const openDeeds = async () => {
  const held = await reserving.hold();
  const { id } = held.reservation;
  const store = reserving.platform.reservations;
  let isAway = false;
  const read = () =>
    isAway
      ? reserving.breakProcessor({ expire: away, read: away, refund: away })
      : reserving.services;
  const deeds: Record<Deed, (services: Services) => Promise<unknown>> = {
    pay: () => reserving.choose(held, "pays"),
    tell: () => reserving.receive(),
    confirm: (services) => confirmReservation(services, id, { hours: 72 }),
    extend: () => store.extend(id, { hours: 1, now: reserving.clock }),
    complete: (services) => completeReservation(services, id),
    cancel: (services) => cancelReservation(services, reserving.site, held.token),
    refund: (services) => endReservation(services, id, "cancelled"),
    sell: () => reserving.restock({ status: "sold" }),
    "take back": () => reserving.restock({}),
    free: (services) => freeReservations(services),
    reconcile: (services) => reconcilePayments(services, { comparesSince: null }),
    "go away": async () => {
      isAway = true;
    },
    "come back": async () => {
      isAway = false;
    },
    "wait an hour": async () => {
      reserving.clock += HOUR_MS;
    },
    "wait days": async () => {
      reserving.clock += 4 * DAY_MS;
    },
  };
  return { id, deeds, read };
};

test("whatever shopper, operator, feed and clock do at once, a reservation that is not live keeps no deposit that is not on its way back, but that of a sale", async () => {
  const step = record({
    does: constantFrom(...DEEDS),
    // Happens right before what the step does is written.
    crossed: array(constantFrom(...DEEDS), { maxLength: 2 }),
  });
  await assert(
    asyncProperty(array(step, { minLength: 2, maxLength: 8 }), async (steps) => {
      const store = reserving.platform.reservations;
      const { id, deeds, read } = await openDeeds();
      const look = async () => {
        const state = (await store.find(id))?.state ?? "held";
        const orders = await store.listRefundsOf(id);
        const ordered = orders.filter((one) => one.state !== "settled");
        const kept = sumCents(await store.listEntries(id)) - sumCents(ordered);
        return { state, kept };
      };
      const expectNothingKept = async () => {
        const { state, kept } = await look();
        const isKept = isLive(state) || state === "handed_over";
        if (!isKept) expect([state, kept]).toEqual([state, 0]);
      };
      for (const { does, crossed } of steps) {
        const crossing = [...crossed];
        const cross = async () => {
          for (let deed = crossing.shift(); deed; deed = crossing.shift())
            await deeds[deed](read());
        };
        const services = read();
        const reservations: typeof store = {
          ...store,
          end: async (...args) => {
            await cross();
            return store.end(...args);
          },
          move: async (...args) => {
            await cross();
            return store.move(...args);
          },
        };
        await deeds[does]({ ...services, reservations });
        await expectNothingKept();
      }
      await deeds["come back"](read());
      await deeds.tell(read());
      reserving.clock += DAY_MS;
      await deeds.reconcile(read());
      await expectNothingKept();
      // The vehicle is free for the next run.
      await deeds.refund(read());
      await deeds.reconcile(read());
      expect(await look()).toMatchObject({ kept: 0 });
      await deeds["take back"](read());
    }),
    { numRuns: 20 },
  );
});
