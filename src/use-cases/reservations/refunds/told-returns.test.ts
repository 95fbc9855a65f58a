import { expect, test } from "vitest";
import {
  buildDealerReservationMail,
  buildShopperReservationMail,
} from "#domain/lead/messages/reservation-mail.ts";
import { HOUR_MS } from "#domain/time/time-units.ts";
import {
  back,
  broughtBack,
  createPaidReservations,
  lose,
  refund,
} from "#tests/tooling/paid-reservations.ts";
import { useReservingCommands } from "#tests/tooling/reserving-commands.ts";
import { endReservation } from "../ends/end-reservation.ts";
import { completeReservation } from "../sale/complete-reservation.ts";

const { reserving } = useReservingCommands();
const { refusing, pay, tell, readPage, readLead, readDeposit, readState } =
  createPaidReservations(reserving);

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
