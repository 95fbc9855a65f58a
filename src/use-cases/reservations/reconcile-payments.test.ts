import { expect, test } from "vitest";
import { PaymentUnavailableError } from "#ports/payments/payments.ts";
import { useReserving } from "#tests/tooling/reserving-fixture.ts";
import { endReservation } from "./ends/end-reservation.ts";
import { HANGING_MS, reconcilePayments } from "./reconcile-payments.ts";

const reserving = useReserving();
const NOTHING_COMPARED = { comparesSince: null };
const away = () => Promise.reject(new PaymentUnavailableError("The processor is away."));

test("money that nobody reports is found by asking", async () => {
  const held = await reserving.hold();
  await reserving.choose(held, "pays");
  reserving.clock += HANGING_MS;
  expect(await reconcilePayments(reserving.services, NOTHING_COMPARED)).toMatchObject({
    asked: 0,
  });
  reserving.clock += 1;
  expect(await reconcilePayments(reserving.services, NOTHING_COMPARED)).toMatchObject({
    asked: 1,
    settled: 1,
  });
  expect(await reserving.find(held.reservation.id)).toMatchObject({ state: "confirmed" });
});

test("one payment that cannot be read, for a reason that nobody foresaw, keeps no other from being found", async () => {
  await reserving.hold();
  const other = await reserving.hold({ car_id: "2" });
  await reserving.choose(other, "pays");
  reserving.clock += HANGING_MS + 1;
  const { payments } = reserving.services;
  let reads = 0;
  const services = reserving.breakProcessor({
    read: async (sessionId) => {
      reads += 1;
      if (reads === 1) throw new TypeError("It has no page.");
      return (await payments.find("sandbox")?.read(sessionId)) ?? null;
    },
  });
  expect(await reconcilePayments(services, NOTHING_COMPARED)).toMatchObject({
    asked: 2,
    settled: 1,
    unanswered: 1,
    hanging: [{ what: "payment", because: "unanswered" }],
  });
  expect(await reserving.find(other.reservation.id)).toMatchObject({ state: "confirmed" });
});

test("a refund that the processor does not take is sent until it is settled", async () => {
  const { id } = await reserving.pay();
  const ended = await endReservation(reserving.breakProcessor({ refund: away }), id, "cancelled");
  expect(ended).toMatchObject({ is: "ended", isRefunding: true });
  expect(await reserving.find(id)).toMatchObject({ state: "refunding" });
  reserving.clock += HANGING_MS + 1;
  expect(await reconcilePayments(reserving.services, NOTHING_COMPARED)).toMatchObject({
    refunds: 1,
  });
  expect(await reserving.find(id)).toMatchObject({ state: "refunded" });
  await reserving.receive();
  expect(await reserving.sum(id)).toBe(0);
});

/** Another amount than was charged. */
const readOther = async () => ({
  is: "paid" as const,
  chargeId: "c",
  amountCents: 49_999,
  currency: "AUD" as const,
});

test("the ledger is compared with the processor, and a difference is reported", async () => {
  await reserving.pay();
  const since = { comparesSince: reserving.clock };
  expect(await reconcilePayments(reserving.services, since)).toMatchObject({
    compared: 1,
    differences: [],
  });
  expect(
    await reconcilePayments(reserving.breakProcessor({ read: readOther }), since),
  ).toMatchObject({
    differences: [{ inLedger: 50_000, atProcessor: 49_999 }],
  });
});

test("what nothing serves here is named as such, and not as a processor that gave no answer", async () => {
  await reserving.hold({ car_id: "2", email: "kim@example.com", key: "another" });
  const { id } = await reserving.pay();
  const services = { ...reserving.services, payments: { find: () => null } };
  await endReservation(services, id, "cancelled");
  reserving.clock += HANGING_MS + 1;
  const { hanging } = await reconcilePayments(services, { comparesSince: 0, asksAll: true });
  expect(hanging.map(({ what, because }) => `${what} ${because}`).toSorted()).toEqual([
    "charge unserved",
    "payment unserved",
    "refund unserved",
  ]);
});
