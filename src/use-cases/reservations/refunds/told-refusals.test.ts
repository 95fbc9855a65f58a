import { expect, test } from "vitest";
import { buildShopperReservationMail } from "#domain/lead/messages/reservation-mail.ts";
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
import { endReservation } from "../ends/end-reservation.ts";
import { freeReservations } from "../free-reservations.ts";
import { completeReservation } from "../sale/complete-reservation.ts";
import { sendRefundsOf } from "./send-refunds.ts";

const { reserving } = useReservingCommands();
const { refusing, pay, tell, readLead, readDeposit, readState, sendMails } =
  createPaidReservations(reserving);

/** Asks the processor for a refund until it has refused for good. */
async function refuseForGood(paid: Paid): Promise<void> {
  for (let day = 0; day < 5; day += 1) {
    reserving.clock += 24 * HOUR_MS;
    await sendRefundsOf(refusing(), paid.reservation.id);
    await sendMails(paid);
  }
}

test.each(["confirmed", "completed", "handed_over"] as const)(
  "the dealer is told of a part that the bank brings back to one that is %s, and that nobody returns it",
  async (state) => {
    const paid = await pay("once");
    await tell(paid.deposit, back(20_000));
    if (state !== "confirmed") await completeReservation(reserving.services, paid.reservation.id);
    if (state === "handed_over") {
      await reserving.restock({ status: "sold" });
      await freeReservations(reserving.services);
      reserving.clock += HOUR_MS;
      await freeReservations(reserving.services);
    }
    expect(await readState(paid)).toBe(state);
    await sendMails(paid);
    const before = (await reserving.listTold(paid.reservation.leadId)).length;
    await tell(paid.deposit, broughtBack(20_000));
    expect(await readState(paid)).toBe(state);
    expect((await reserving.listTold(paid.reservation.leadId)).length).toBeGreaterThan(before);
    expect((await readDeposit(paid))?.subject).toContain("Refund of $200 came back");
    expect((await readDeposit(paid))?.text).toContain("the website returns none of it");
  },
);

test("the shopper is mailed once that the deposit could not go back to the card", async () => {
  const paid = await pay("once");
  await endReservation(refusing(), paid.reservation.id, "cancelled");
  const before = await sendMails(paid);
  await refuseForGood(paid);
  expect(await sendMails(paid)).toBe(before + 1);
  expect(buildShopperReservationMail(await readLead(paid)).subject).toBe(
    "Your deposit of $500 could not go back to your card",
  );
});

test("the shopper is mailed that the bank has brought a returned deposit back", async () => {
  const paid = await pay("once");
  await tell(paid.deposit, back());
  const before = await sendMails(paid);
  await tell(paid.deposit, broughtBack());
  expect(await sendMails(paid)).toBe(before + 1);
});

test("a second payment that the bank brings back mails no second receipt", async () => {
  const paid = await pay("twice");
  await tell(paid.second, refund("s", 50_000));
  const before = await sendMails(paid);
  await tell(paid.second, broughtBack(50_000, "s"));
  expect(await readState(paid)).toBe("confirmed");
  expect(await sendMails(paid)).toBe(before);
});

test("the shopper of one that is over is mailed once that a second payment could not go back", async () => {
  const paid = await pay("twice");
  await tell(paid.deposit, lose());
  await endReservation(refusing(), paid.reservation.id, "cancelled");
  const before = await sendMails(paid);
  await refuseForGood(paid);
  expect(await sendMails(paid)).toBe(before + 1);
  expect(buildShopperReservationMail(await readLead(paid)).subject).toBe(
    "A payment of $500 could not go back to your card",
  );
});

test("the shopper is mailed of a rest that is left to a person by the answer to our own refund", async () => {
  const paid = await pay("once");
  await tell(paid.deposit, refund("a", 20_000));
  const sending = reserving.breakProcessor({
    refund: async () => ({ refundId: "ours", isSettled: false }),
  });
  await endReservation(sending, paid.reservation.id, "cancelled");
  const before = await sendMails(paid);
  await tell(paid.deposit, broughtBack(20_000, "a"));
  await tell(paid.deposit, refund("ours", 30_000));
  expect(await sendMails(paid)).toBe(before + 1);
});

test("while the site cannot be served the shopper's news of a refusal is kept", async () => {
  const paid = await pay("once");
  await endReservation(refusing(), paid.reservation.id, "cancelled");
  reserving.isServed = false;
  await refuseForGood(paid);
  expect(await reserving.listTold(paid.reservation.leadId)).toContain("reservation to (everybody)");
});
