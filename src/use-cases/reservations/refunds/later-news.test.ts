import { expect, test } from "vitest";
import { buildDealerDepositMail } from "#domain/lead/messages/deposit/deposit-mail.ts";
import {
  buildDealerReservationMail,
  buildShopperReservationMail,
} from "#domain/lead/messages/reservation-mail.ts";
import { HOUR_MS } from "#domain/time/time-units.ts";
import { PaymentUnavailableError } from "#ports/payments/payments.ts";
import {
  back,
  broughtBack,
  createPaidReservations,
  lose,
  OPEN,
  type Paid,
  refund,
  WON,
} from "#tests/tooling/paid-reservations.ts";
import { useReservingCommands } from "#tests/tooling/reserving-commands.ts";
import { confirmReservation } from "../confirm-reservation.ts";
import { endReservation } from "../ends/end-reservation.ts";
import { freeReservations } from "../free-reservations.ts";
import { completeReservation } from "../sale/complete-reservation.ts";
import { sendRefundsOf } from "./send-refunds.ts";
import { settleByHand } from "./settle-by-hand.ts";

const { reserving, run } = useReservingCommands();
const { refusing, pay, tell, readPage, readLead, readDeposit, readState, sendMails } =
  createPaidReservations(reserving);

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
      await tell(second, {
        ...refund("s", 50_000, false),
        kind: "refund",
        refundId: "s",
        isSettled: false,
        isRefused: true,
      });
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

test("what the card refused is told from what was begun before, of the deposit and of a second payment", async () => {
  const paid = await pay("once");
  await tell(paid.deposit, back(10_000));
  await tell(paid.deposit, refund("begun", 20_000, false));
  await endReservation(refusing(), paid.reservation.id, "cancelled");
  await tell(paid.deposit, broughtBack(10_000));
  const page = await readPage(paid);
  expect(page).toContain("could not return $300 to your card");
  expect(page).toContain("$200 goes back to the card that you paid with.");
  const shopper = buildShopperReservationMail(await readLead(paid));
  expect(shopper.subject).toBe("Your remaining deposit of $300 could not go back to your card");
  const dealer = buildDealerReservationMail(await readLead(paid));
  expect(dealer.subject).toContain("Reservation ended, $300 to return");
  expect(dealer.text).toContain("$200 goes back to the shopper's card.");
  expect(`${page}${dealer.text}`).not.toMatch(/return (the )?\$500/);
});

test("of a second payment what the card refused is told from what was begun before", async () => {
  const paid = await pay("twice");
  await tell(paid.second, back(10_000));
  await tell(paid.second, refund("begun", 20_000, false));
  await tell(paid.second, broughtBack(10_000));
  const page = await readPage(paid);
  expect(page).toContain("$200 of it goes back to the card");
  expect(page).toMatch(/could not return \$300 of it to your card/);
});

test("what is begun at the processor goes back though the rest is disputed", async () => {
  const paid = await pay("once");
  await tell(paid.deposit, refund("begun", 20_000, false));
  await tell(paid.deposit, OPEN);
  await endReservation(refusing(), paid.reservation.id, "cancelled");
  expect(await readPage(paid)).toContain(
    "nothing more of it goes back from us until that is closed. Call us if that is a mistake. $200 goes back",
  );
  expect(buildDealerReservationMail(await readLead(paid)).text).toContain("$200 goes back");
});

test("a refund whose answer was lost is not promised while its payment is disputed", async () => {
  const paid = await pay("once");
  const lost = reserving.breakProcessor({
    refund: () => Promise.reject(new PaymentUnavailableError("The answer was lost.")),
  });
  await endReservation(lost, paid.reservation.id, "cancelled");
  await tell(paid.deposit, OPEN);
  expect(await readPage(paid)).not.toMatch(/on its way back|goes back to the card/);
});

test.each([
  ["confirmed", false],
  ["completed", true],
])(
  "nothing is said of a deposit of $0 that a %s one has no more, nor that it goes back after its end",
  async (state, isSold) => {
    const paid = await pay("once");
    await tell(paid.deposit, back(20_000));
    if (isSold) await completeReservation(reserving.services, paid.reservation.id);
    await tell(paid.deposit, lose(30_000));
    await tell(paid.deposit, refund("more", 20_000));
    await tell(paid.deposit, broughtBack(20_000));
    expect(await readState(paid)).toBe(state);
    expect(await readPage(paid)).not.toContain("$0");
    if (isSold) return;
    reserving.clock += 200 * HOUR_MS;
    await endReservation(refusing(), paid.reservation.id, "due");
    expect(await readPage(paid)).toMatch(/^Your deposit was returned/);
    expect(buildShopperReservationMail(await readLead(paid)).subject).toContain("was returned");
  },
);

test("the dealer is told by how a reservation stands what a dispute of it comes to", async () => {
  const paid = await pay("once");
  await tell(paid.deposit, OPEN);
  await endReservation(refusing(), paid.reservation.id, "cancelled");
  expect((await readDeposit(paid))?.text).toContain("its deposit is not returned");
  await tell(paid.deposit, WON);
  expect((await readDeposit(paid))?.subject).toContain("closed, the deposit goes back");
  await tell(paid.deposit, back());
  expect((await readDeposit(paid))?.subject).toContain("closed, nothing more goes back");
  expect((await readDeposit(paid))?.text).not.toMatch(/is yours|stays as it was|to go back to/);
});

test("a sale of whose deposit a dispute takes some is short of it", async () => {
  const paid = await pay("once");
  await completeReservation(reserving.services, paid.reservation.id);
  await tell(paid.deposit, lose(20_000));
  expect((await readDeposit(paid))?.text).toContain("So much of the price is not paid any more");
});

test("a dispute of a second payment is told by what is still to go back of it", async () => {
  const paid = await pay("twice");
  await tell(paid.second, lose(20_000));
  expect((await readDeposit(paid))?.text).toContain("so much less of it goes back");
  await tell(paid.second, refund("s", 30_000));
  expect((await readDeposit(paid))?.text).toContain("nothing more of it is due");
});

test("a second payment that was back before its dispute is not promised once more", async () => {
  const paid = await pay("twice");
  await tell(paid.second, refund("s", 50_000));
  await tell(paid.second, OPEN);
  expect((await readDeposit(paid))?.text).toContain("tell the bank what went back before");
  await tell(paid.second, WON);
  expect((await readDeposit(paid))?.subject).toContain("closed, nothing more goes back");
});

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
    const { clock: now, platform } = reserving;
    await platform.outbox.claim({ limit: 30, now, leaseUntil: now + HOUR_MS });
    const before = (await reserving.listTold(paid.reservation.leadId)).length;
    await tell(paid.deposit, broughtBack(20_000));
    expect(await readState(paid)).toBe(state);
    expect((await reserving.listTold(paid.reservation.leadId)).length).toBeGreaterThan(before);
    expect((await readDeposit(paid))?.subject).toContain("Refund of $200 came back");
    expect((await readDeposit(paid))?.text).toContain("the website returns none of it");
  },
);

test("commands know what is disputed", async () => {
  const paid = await pay("once");
  const { reference } = paid.reservation;
  await tell(paid.deposit, OPEN);
  const said = await run("reservations", "cancel", reference, "--yes");
  expect(said).toContain("$500 go back to the shopper once the bank has closed the dispute of it");
  expect(said).toContain("nothing is returned until the dispute is closed");
  expect(await run("reservations", "show", reference)).toContain("not while it is disputed");
  for (const options of [[], ["--by-hand"]]) {
    await expect(run("reservations", "refund", reference, "--yes", ...options)).rejects.toThrow(
      "wait until the dispute is closed",
    );
  }
});

test("the shopper is mailed once that the deposit could not go back to the card", async () => {
  const paid = await pay("once");
  await endReservation(refusing(), paid.reservation.id, "cancelled");
  const before = await sendMails(paid);
  for (let day = 0; day < 5; day += 1) {
    reserving.clock += 24 * HOUR_MS;
    await sendRefundsOf(refusing(), paid.reservation.id);
    await sendMails(paid);
  }
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
  for (let day = 0; day < 5; day += 1) {
    reserving.clock += 24 * HOUR_MS;
    await sendRefundsOf(refusing(), paid.reservation.id);
    await sendMails(paid);
  }
  expect(await sendMails(paid)).toBe(before + 1);
  expect(buildShopperReservationMail(await readLead(paid)).subject).toBe(
    "A payment of $500 could not go back to your card",
  );
});

test.each([true, false])(
  "nobody is told to pay what was returned anew before the failure of the first is told (settled: %s)",
  async (isSettled) => {
    const paid = await pay("once");
    await tell(paid.deposit, back(20_000));
    await tell(paid.deposit, refund("again", 20_000, isSettled));
    await tell(paid.deposit, broughtBack(20_000));
    expect((await readDeposit(paid))?.text ?? "").not.toContain("pay it by another way");
  },
);

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

test("nobody is told to pay what the bank brought back while the rest is disputed", async () => {
  const paid = await pay("once");
  await tell(paid.deposit, back(20_000));
  await tell(paid.deposit, {
    kind: "dispute",
    disputeId: "d",
    amountCents: 30_000,
    standing: "open",
  });
  await tell(paid.deposit, broughtBack(20_000));
  expect((await readDeposit(paid))?.text).toContain("did not take a refund of $200");
  expect((await readDeposit(paid))?.text).not.toContain("pay it by another way");
});

test("while the site cannot be served the shopper's news of a refusal is kept", async () => {
  const paid = await pay("once");
  await endReservation(refusing(), paid.reservation.id, "cancelled");
  reserving.isServed = false;
  for (let day = 0; day < 5; day += 1) {
    reserving.clock += 24 * HOUR_MS;
    await sendRefundsOf(refusing(), paid.reservation.id);
  }
  expect(await reserving.listTold(paid.reservation.leadId)).toContain("reservation to (everybody)");
});
