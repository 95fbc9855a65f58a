import { expect, test } from "vitest";
import { buildDealMail } from "#domain/lead/messages/deal-mail.ts";
import { buildDealerDepositMail } from "#domain/lead/messages/deposit/deposit-mail.ts";
import {
  buildDealerReservationMail,
  buildShopperReservationMail,
} from "#domain/lead/messages/reservation-mail.ts";
import { HOUR_MS } from "#domain/time/time-units.ts";
import { PaymentRefusedError } from "#ports/payments/payments.ts";
import { buildDeliveredLead } from "#tests/builders/delivered-lead.ts";
import { buildPaidEvent } from "#tests/builders/reservation.ts";
import {
  back,
  broughtBack,
  createPaidReservations,
  lose,
  OPEN,
  type Told,
} from "#tests/tooling/paid-reservations.ts";
import { useReservingCommands } from "#tests/tooling/reserving-commands.ts";
import { endReservation } from "../ends/end-reservation.ts";
import { completeReservation } from "../sale/complete-reservation.ts";
import { settlePaymentEvent } from "../settle-payment.ts";
import { settleByHand } from "./settle-by-hand.ts";

const { reserving, run } = useReservingCommands();
const { refusing, pay, tell, readPage, readLead, readState } = createPaidReservations(reserving);

test("a deposit that goes back at the processor ends its reservation at once, though a second payment waits", async () => {
  const paid = await pay("twice");
  const { leadId, id } = paid.reservation;
  const { clock: now, platform } = reserving;
  await platform.outbox.claim({ limit: 30, now, leaseUntil: now + HOUR_MS });
  const before = (await reserving.listTold(leadId)).length;
  await tell(paid.deposit, { ...back(), kind: "refund", refundId: "re", isSettled: false });
  expect(await readPage(paid)).toContain("once it is made, this reservation ends");
  await tell(paid.deposit, back());
  expect(await readState(paid)).toBe("refunding");
  expect(await reserving.platform.reservations.findLive(1)).toBeNull();
  expect((await reserving.listTold(leadId)).length).toBeGreaterThan(before);
  const words = await readPage(paid);
  expect(words).toMatch(/^Your deposit was returned\. .*The whole \$500 went back to the card/);
  expect(words).toContain("A payment of $500 came on our website beside the deposit.");
  expect(buildShopperReservationMail(await readLead(paid)).subject).toBe(
    "Your deposit of $500 was returned",
  );
  expect(await settleByHand(reserving.services, id, "kim")).toEqual({ is: "settled" });
  expect(await readState(paid)).toBe("refunded");
  expect(await reserving.sum(id)).toBe(0);
});

test("the same of one that was put down as sold", async () => {
  const paid = await pay("twice");
  await completeReservation(reserving.services, paid.reservation.id);
  await tell(paid.deposit, back());
  expect(await readState(paid)).toBe("refunding");
  expect(await readPage(paid)).toContain("The whole $500 went back to the card");
});

test("a deposit that the bank brings back is owed again beside a second payment, and both are entered by name", async () => {
  const paid = await pay("twice");
  const { id, reference } = paid.reservation;
  await tell(paid.deposit, back());
  await tell(paid.deposit, broughtBack());
  expect(await readPage(paid)).toContain("could not return the $500 to your card");
  expect(buildDealerDepositMail(await readLead(paid), null)?.subject).toContain(
    "Refund of $500 refused",
  );
  const said = await run("reservations", "refund", reference, "--by-hand", "--yes");
  expect(said).toContain(`Enters that the $1,000 of reservation ${reference}`);
  expect(await reserving.sum(id)).toBe(0);
  expect(await readState(paid)).toBe("refunded");
});

test("a second payment that goes back frees no vehicle of a deposit that a dispute has, whatever was refunded before", async () => {
  const paid = await pay("twice");
  await tell(paid.deposit, back(20_000));
  await tell(paid.deposit, lose());
  await tell(paid.deposit, broughtBack(20_000));
  await completeReservation(reserving.services, paid.reservation.id);
  await tell(paid.second, { ...back(), kind: "refund", refundId: "second", isSettled: true });
  expect(await readState(paid)).toBe("completed");
  expect(await readPage(paid)).not.toContain("$0");
});

test.each([50_000, 20_000])(
  "a refund of %i cents that the bank brings back once a dispute took the deposit is told as the bank's",
  async (amountCents) => {
    const paid = await pay("once");
    await tell(paid.deposit, back(amountCents));
    await tell(paid.deposit, lose());
    await tell(paid.deposit, broughtBack(amountCents));
    expect(await readPage(paid)).toContain("Your bank has taken the deposit of $500 back");
    expect((await readLead(paid)).reservation.isTakenByDispute).toBe(true);
  },
);

test("a deposit that went back by two ways is told by both, and as refused where the bank brings a part back", async () => {
  const paid = await pay("once");
  await tell(paid.deposit, back(20_000));
  await endReservation(refusing(), paid.reservation.id, "cancelled");
  await settleByHand(reserving.services, paid.reservation.id, "kim");
  expect(await readPage(paid)).toContain(
    "$200 of your deposit went back to the card that you paid with, and we have returned $300 by another way.",
  );
  expect(buildShopperReservationMail(await readLead(paid)).text).toContain(
    "$200 of your deposit went back to the card that you paid with, and the dealer has returned $300 by another way.",
  );
  await tell(paid.deposit, broughtBack(20_000));
  expect(await readPage(paid)).toContain("could not return the $200 to your card");
});

test("a wrong sum that a dispute took is told as taken, and never as a deposit", async () => {
  const held = await reserving.hold();
  const { id } = held.reservation;
  const [attempt] = await reserving.platform.reservations.listAttempts(id);
  const payment = { attemptId: attempt?.id ?? "", sessionId: attempt?.sessionId ?? "" };
  await settlePaymentEvent(refusing(), "sandbox", buildPaidEvent("wrong", payment, 40_000));
  const [wrong] = await reserving.platform.reservations.listEntries(id);
  if (wrong === undefined) throw new Error("Nothing was charged.");
  await tell(wrong, {
    ...lose(),
    kind: "dispute",
    disputeId: "d",
    standing: "lost",
    amountCents: 40_000,
  });
  await endReservation(reserving.services, id, "cancelled");
  for (const words of [
    await readPage(held),
    buildShopperReservationMail(await readLead(held)).text,
  ]) {
    expect(words).not.toContain("remaining deposit");
    expect(words).toMatch(/A payment of \$400 came.*Your bank has taken it back/);
  }
});

test("a dispute of a second payment takes nothing of the deposit in the dealer's mail", async () => {
  const paid = await pay("twice");
  await tell(paid.second, { ...lose(), kind: "dispute", disputeId: "d", standing: "open" });
  const open = buildDealerDepositMail(await readLead(paid), null);
  expect(open?.subject).toContain("Payment of $500 disputed");
  await tell(paid.second, lose());
  const lost = buildDealerDepositMail(await readLead(paid), null)?.text;
  expect(lost).toContain("nothing more of it is due");
  expect(lost).not.toContain("So much less goes back");
  expect(lost).toContain("Deposit with you: $500");
});

test("the mail of a purchase whose deposit a dispute took wholly has all of it to pay", async () => {
  const paid = await pay("once");
  await tell(paid.deposit, lose());
  const { reservation } = await readLead(paid);
  const deal = { url: "https://riverbend.example/deal", keptUntil: "11 December 2026" };
  const figures = { Total: "$31,990", Deposit: "−$500", "To pay": "$31,490" };
  const lead = buildDeliveredLead({ formKind: "buy-online", reservation, deal }, figures);
  expect(buildDealMail({ ...lead, deal }).text).toContain("To pay: $31,990");
});

test("a mail says that the deposit was returned once it is, though a second payment is not", async () => {
  const paid = await pay("twice");
  const depositAlone = reserving.breakProcessor({
    refund: ({ chargeId }) =>
      chargeId === paid.deposit.processorId
        ? Promise.resolve({ refundId: "re", isSettled: true })
        : Promise.reject(new PaymentRefusedError("The bank refuses.")),
  });
  await endReservation(depositAlone, paid.reservation.id, "cancelled");
  expect(await readPage(paid)).toMatch(/^Your deposit was returned/);
  expect(buildShopperReservationMail(await readLead(paid)).subject).toBe(
    "Your deposit of $500 was returned",
  );
});

test("an open dispute of the deposit leaves the second payment to be entered by hand, and that alone", async () => {
  const paid = await pay("twice");
  const { id, reference } = paid.reservation;
  await tell(paid.deposit, { kind: "dispute", disputeId: "d", standing: "open" });
  const said = await run("reservations", "refund", reference, "--by-hand", "--yes");
  expect(said).toContain("the second payment of $500");
  expect(await reserving.sum(id)).toBe(50_000);
  expect(await readState(paid)).toBe("confirmed");
  expect(await settleByHand(reserving.services, id, "kim")).toEqual({ is: "disputed" });
});

test("a deposit that a dispute takes on its way back is told as the bank's, while a second payment is on its way", async () => {
  const paid = await pay("twice");
  await endReservation(refusing(), paid.reservation.id, "cancelled");
  await tell(paid.deposit, lose());
  expect(await readPage(paid)).toContain("Your bank has taken the deposit of $500 back");
  expect(buildShopperReservationMail(await readLead(paid)).text).not.toContain("$0");
});

test.each(["once", "twice"] as const)(
  "a refund that comes beyond a deposit which a dispute took frees no vehicle that is sold, paid %s",
  async (times) => {
    const paid = await pay(times);
    await tell(paid.deposit, { ...back(20_000), kind: "refund", refundId: "re", isSettled: false });
    await completeReservation(reserving.services, paid.reservation.id);
    await tell(paid.deposit, lose());
    await tell(paid.deposit, back(20_000));
    expect(await readState(paid)).toBe("completed");
    expect((await readLead(paid)).reservation.overdrawnCents).toBe(20_000);
  },
);

test("a part that the bank brings back once its reservation is cancelled is owed, and a person's to return", async () => {
  const paid = await pay("once");
  const { id } = paid.reservation;
  await tell(paid.deposit, back(20_000));
  await tell(paid.deposit, {
    kind: "dispute",
    disputeId: "d",
    amountCents: 30_000,
    standing: "lost",
  });
  await endReservation(refusing(), id, "cancelled");
  expect(await readState(paid)).toBe("cancelled");
  await tell(paid.deposit, broughtBack(20_000));
  expect(await readState(paid)).toBe("refunding");
  expect(await readPage(paid)).toContain("could not return the $200 to your card");
  expect(buildDealerDepositMail(await readLead(paid), null)?.subject).toContain(
    "Refund of $200 refused",
  );
  expect(await settleByHand(reserving.services, id, "kim")).toEqual({ is: "settled" });
  expect(await readState(paid)).toBe("refunded");
});

test("an open dispute of a second payment that is back keeps nobody from the deposit", async () => {
  const paid = await pay("twice");
  await tell(paid.second, { ...back(), kind: "refund", refundId: "second", isSettled: true });
  await tell(paid.second, { kind: "dispute", disputeId: "d", standing: "open" });
  const { id } = paid.reservation;
  expect(await settleByHand(reserving.services, id, "kim")).toEqual({ is: "settled" });
  expect(await readState(paid)).toBe("refunded");
});

test("a second payment that went back by two ways is told by both", async () => {
  const paid = await pay("twice");
  await tell(paid.second, back(20_000));
  await settleByHand(reserving.services, paid.reservation.id, "kim");
  expect(await readPage(paid)).toContain(
    "$200 of it went back to the card that you paid with. Banks take three to ten days to show it. We have returned $300 of it by another way",
  );
});

const beginSome = (amountCents: number): Told => ({
  kind: "refund",
  refundId: "begun",
  amountCents,
  isSettled: false,
});

test("nobody is told to pay a refused refund of what the shopper disputes, until the bank has decided for the dealer", async () => {
  const paid = await pay("once");
  await tell(paid.deposit, back());
  await tell(paid.deposit, broughtBack());
  await tell(paid.deposit, OPEN);
  expect(buildDealerDepositMail(await readLead(paid), null)?.text).not.toContain("pay it");
  expect(await readPage(paid)).not.toContain("we pay it by another way");
  const { reference } = paid.reservation;
  await expect(run("reservations", "refund", reference, "--by-hand", "--yes")).rejects.toThrow(
    "disputes a payment",
  );
  await tell(paid.deposit, { kind: "dispute", disputeId: "d", standing: "won" });
  expect(buildDealerDepositMail(await readLead(paid), null)?.text).toContain("pay it");
  expect(await readPage(paid)).toContain("we pay it by another way");
});

test.each([
  ["a refund that its card refused", true],
  ["a refund that nobody has made yet", false],
])("%s is told as the bank's affair while its payment is disputed", async (_, isRefused) => {
  const paid = await pay("once");
  if (isRefused) {
    await tell(paid.deposit, back());
    await tell(paid.deposit, broughtBack());
  }
  await tell(paid.deposit, OPEN);
  await endReservation(refusing(), paid.reservation.id, "cancelled");
  expect(await readState(paid)).toBe("refunding");
  const page = await readPage(paid);
  const shopper = buildShopperReservationMail(await readLead(paid));
  const dealer = buildDealerReservationMail(await readLead(paid));
  const all = [page, shopper.subject, shopper.text, dealer.subject, dealer.text].join("\n");
  expect(all).not.toMatch(/on (its|their) way back|goes back to the card|We return|pay it by/);
  expect(page).toMatch(/^Your bank is looking into your payment\. /);
  expect(page).toContain("disputed at your bank: nothing goes back from us until that is closed");
  expect(shopper.subject).toBe("Your deposit of $500 is disputed at your bank");
  expect(dealer.subject).toContain("Reservation ended, $500 disputed");
  await tell(paid.deposit, { kind: "dispute", disputeId: "d", standing: "won" });
  const refused = "Your deposit could not go back to your card. ";
  const heading = isRefused ? refused : "Your deposit is on its way back. ";
  expect((await readPage(paid)).startsWith(heading)).toBe(true);
});

test("a second payment that is disputed is promised to no card", async () => {
  const paid = await pay("twice");
  await tell(paid.second, OPEN);
  expect(await readPage(paid)).toContain(
    "It is disputed at your bank: it does not go back from us until that is closed.",
  );
  expect(buildDealerReservationMail(await readLead(paid)).text).toContain(
    "It is disputed at the shopper's bank: nobody returns it until that is closed",
  );
});

test("a refund that the bank brings back ends no sale, whatever went before and after it", async () => {
  const paid = await pay("once");
  await tell(paid.deposit, back(20_000));
  await completeReservation(reserving.services, paid.reservation.id);
  await tell(paid.deposit, {
    kind: "dispute",
    disputeId: "d",
    amountCents: 30_000,
    standing: "lost",
  });
  await tell(paid.deposit, {
    kind: "refund",
    refundId: "more",
    amountCents: 20_000,
    isSettled: true,
  });
  await tell(paid.deposit, broughtBack(20_000));
  expect(await readState(paid)).toBe("completed");
});

test("each dispute is told, though another one was opened later", async () => {
  const paid = await pay("twice");
  await tell(paid.deposit, OPEN);
  reserving.clock += 1;
  await tell(paid.second, { kind: "dispute", disputeId: "later", standing: "open" });
  reserving.clock += 1;
  await tell(paid.deposit, lose());
  const mail = buildDealerDepositMail(await readLead(paid), reserving.clock)?.text;
  expect(mail).toContain("given $500 back to the shopper for good. So much less goes back");
  expect(mail).toContain("a payment beside it that the shopper is to have back");
});

test("a refund under way beyond what a dispute took is not said to end anything", async () => {
  const paid = await pay("once");
  await tell(paid.deposit, beginSome(20_000));
  await tell(paid.deposit, lose());
  expect(await readPage(paid)).not.toContain("this reservation ends");
  expect(buildShopperReservationMail(await readLead(paid)).text).not.toContain("reservation ends");
  const said = await run("reservations", "complete", paid.reservation.reference, "--yes");
  expect(said).toContain("nothing is left of the deposit: cancel it there");
});

test("no mail promises a card that has refused", async () => {
  const paid = await pay("twice");
  await endReservation(refusing(), paid.reservation.id, "cancelled");
  await tell(paid.deposit, back());
  await tell(paid.deposit, broughtBack());
  expect(buildShopperReservationMail(await readLead(paid)).text).toContain(
    "could not return your deposit of $500 to your card: call us with your bank details",
  );
  expect(buildDealerReservationMail(await readLead(paid)).subject).toContain(
    "Reservation ended, $500 to return",
  );
});

test("the arrival of a deposit is mailed, though a second payment is still on its way", async () => {
  const paid = await pay("twice");
  const sending = reserving.breakProcessor({
    refund: async ({ chargeId }) => ({ refundId: `sent ${chargeId}`, isSettled: false }),
  });
  await endReservation(sending, paid.reservation.id, "cancelled");
  const { clock: now, platform } = reserving;
  await platform.outbox.claim({ limit: 30, now, leaseUntil: now + HOUR_MS });
  const before = (await reserving.listTold(paid.reservation.leadId)).length;
  const refundId = `sent ${paid.deposit.processorId}`;
  await tell(paid.deposit, { kind: "refund", refundId, isSettled: true });
  expect(await readState(paid)).toBe("refunding");
  expect((await reserving.listTold(paid.reservation.leadId)).length).toBeGreaterThan(before);
});

test("a refused refund in another currency is told to the dealer with it", async () => {
  const held = await reserving.hold();
  const { id } = held.reservation;
  const [attempt] = await reserving.platform.reservations.listAttempts(id);
  const payment = { attemptId: attempt?.id ?? "", sessionId: attempt?.sessionId ?? "" };
  const event = buildPaidEvent("foreign", payment);
  if (event.kind !== "payment" || event.standing.is !== "paid") throw new Error("No payment.");
  const standing = { ...event.standing, currency: "NZD" as const };
  await settlePaymentEvent(refusing(), "sandbox", { ...event, standing });
  const [wrong] = await reserving.platform.reservations.listEntries(id);
  if (wrong === undefined) throw new Error("Nothing was charged.");
  await tell(wrong, back());
  await tell(wrong, broughtBack());
  expect(buildDealerDepositMail(await readLead(held), null)?.subject).toContain(
    "Refund of $500 NZD refused",
  );
});
