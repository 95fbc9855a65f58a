import { expect, test } from "vitest";
import { buildDealerDepositMail } from "#domain/lead/messages/deposit/deposit-mail.ts";
import { HOUR_MS } from "#domain/time/time-units.ts";
import {
  back,
  broughtBack,
  createPaidReservations,
  lose,
  type Paid,
  refund,
} from "#tests/tooling/paid-reservations.ts";
import { useReservingCommands } from "#tests/tooling/reserving-commands.ts";
import { confirmReservation } from "../confirm-reservation.ts";
import { endReservation } from "../ends/end-reservation.ts";
import { completeReservation } from "../sale/complete-reservation.ts";
import { sendRefundsOf } from "./send-refunds.ts";
import { settleByHand } from "./settle-by-hand.ts";

const { reserving } = useReservingCommands();
const { refusing, pay, tell, readPage, readLead, readState } = createPaidReservations(reserving);

/** Sold, and nothing is left of its deposit: one refund of it was one too many, and the bank brought another one back. */
async function payForSale(times: "once" | "twice"): Promise<Paid> {
  const paid = await pay(times);
  await tell(paid.deposit, back(20_000));
  await completeReservation(reserving.services, paid.reservation.id);
  await tell(paid.deposit, lose(30_000));
  await tell(paid.deposit, refund("more", 20_000));
  await tell(paid.deposit, broughtBack(20_000));
  return paid;
}

test.each<[string, "once" | "twice", (paid: Paid) => Promise<unknown>]>([
  ["the same refund told again", "once", ({ deposit }) => tell(deposit, refund("more", 20_000))],
  ["the return of a second payment", "twice", ({ second }) => tell(second, refund("s", 50_000))],
  ["the loss of a second payment", "twice", ({ second }) => tell(second, lose(50_000))],
  [
    "a refund of a second payment that is refused once more",
    "twice",
    async ({ reservation }) => {
      reserving.clock += 24 * HOUR_MS;
      await sendRefundsOf(refusing(), reservation.id);
    },
  ],
  [
    "a second payment that is entered by hand",
    "twice",
    async ({ reservation, second }) => {
      await tell(second, refund("s", 50_000));
      await tell(second, broughtBack(50_000, "s"));
      await settleByHand(reserving.services, reservation.id, "kim");
    },
  ],
])("%s ends no sale whose deposit was back before", async (_, times, happens) => {
  const paid = await payForSale(times);
  await happens(paid);
  expect(await readState(paid)).toBe("completed");
});

/** Ended with nothing left of its deposit: a part went back, and a dispute took the rest. */
async function loseAll(cause: "cancelled" | "due"): Promise<Paid> {
  const paid = await pay("once");
  await tell(paid.deposit, back(20_000));
  await tell(paid.deposit, lose(30_000));
  reserving.clock += 200 * HOUR_MS;
  await endReservation(refusing(), paid.reservation.id, cause);
  return paid;
}

test.each(["cancelled", "due"] as const)(
  "a part that the bank brings back to one that is over (%s) is owed also where it is returned anew at the processor already",
  async (cause) => {
    const paid = await loseAll(cause);
    await tell(paid.deposit, refund("again", 20_000, false));
    await tell(paid.deposit, broughtBack(20_000));
    expect(await readState(paid)).toBe("refunding");
    await tell(paid.deposit, refund("again", 20_000));
    expect(await readState(paid)).toBe("refunded");
    expect(await readPage(paid)).toContain("$200 of your deposit went back");
  },
);

test("a part that the bank brings back to one that was confirmed by hand since is ordered, and a person's to return", async () => {
  const paid = await loseAll("due");
  await confirmReservation(reserving.services, paid.reservation.id, { hours: 72, operator: "kim" });
  await tell(paid.deposit, broughtBack(20_000));
  expect(await readState(paid)).toBe("confirmed");
  const orders = await reserving.platform.reservations.listRefundsOf(paid.reservation.id);
  expect(orders).toMatchObject([{ state: "refused", amountCents: 20_000 }]);
  expect(buildDealerDepositMail(await readLead(paid), null)?.subject).toContain(
    "Refund of $200 refused",
  );
  await endReservation(refusing(), paid.reservation.id, "cancelled");
  expect(await readState(paid)).toBe("cancelled");
});
