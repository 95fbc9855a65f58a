import { describe, expect, test } from "vitest";
import { MAX_REFUSALS } from "#domain/reservation/refunds/refund-tries.ts";
import { DAY_MS, MINUTE_MS } from "#domain/time/time-units.ts";
import { PaymentRefusedError, PaymentUnavailableError } from "#ports/payments/payments.ts";
import { useReserving } from "#tests/tooling/reserving-fixture.ts";
import { tellReturn } from "#tests/tooling/tell-return.ts";
import { endReservation } from "../ends/end-reservation.ts";
import { HANGING_MS, reconcilePayments } from "../reconcile-payments.ts";
import { settleByHand } from "./settle-by-hand.ts";

const reserving = useReserving();

const holdAndPay = async () => {
  const held = await reserving.hold();
  await reserving.choose(held, "pays");
  await reserving.receive();
  return held.reservation;
};
const readOrder = async (id: string) =>
  (await reserving.platform.reservations.listRefundsOf(id)).at(-1);
const countTold = async (leadId: string, what: string) =>
  (await reserving.listTold(leadId)).filter((told) => told === what).length;

/** A bank that gives no refund; how often it was asked, and by which keys. */
const refusing = (error: () => Error = () => new PaymentRefusedError("The bank refuses.")) => {
  const keys: string[] = [];
  const find = (type: string) => {
    const processor = reserving.services.payments.find(type);
    return (
      processor && {
        ...processor,
        refund: ({ refundKey }: { refundKey: string }) => {
          keys.push(refundKey);
          return Promise.reject(error());
        },
      }
    );
  };
  return { keys, services: { ...reserving.services, payments: { find } } };
};

describe("a refund that the processor refuses", () => {
  test("is asked for at growing waits, by another key each time, and then left to the dealer, who is told once", async () => {
    const { id, leadId } = await holdAndPay();
    const { keys, services } = refusing();
    await endReservation(services, id, "cancelled");
    const begun = reserving.clock;
    const askedAt: number[] = [0];
    while (reserving.clock < begun + 2 * DAY_MS) {
      reserving.clock += MINUTE_MS;
      const before = keys.length;
      await reconcilePayments(services, { comparesSince: null });
      if (keys.length > before) askedAt.push((reserving.clock - begun) / MINUTE_MS);
    }
    expect(askedAt).toEqual([0, 2, 6, 22, 86, 342]);
    expect(new Set(keys).size).toBe(MAX_REFUSALS);
    expect(await readOrder(id)).toMatchObject({ state: "refused", trouble: "The bank refuses." });
    expect(await countTold(leadId, "deposit to (dealer)")).toBe(1);
    expect(await countTold(leadId, "deposit to (shopper)")).toBe(0);
    // A person may still have it asked for: refused again, nobody is told again.
    const asked = { comparesSince: null, asksAll: true };
    expect(await reconcilePayments(services, asked)).toMatchObject({
      refunds: 0,
      unanswered: 0,
      hanging: [{ what: "refund", because: "refused" }],
    });
    expect(await countTold(leadId, "deposit to (dealer)")).toBe(1);
    // And once it is taken after all, it is done.
    expect(await reconcilePayments(reserving.services, asked)).toMatchObject({ refunds: 1 });
    expect(await reserving.platform.reservations.find(id)).toMatchObject({ state: "refunded" });
  });

  test("and that a person has asked for again and again has used up none of its tries", async () => {
    const { id } = await holdAndPay();
    const { keys, services } = refusing();
    await endReservation(services, id, "cancelled");
    reserving.clock += HANGING_MS + 1;
    await reconcilePayments(services, { comparesSince: null });
    const before = await readOrder(id);
    for (let time = 0; time < MAX_REFUSALS; time += 1) {
      reserving.clock += 1_000;
      const asked = await reconcilePayments(services, { comparesSince: null, asksAll: true });
      expect(asked).toMatchObject({ refundsAsked: 1, refunds: 0 });
    }
    const { state, tries, refusals, dueAt } = before ?? {};
    expect(await readOrder(id)).toMatchObject({ state, tries, refusals, dueAt });
    // A processor would give its former answer again under a former key.
    expect(new Set(keys).size).toBe(2 + MAX_REFUSALS);
  });

  test("is booked as returned by hand, and its shopper is told", async () => {
    const { id, leadId } = await holdAndPay();
    const { services } = refusing();
    await endReservation(services, id, "cancelled");
    expect(await settleByHand(services, id)).toEqual({ is: "settled" });
    expect(await settleByHand(services, id)).toEqual({ is: "nothing" });
    const entries = await reserving.platform.reservations.listEntries(id);
    expect(entries.map(({ amountCents }) => amountCents)).toEqual([50_000, -50_000]);
    expect(await reserving.platform.reservations.find(id)).toMatchObject({ state: "refunded" });
    expect(await countTold(leadId, "reservation to (shopper)")).toBeGreaterThan(0);
  });
});

test("a deposit that is returned by hand at once ends its reservation, and no processor is asked", async () => {
  const { id, vehicleId } = await holdAndPay();
  const { keys, services } = refusing();
  expect(await settleByHand(services, id)).toEqual({ is: "settled" });
  expect(keys).toEqual([]);
  const { reservations } = reserving.platform;
  expect(await reservations.find(id)).toMatchObject({
    state: "refunded",
    endedBecause: "cancelled",
  });
  expect(await reservations.findLive(vehicleId)).toBeNull();
});

test("a processor that is away is asked for ever by one key, an hour apart at last", async () => {
  const { id, leadId } = await holdAndPay();
  const { keys, services } = refusing(() => new PaymentUnavailableError("Away."));
  await endReservation(services, id, "cancelled");
  for (let hour = 0; hour < 48; hour += 1) {
    reserving.clock += 61 * MINUTE_MS;
    await reconcilePayments(services, { comparesSince: null });
  }
  expect(keys).toHaveLength(49);
  expect(new Set(keys).size).toBe(1);
  expect(await readOrder(id)).toMatchObject({ state: "wanted", refusals: 0 });
  expect(await countTold(leadId, "deposit to (dealer)")).toBe(0);
});

const dispute = (id: string, standing: "open" | "won" | "lost") =>
  tellReturn(reserving, id, {
    kind: "dispute",
    disputeId: "dispute",
    amountCents: 50_000,
    standing,
  });

describe("a dispute", () => {
  test.each(["won", "lost"] as const)(
    "is told to the dealer when it opens and when it is %s",
    async (standing) => {
      const { id, leadId } = await holdAndPay();
      await dispute(id, "open");
      await dispute(id, "open");
      expect(await countTold(leadId, "deposit to (dealer)")).toBe(1);
      await reserving.platform.outbox.dismiss({ leadId, siteSlug: null, destination: null });
      await dispute(id, standing);
      expect(await reserving.platform.reservations.listDisputes(id)).toMatchObject([{ standing }]);
    },
  );

  test("keeps a refund waiting until it is closed, and by hand nothing is entered meanwhile", async () => {
    const { id } = await holdAndPay();
    await dispute(id, "open");
    await endReservation(reserving.services, id, "cancelled");
    expect(await readOrder(id)).toMatchObject({ state: "wanted", tries: 0 });
    expect(await settleByHand(reserving.services, id)).toEqual({ is: "disputed" });
    await dispute(id, "won");
    reserving.clock += HANGING_MS + 1;
    await reconcilePayments(reserving.services, { comparesSince: null });
    expect(await readOrder(id)).toMatchObject({ state: "settled" });
  });

  test("that took all of the deposit leaves nothing to return", async () => {
    const { id } = await holdAndPay();
    await dispute(id, "lost");
    expect(await endReservation(reserving.services, id, "cancelled")).toMatchObject({
      is: "ended",
      isRefunding: false,
      reservation: { state: "cancelled" },
    });
    expect(await readOrder(id)).toBeUndefined();
  });
});
