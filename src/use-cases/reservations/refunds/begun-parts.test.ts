import { expect, test } from "vitest";
import { HOUR_MS } from "#domain/time/time-units.ts";
import { PaymentRefusedError } from "#ports/payments/payments.ts";
import { createBegunRefunds } from "#tests/tooling/begun-refunds.ts";
import { useReserving } from "#tests/tooling/reserving-fixture.ts";
import { endReservation } from "../ends/end-reservation.ts";
import { settleByHand } from "./settle-by-hand.ts";

const reserving = useReserving();
const { openTelling, look, listOrders } = createBegunRefunds(reserving);

/** As Stripe, which returns no more than is neither returned nor under way yet, and its own ones at once. */
const openStrict = (begunCents: number) => {
  const asked: number[] = [];
  let open = 50_000 - begunCents;
  const services = reserving.breakProcessor({
    refund: async ({ amountCents, refundKey }) => {
      asked.push(amountCents);
      if (amountCents > open) throw new PaymentRefusedError("More than is not refunded.");
      open -= amountCents;
      return { refundId: `own ${refundKey}`, isSettled: true };
    },
  });
  const fail = (cents: number) => {
    open += cents;
  };
  return { services, asked, fail };
};

/** As each minute does, for so many days that the processor would have refused for good. */
const lookOn = async (services: Parameters<typeof look>[0]) => {
  for (let day = 0; day < 8; day += 1) await look(services);
};

test.each(["settled", "failed"] as const)(
  "of one that is cancelled while a part is under way the rest is asked for, and the part is %s",
  async (ends) => {
    const reservation = await reserving.pay();
    const { id, leadId } = reservation;
    const tell = await openTelling(reservation);
    await tell("pending", 20_000);
    const { services, asked, fail } = openStrict(20_000);
    await endReservation(services, id, "cancelled");
    await lookOn(services);
    expect(asked).toEqual([30_000]);
    expect(await reserving.listAmounts(id)).toEqual(["charge 50000", "refund -30000"]);
    expect(await listOrders(reservation)).toEqual([["sent", "re_20000"]]);
    expect(await reserving.find(id)).toMatchObject({ state: "refunding" });
    expect(await settleByHand(services, id)).toEqual({ is: "sent" });
    expect(await reserving.listTold(leadId)).not.toContain("deposit to (dealer)");
    if (ends === "failed") fail(20_000);
    await tell(ends, 20_000);
    await lookOn(services);
    expect(asked).toEqual(ends === "failed" ? [30_000, 20_000] : [30_000]);
    expect(await reserving.find(id)).toMatchObject({ state: "refunded" });
    expect(await reserving.sum(id)).toBe(0);
  },
);

test("a part that is begun or fails while the rest waits is taken from it, or asked for with it, and named", async () => {
  const reservation = await reserving.pay();
  const { id } = reservation;
  const tell = await openTelling(reservation);
  const { reservations } = reserving.platform;
  const readSums = async () =>
    (await reservations.listRefundsOf(id)).map(
      ({ state, amountCents }) => `${state} ${amountCents}`,
    );
  await endReservation(reserving.services, id, "cancelled", { returnsBy: "nobody" });
  expect(await readSums()).toEqual(["wanted 50000"]);
  await tell("pending", 20_000);
  expect(await readSums()).toEqual(["wanted 30000"]);
  expect(await reservations.listBegunRefunds(id)).toMatchObject([{ refundId: "re_20000" }]);
  await tell("pending", 10_000);
  expect(await readSums()).toEqual(["wanted 20000"]);
  expect(await settleByHand(reserving.services, id)).toEqual({ is: "sent" });
  await tell("failed", 20_000);
  expect(await readSums()).toEqual(["wanted 40000"]);
  await tell("settled", 10_000);
  expect(await readSums()).toEqual(["wanted 40000"]);
  expect(await reservations.listBegunRefunds(id)).toEqual([]);
  expect(await settleByHand(reserving.services, id)).toEqual({ is: "settled" });
  expect(await reserving.sum(id)).toBe(0);
});

test("while all of it is under way nobody is asked for it, however long that takes, until it fails", async () => {
  const reservation = await reserving.pay();
  const { id } = reservation;
  const tell = await openTelling(reservation);
  await tell("pending");
  const { services, asked, fail } = openStrict(50_000);
  await endReservation(services, id, "cancelled");
  await lookOn(services);
  expect(asked).toEqual([]);
  expect(await settleByHand(services, id)).toEqual({ is: "sent" });
  fail(50_000);
  await tell("failed");
  await lookOn(services);
  expect(asked).toEqual([50_000]);
  expect(await reserving.find(id)).toMatchObject({ state: "refunded" });
});

/** Sends all mails that wait. */
const send = async () => {
  const { outbox } = reserving.platform;
  const now = reserving.clock;
  const claims = await outbox.claim({ limit: 20, now, leaseUntil: now + HOUR_MS });
  for (const claim of claims) await outbox.settle(claim, { is: "delivered", at: now, receipt: "" });
  if (claims.length > 0) await send();
};

test("a part that fails once the rest was left to the dealer is left to him, too, and he is told of the whole", async () => {
  const reservation = await reserving.pay();
  const { id, leadId } = reservation;
  const tell = await openTelling(reservation);
  await tell("pending", 20_000);
  const services = reserving.breakProcessor({
    refund: () => Promise.reject(new PaymentRefusedError("The bank refuses.")),
  });
  await endReservation(services, id, "cancelled");
  await lookOn(services);
  const readTold = async () =>
    (await reserving.listTold(leadId)).filter((told) => told === "deposit to (dealer)").length;
  expect(await readTold()).toBe(1);
  await send();
  await tell("failed", 20_000);
  expect(await reserving.platform.reservations.listRefundsOf(id)).toMatchObject([
    { state: "refused", amountCents: 50_000 },
  ]);
  expect(await readTold()).toBe(2);
});
