import { array, assert, asyncProperty, constantFrom, nat, record } from "fast-check";
import { expect, test } from "vitest";
import { isLive, type ReservationState } from "#domain/reservation/reservation-states.ts";
import { DAY_MS, HOUR_MS } from "#domain/time/time-units.ts";
import { sumCents } from "#domain/values/money/sum-cents.ts";
import { PaymentUnavailableError } from "#ports/payments/payments.ts";
import { useReserving } from "#tests/tooling/reserving-fixture.ts";
import { cancelReservation } from "../cancel-reservation.ts";
import { confirmReservation } from "../confirm-reservation.ts";
import type { ReservedVehicle } from "../create-vehicle-reserver.ts";
import { freeReservations } from "../free-reservations.ts";
import { reconcilePayments } from "../reconcile-payments.ts";
import { completeReservation } from "../sale/complete-reservation.ts";
import { endReservation } from "./end-reservation.ts";

const reserving = useReserving();

const away = () => Promise.reject(new PaymentUnavailableError("The processor is away."));

/** They want the same vehicle. */
const SHOPPERS = 3;
const DEPOSIT = 50_000;

/** Of one shopper and what they hold. */
const OWN_DEEDS = [
  "hold",
  "pay",
  "pay after the hold",
  "confirm",
  "extend",
  "complete",
  "cancel",
  "refund",
] as const;
type OwnDeed = (typeof OWN_DEEDS)[number];

/** Of feed, processor and clock. */
const WORLDS_DEEDS = [
  "tell",
  "sell",
  "take back",
  "free",
  "reconcile",
  "go away",
  "come back",
  "wait an hour",
  "wait days",
] as const;
type WorldsDeed = (typeof WORLDS_DEEDS)[number];

/** The first shopper's hold comes so far before anything else happens; few walks would by chance. */
const BEGINNINGS: (OwnDeed | WorldsDeed)[][] = [
  ["hold"],
  ["hold", "pay", "tell"],
  // Its money is on the way while others may have the vehicle.
  ["hold", "pay after the hold", "go away", "wait an hour"],
  // Handed over, and for sale again by the stock.
  ["hold", "pay", "tell", "complete", "sell", "free", "wait an hour", "free", "take back"],
];

type Deed = { does: OwnDeed | WorldsDeed; who: number };
type Services = typeof reserving.services;
type Held = Extract<ReservedVehicle, { is: "held" }>;

const isOwnDeed = (does: string): does is OwnDeed => OWN_DEEDS.some((own) => own === does);

let forms = 0;

/** Everything that anybody may do at any moment: shoppers who all want one vehicle, operator, feed, processor, clock. */
const openDeeds = () => {
  const held: Held[] = [];
  /** The latest of each shopper. */
  const latest = new Map<number, Held>();
  const store = reserving.platform.reservations;
  let isAway = false;
  const read = () =>
    isAway
      ? reserving.breakProcessor({ expire: away, read: away, refund: away })
      : reserving.services;
  const hold = async (who: number, services: Services) => {
    forms += 1;
    const email = `shopper-${who}@example.com`;
    const key = `form-${forms}`.padEnd(22, "-");
    const address = `10.${who}.${forms >> 8}.${forms & 255}`;
    const answer = await reserving.submit({ email, key }, address, services);
    if (answer.is !== "held") return;
    held.push(answer);
    latest.set(who, answer);
  };
  const own: Record<Exclude<OwnDeed, "hold">, (services: Services, one: Held) => unknown> = {
    pay: (_, one) => one.redirectTo !== null && reserving.choose(one, "pays"),
    "pay after the hold": (_, one) =>
      one.redirectTo !== null && reserving.choose(one, "pays_after_hold"),
    confirm: (services, { reservation: { id } }) => confirmReservation(services, id, { hours: 72 }),
    extend: (_, { reservation: { id } }) => store.extend(id, { hours: 1, now: reserving.clock }),
    complete: (services, { reservation: { id } }) => completeReservation(services, id),
    cancel: (services, { token }) => cancelReservation(services, reserving.site, token),
    refund: (services, { reservation: { id } }) => endReservation(services, id, "cancelled"),
  };
  const worlds: Record<WorldsDeed, (services: Services) => unknown> = {
    tell: () => reserving.receive(),
    sell: () => reserving.restock({ status: "sold" }),
    "take back": () => reserving.restock({}),
    free: (services) => freeReservations(services),
    reconcile: (services) => reconcilePayments(services, { comparesSince: null }),
    "go away": () => {
      isAway = true;
    },
    "come back": () => {
      isAway = false;
    },
    "wait an hour": () => {
      reserving.clock += HOUR_MS;
    },
    "wait days": () => {
      reserving.clock += 4 * DAY_MS;
    },
  };
  const run = async ({ does, who }: Deed, services = read()): Promise<void> => {
    if (!isOwnDeed(does)) return void (await worlds[does](services));
    const one = latest.get(who);
    // Whoever has held nothing yet begins by it.
    if (does === "hold" || one === undefined) await hold(who, services);
    else await own[does](services, one);
  };
  return { held, run, read };
};

const isOwner = (state: ReservationState) => isLive(state) || state === "handed_over";

/** All that stands of everybody's money, and of the vehicle that they want. */
const look = async (held: readonly Held[]) => {
  const store = reserving.platform.reservations;
  const standings = await Promise.all(
    held.map(async ({ reservation: { id } }) => {
      const state = (await store.find(id))?.state ?? "held";
      const orders = await store.listRefundsOf(id);
      const ordered = orders.filter((one) => one.state !== "settled");
      return { state, kept: sumCents(await store.listEntries(id)) - sumCents(ordered) };
    }),
  );
  const vehicle = await reserving.platform.stock.findById("platform", 1);
  return {
    owners: standings.filter(({ state }) => isOwner(state)),
    others: standings.filter(({ state }) => !isOwner(state)),
    hasLive: standings.some(({ state }) => isLive(state)),
    isShownReserved: vehicle?.reservedAt !== null,
  };
};

const expectOneOwner = async (held: readonly Held[]) => {
  const { owners, others, hasLive, isShownReserved } = await look(held);
  expect(owners.length, JSON.stringify(owners)).toBeLessThanOrEqual(1);
  expect(others.filter(({ kept }) => kept !== 0)).toEqual([]);
  for (const { kept } of owners) expect([0, DEPOSIT]).toContain(kept);
  expect(isShownReserved).toBe(hasLive);
};

test("whatever shoppers, operator, feed, processor and clock do at once, a vehicle has one owner, and no deposit is kept without the vehicle that is not on its way back", async () => {
  const deed = record({
    does: constantFrom(...OWN_DEEDS, ...WORLDS_DEEDS),
    who: nat(SHOPPERS - 1),
  });
  const step = record({
    deed,
    // Happens right before what the step does is written.
    crossed: array(deed, { maxLength: 2 }),
  });
  const walk = array(step, { minLength: 4, maxLength: 12 });
  await assert(
    asyncProperty(constantFrom(...BEGINNINGS), walk, async (beginning, steps) => {
      const { held, run, read } = openDeeds();
      for (const does of beginning) await run({ does, who: 0 });
      await expectOneOwner(held);
      for (const { deed: done, crossed } of steps) {
        const crossing = [...crossed];
        const cross = async () => {
          for (let next = crossing.shift(); next; next = crossing.shift()) await run(next);
        };
        const services = read();
        const store = services.reservations;
        const after = async <Answer>(write: () => Promise<Answer>): Promise<Answer> => {
          await cross();
          return write();
        };
        const reservations: typeof store = {
          ...store,
          hold: (...given) => after(() => store.hold(...given)),
          move: (...given) => after(() => store.move(...given)),
          end: (...given) => after(() => store.end(...given)),
          settle: (...given) => after(() => store.settle(...given)),
        };
        await run(done, { ...services, reservations });
        await expectOneOwner(held);
      }
      await run({ does: "come back", who: 0 });
      await run({ does: "tell", who: 0 });
      reserving.clock += DAY_MS;
      await run({ does: "reconcile", who: 0 });
      await expectOneOwner(held);
      // The vehicle is free for the next run: also from whoever bought it.
      await run({ does: "take back", who: 0 });
      await freeReservations(reserving.services);
      for (const { reservation } of held) {
        await endReservation(reserving.services, reservation.id, "cancelled");
      }
      await run({ does: "reconcile", who: 0 });
      const { owners, others } = await look(held);
      expect([owners, others.filter(({ kept }) => kept !== 0)]).toEqual([[], []]);
    }),
    // The rest of a walk that failed stands in the way of shorter ones.
    { numRuns: 20, endOnFailure: true },
  );
});
