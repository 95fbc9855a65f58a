import { describe, expect, test } from "vitest";
import { buildDealerReservationMail } from "#domain/lead/messages/reservation-mail.ts";
import { PaymentUnavailableError } from "#ports/payments/payments.ts";
import {
  back,
  broughtBack,
  createPaidReservations,
  lose,
  OPEN,
  refund,
  WON,
} from "#tests/tooling/paid-reservations.ts";
import { useReservingCommands } from "#tests/tooling/reserving-commands.ts";
import { endReservation } from "../ends/end-reservation.ts";
import { completeReservation } from "../sale/complete-reservation.ts";
import { settlePaymentEvent } from "../settle-payment.ts";

const { reserving, run } = useReservingCommands();
const { refusing, pay, tell, readPage, readLead, readDeposit, sendMails } =
  createPaidReservations(reserving);

describe.each([
  ["a dispute", OPEN, "deposit to (dealer)"],
  ["a refund", back(), "reservation to (shopper)"],
])("whoever is to hear of %s hears of it", (_, told, heard) => {
  test.each(["later than its charge", "as its charge is booked"])("told of %s", async (moment) => {
    const paid = await pay("once");
    await sendMails(paid);
    const { leadId } = paid.reservation;
    const before = await reserving.listTold(leadId);
    const { reservations, ...services } = refusing();
    // Where it is asked who hears of this, the charge is not there yet.
    let isThere = moment === "later than its charge";
    const findCharged: typeof reservations.findCharged = async (type, charge) => {
      const charged = isThere ? await reservations.findCharged(type, charge) : null;
      isThere = true;
      return charged;
    };
    const late = { ...services, reservations: { ...reservations, findCharged } };
    const chargeId = paid.deposit.processorId;
    const news = { id: "news", at: reserving.clock, chargeId, amountCents: 50_000, ...told };
    await settlePaymentEvent(late, "sandbox", news);
    const after = await reserving.listTold(leadId);
    expect(after.filter((one) => one === heard).length).toBe(
      before.filter((one) => one === heard).length + 1,
    );
  });
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
