import { expect, onTestFinished, test, vi } from "vitest";
import { DAY_MS, HOUR_MS } from "#domain/time/time-units.ts";
import {
  type PaymentProcessor,
  PaymentRefusedError,
  PaymentUnavailableError,
} from "#ports/payments/payments.ts";
import { buildPaidEvent } from "#tests/builders/reservation.ts";
import { useReservingCommands } from "#tests/tooling/reserving-commands.ts";
import { tellReturn } from "#tests/tooling/tell-return.ts";
import { settlePaymentEvent } from "#use-cases/reservations/settle-payment.ts";

const { reserving, run, runForCode } = useReservingCommands();

/** Breaks calls of the sandbox, until the test ends. */
const breakProcessor = (broken: Partial<PaymentProcessor>) => {
  const { payments } = reserving.platform;
  const sandbox = payments.find("sandbox");
  const find = vi
    .spyOn(payments, "find")
    .mockImplementation(() => sandbox && { ...sandbox, ...broken });
  onTestFinished(() => find.mockRestore());
};

const away = () => Promise.reject(new PaymentUnavailableError("Away."));

test("a refused refund shows in each list, makes reconciling fail by name, and is entered by hand", async () => {
  const held = await reserving.hold();
  await reserving.choose(held, "refuses_refund");
  await reserving.receive();
  const { reference, id } = held.reservation;
  expect(await run("reservations", "refund", reference, "--yes")).toContain("is asked again");
  expect(await run("reservations", "show", reference)).toMatch(
    /wanted +\$500 AUD +charge_\S+ +\S+ \S+ UTC +The sandbox’s bank takes no money back/,
  );
  await expect(run("reservations", "refund", reference)).rejects.toThrow(
    /is refunding and cannot be refunded, as its processor was asked already, and is asked next at .* UTC; --by-hand/,
  );
  reserving.clock += HOUR_MS;
  const { printed, code } = await runForCode("payments", "reconcile", "--yes");
  expect(printed).toMatch(new RegExp(`refund charge_\\S+ of ${reference}: sandbox refuses it`));
  expect(printed).toContain("Asked for 1 refund: 0 were taken.");
  expect(printed).toMatch(
    new RegExp(`${reference}: \\$500 AUD is owed, and asked for next at .* UTC`),
  );
  expect(code).toBe(1);
  expect(await run("payments", "list")).toMatch(/ paid +\$500 AUD +wanted +sandbox /);
  await expect(run("reservations", "refund", reference, "--by-hand")).rejects.toThrow("--yes");
  const words = ["--by-hand", "--yes", "--by", "kim"];
  const entered = await run("reservations", "refund", reference, ...words);
  expect(entered).toContain("Enters that the $500 of reservation");
  expect(entered).toContain("No money moves by this");
  expect(entered).toContain(`Reservation ${reference} is refunded`);
  expect(await reserving.platform.reservations.find(id)).toMatchObject({ state: "refunded" });
  expect(await run("payments", "list")).toMatch(/ paid +\$500 AUD +settled +sandbox /);
  const shown = await run("reservations", "show", reference);
  expect(shown).toMatch(/ kim +entered that its deposit went back by another way\n/);
  expect(shown).not.toContain("takes no money back");
  await expect(run("reservations", "refund", reference, "--by-hand", "--yes")).rejects.toThrow(
    "is refunded and cannot be refunded, as no money of it is booked here",
  );
});

test("a second payment whose refund is refused is entered by hand, and its reservation stays", async () => {
  breakProcessor({ expire: away, read: away });
  const held = await reserving.hold();
  const { reference, id } = held.reservation;
  await run("reservations", "confirm", reference, "--yes", "--by", "kim");
  await reserving.choose(held, "refuses_refund");
  await reserving.receive();
  await expect(run("reservations", "refund", reference)).rejects.toThrow("--by-hand enters");
  await expect(run("reservations", "cancel", reference)).rejects.toThrow("--yes");
  const entered = await run("reservations", "refund", reference, "--by-hand", "--yes");
  expect(entered).toContain("Enters that the second payment of $500 for reservation");
  expect(entered).toContain("The reservation stays as it is.");
  expect(entered).toContain(
    `Reservation ${reference} is confirmed: a second payment for it went back by another way.`,
  );
  expect(await reserving.sum(id)).toBe(0);
  await expect(run("reservations", "refund", reference, "--by-hand", "--yes")).rejects.toThrow(
    "no money of it is booked here",
  );
  expect(await run("reservations", "cancel", reference, "--yes")).toContain("is cancelled");
});

test("a payment of a wrong sum that is entered by hand while its vehicle is held is named so, and ends nothing", async () => {
  breakProcessor({ refund: () => Promise.reject(new PaymentRefusedError("no")) });
  const { reference, id } = (await reserving.hold()).reservation;
  const [attempt] = await reserving.platform.reservations.listAttempts(id);
  const payment = { attemptId: attempt?.id ?? "", sessionId: attempt?.sessionId ?? "" };
  const wrong = buildPaidEvent("wrong", payment, 40_000);
  await settlePaymentEvent(reserving.services, "sandbox", wrong);
  await expect(run("reservations", "cancel", reference)).rejects.toThrow("--yes");
  const entered = await run("reservations", "refund", reference, "--by-hand", "--yes");
  expect(entered).toContain(
    "Enters that the payment of $400, which is not the deposit, for reservation",
  );
  expect(entered).toContain("The reservation stays as it is.");
  expect(entered).toContain(
    `Reservation ${reference} is held: a payment that is not its deposit went back by another way.`,
  );
  expect(await reserving.find(id)).toMatchObject({ state: "held" });
});

test("a refund that somebody began at the processor is named by each command, and goes with the end", async () => {
  const { reference, id } = await reserving.pay();
  const begun = {
    kind: "refund",
    refundId: "re_1",
    amountCents: 50_000,
    isSettled: false,
  } as const;
  await tellReturn(reserving, id, begun);
  expect(await run("payments", "list")).toMatch(
    / paid +\$500 AUD +begun at the processor +sandbox /,
  );
  expect(await run("reservations", "show", reference)).toMatch(
    /refund begun at the processor +amount +of the charge\nre_1 +\$500 AUD +charge_\S+\n/,
  );
  await expect(run("reservations", "refund", reference, "--by-hand", "--yes")).rejects.toThrow(
    "has the refund of reservation",
  );
  expect(await reserving.find(id)).toMatchObject({ state: "confirmed" });
  breakProcessor({ refund: away });
  const said = await run("reservations", "cancel", reference, "--yes");
  expect(said).toContain("its vehicle is free, and its $500 go back to the shopper.");
  expect(said).toContain("A refund of $500 is under way already");
  expect(said).toContain("has ended. Its processor has not returned the money yet");
  expect(await run("reservations", "show", reference)).toMatch(/ sent +\$500 AUD +charge_\S+ /);
});

test("a dispute that is lost once the money went back by hand is a sum that the operator is told to get back", async () => {
  const { reference, id } = await reserving.pay();
  breakProcessor({ refund: () => Promise.reject(new PaymentRefusedError("charge_expired")) });
  await run("reservations", "refund", reference, "--yes");
  await run("reservations", "refund", reference, "--by-hand", "--yes", "--by", "kim");
  expect(await run("reservations", "show", reference)).toMatch(/ balance +\$0 AUD/);
  expect((await runForCode("payments", "reconcile", "--yes")).code).toBe(0);
  await tellReturn(reserving, id, {
    kind: "dispute",
    disputeId: "dispute",
    amountCents: 50_000,
    standing: "lost",
  });
  expect(await run("payments", "list")).toMatch(
    / paid +\$500 AUD +settled, \$500 AUD too much +sandbox /,
  );
  expect(await run("reservations", "show", reference)).toMatch(
    / balance +-\$500 AUD +more went back than was paid/,
  );
  const { printed, code } = await runForCode("payments", "reconcile", "--yes");
  expect(printed).toContain(`${reference}: $500 AUD more went back than was paid: get it back`);
  expect(code).toBe(1);
  reserving.clock += 31 * DAY_MS;
  expect((await runForCode("payments", "reconcile", "--yes")).code).toBe(0);
});

test("reconciling fails where a payment could not be begun, and names it", async () => {
  breakProcessor({ begin: away });
  const { reservation } = await reserving.hold();
  reserving.clock += HOUR_MS / 10;
  const { printed, code } = await runForCode("payments", "reconcile", "--yes");
  expect(printed).toContain("Asked after 1 open payment: 0 are over now.");
  expect(printed).toContain("1 question got no answer.");
  expect(printed).toContain(
    `payment without a page of ${reservation.reference}: sandbox gave no page when it was begun`,
  );
  expect(code).toBe(1);
  await run("reservations", "cancel", reservation.reference, "--yes");
  expect(await run("payments", "list")).toMatch(/ unbegun +\$500 AUD /);
});

test("reconciling fails where a processor gives no answer, and names what hangs", async () => {
  const { reservation } = await reserving.hold();
  const paid = await reserving.hold({ car_id: "2", email: "kim@example.com" });
  await reserving.choose(paid, "pays");
  await reserving.receive();
  reserving.clock += HOUR_MS / 10;
  breakProcessor({ read: away, expire: away });
  const { printed, code } = await runForCode("payments", "reconcile", "--yes");
  expect(code).toBe(1);
  expect(printed).toContain("2 questions got no answer.");
  expect(printed).toMatch(
    new RegExp(`payment sandbox_\\S+ of ${reservation.reference}: sandbox gave no answer`),
  );
  expect(printed).toMatch(
    new RegExp(`charge charge_\\S+ of ${paid.reservation.reference}: sandbox gave no answer`),
  );
});

test("reconciling fails where a key may not read all, says what to allow it, and compares the rest", async () => {
  await reserving.pay();
  const unread = [{ kind: "dispute" as const, because: "The key may not read Disputes." }];
  breakProcessor({ listReturns: async () => ({ returns: [], unread }) });
  const { printed, code } = await runForCode("payments", "reconcile", "--yes");
  expect(printed).toContain("Compared 1 charge: 0 differ.");
  expect(printed).toContain(
    "Not all could be read at sandbox: The key may not read Disputes. (1 question)",
  );
  expect(printed).not.toContain("got no answer");
  expect(code).toBe(1);
});

test("a refund of a processor that nothing serves here has no next hour, and its missing variable is named", async () => {
  const { reference } = await reserving.pay();
  breakProcessor({ refund: away });
  await run("reservations", "refund", reference, "--yes");
  vi.spyOn(reserving.platform.payments, "find").mockImplementation(() => null);
  expect(await run("reservations", "show", reference)).toMatch(
    /wanted +\$500 AUD +charge_\S+ +not: nothing serves sandbox here/,
  );
  reserving.clock += HOUR_MS;
  const { printed } = await runForCode("payments", "reconcile", "--yes");
  expect(printed).toContain("is owed, and cannot be asked for: nothing serves sandbox here");
});

test("payments with a refund or a dispute are paid ones, so another state is a slip of the words", async () => {
  for (const words of [["--refund", "refused"], ["--disputed"]]) {
    await expect(run("payments", "list", "--state", "open", ...words)).rejects.toThrow(
      "leave --state out",
    );
    expect(await run("payments", "list", "--state", "paid", ...words)).toContain("no payments");
  }
});

test("a refund of which no message told is booked and named by reconciling, and sums that differ end it with 1", async () => {
  const { reference } = await reserving.pay();
  breakProcessor({
    listReturns: async (chargeId) => ({
      returns: [50_000, 50_001].map((amountCents) => ({
        kind: "refund",
        chargeId,
        refundId: `re_${amountCents}`,
        amountCents,
        isSettled: true,
      })),
      unread: [],
    }),
  });
  const { printed, code } = await runForCode("payments", "reconcile", "--yes");
  expect(printed).toContain("Compared 1 charge: 1 differs.");
  expect(printed).toMatch(
    new RegExp(
      `returned or disputed of charge_\\S+ of ${reference}: \\$500 AUD in the ledger, \\$1,000\\.01 AUD at the processor`,
    ),
  );
  expect(printed).toContain(
    `refund re_50000 of ${reference}: $500 AUD, booked now, as no message told of it`,
  );
  expect(code).toBe(1);
});

test("reconciling names a refund of another charge that a processor lists, and ends with 1", async () => {
  const { reference } = await reserving.pay();
  const refund = { kind: "refund", refundId: "re_1", amountCents: 50_000 } as const;
  breakProcessor({
    listReturns: async () => ({
      returns: [{ ...refund, chargeId: "charge of somebody", isSettled: true }],
      unread: [],
    }),
  });
  const { printed, code } = await runForCode("payments", "reconcile", "--yes");
  expect(printed).toContain("Compared 1 charge: 0 differ.");
  expect(printed).toMatch(
    new RegExp(
      `refund re_1, listed for charge_\\S+ of ${reference}, names charge of somebody: \\$500 AUD, not booked`,
    ),
  );
  expect(code).toBe(1);
  expect(await run("reservations", "show", reference)).toMatch(/state +confirmed/);
});
