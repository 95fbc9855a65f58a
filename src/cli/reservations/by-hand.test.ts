import { expect, onTestFinished, test, vi } from "vitest";
import { PaymentRefusedError, PaymentUnavailableError } from "#ports/payments/payments.ts";
import { buildPaidEvent } from "#tests/builders/reservation.ts";
import { useReservingCommands } from "#tests/tooling/reserving-commands.ts";
import { beginPayment } from "#use-cases/reservations/begin-payment.ts";
import { viewReservation } from "#use-cases/reservations/pages/view-reservation.ts";
import { settlePaymentEvent, settleStanding } from "#use-cases/reservations/settle-payment.ts";

const { reserving, run, serveSite } = useReservingCommands();

const BESIDE = "A payment of $500 beside its deposit is still owed to the shopper";

const refuse = () => Promise.reject(new PaymentRefusedError("The bank refuses."));
const away = () => Promise.reject(new PaymentUnavailableError("Away."));

/** As with SANDBOX_PAYMENTS=0, until the test ends or it is served again. */
const serveNothing = () => {
  const find = vi.spyOn(reserving.platform.payments, "find").mockReturnValue(null);
  const serve = () => find.mockRestore();
  onTestFinished(serve);
  return serve;
};

/** A payment whose refund the processor refuses, for a reservation that an operator confirmed before. */
const payBeside = async (answers: Record<string, string> = {}) => {
  const held = await reserving.hold(answers);
  const serve = serveNothing();
  const confirmed = await run("reservations", "confirm", held.reservation.reference, "--yes");
  serve();
  await reserving.choose(held, "refuses_refund");
  await reserving.receive();
  return { ...held.reservation, confirmed };
};

/** A deposit and a second payment for one hold, of which the processor returns neither at once. */
const payTwice = async () => {
  const { services, site, platform } = reserving;
  const { reservations } = platform;
  const held = await reserving.hold();
  const { id } = held.reservation;
  const [first] = await reservations.listAttempts(id);
  if (first === undefined) throw new Error("No payment was begun.");
  await settleStanding(services, first, { is: "expired" }, null);
  await beginPayment(services, site, id, "https://riverbend.example");
  const attempts = await reservations.listAttempts(id);
  for (const { id: attemptId, sessionId } of attempts.toReversed()) {
    const paid = buildPaidEvent(`paid ${attemptId}`, { attemptId, sessionId: sessionId ?? "" });
    await settlePaymentEvent(reserving.breakProcessor({ refund: refuse }), "sandbox", paid);
  }
  return held;
};

test("whoever confirms one that no processor serves here is told so, and that its payment page stays open", async () => {
  const { confirmed } = await payBeside();
  const [plan = "", done = ""] = confirmed.split("\n");
  expect(plan).toContain('No processor serves "sandbox" here');
  expect(plan).toContain("Set SANDBOX_PAYMENTS=1");
  const open =
    "Its payment page stays open: what is paid on it is noticed, and goes back, only once its processor is served here.";
  expect(plan).toContain(open);
  expect(done).toContain(`is confirmed. ${open}`);
});

test("whoever cancels such a one is told that its page is open still, and what to set", async () => {
  const { reference } = (await reserving.hold()).reservation;
  serveNothing();
  await run("reservations", "confirm", reference, "--yes");
  const [plan = "", done = ""] = (await run("reservations", "cancel", reference, "--yes")).split(
    "\n",
  );
  expect(plan).toContain("Set SANDBOX_PAYMENTS=1");
  expect(plan).toContain("Its payment page stays open: what is paid on it is noticed");
  expect(done).toContain("is cancelled. Its payment page stays open: what is paid");
});

test("a page whose processor gives no answer stays open too, and one that is closed is not spoken of", async () => {
  const { payments } = reserving.platform;
  const sandbox = payments.find("sandbox");
  const find = vi.spyOn(payments, "find").mockReturnValue(sandbox && { ...sandbox, expire: away });
  onTestFinished(() => find.mockRestore());
  const confirm = async (answers: Record<string, string>) => {
    const { reference } = (await reserving.hold(answers)).reservation;
    return run("reservations", "confirm", reference, "--yes");
  };
  const [plan = "", done = ""] = (await confirm({})).split("\n");
  expect(plan).not.toContain("payment page");
  expect(done).toContain("Its payment page stays open");
  find.mockRestore();
  expect(await confirm({ car_id: "2", email: "kim@example.com" })).not.toContain("payment page");
});

test("whoever cancels one that was confirmed by hand is told of a second payment, and whose the deposit is to return", async () => {
  const { reference } = await payBeside();
  const [plan = "", done = ""] = (await run("reservations", "cancel", reference, "--yes")).split(
    "\n",
  );
  expect(plan).toContain(
    "its vehicle is free, and no deposit is here: one that was paid elsewhere is the dealer's to return.",
  );
  expect(plan).toContain(BESIDE);
  expect(plan).not.toContain("no money is in it");
  expect(done).toContain(`Reservation ${reference} is cancelled. ${BESIDE}`);
  expect(done).toContain(`\`forecourt reservations show ${reference}\``);
});

test("a second payment beside a deposit that was paid here is told of with it, and each by its own sum", async () => {
  const { id, reference } = (await payTwice()).reservation;
  expect(await reserving.sum(id)).toBe(100_000);
  serveNothing();
  const [plan = "", done = ""] = (await run("reservations", "cancel", reference, "--yes")).split(
    "\n",
  );
  expect(plan).toContain(`its vehicle is free, and its $500 go back to the shopper. ${BESIDE}`);
  expect(done).toContain("has ended, and its deposit is owed.");
  expect(done).toContain(BESIDE);
  const entered = await run("reservations", "refund", reference, "--by-hand", "--yes");
  expect(entered).toContain("Enters that the $1,000 of reservation");
  expect(entered).toContain(`${reference} is refunded: its deposit went back by another way.`);
});

test("whoever completes a reservation is told of no refund that was begun of a payment beside its deposit", async () => {
  const { services, platform } = reserving;
  const { id, reference } = (await payTwice()).reservation;
  const [second] = await platform.reservations.listRefundsOf(id);
  await settlePaymentEvent(services, "sandbox", {
    id: "begun",
    at: reserving.clock,
    kind: "refund",
    chargeId: second?.chargeId ?? "",
    refundId: "re_1",
    amountCents: 20_000,
    isSettled: false,
  });
  expect(await platform.reservations.listBegunRefunds(id)).toHaveLength(1);
  const done = await run("reservations", "complete", reference, "--yes");
  expect(done).toContain("Puts the deposit of $500");
  expect(done).not.toContain("under way");
});

test("a second payment that is refused once the deposit is back is no deposit, in words, record and on the page", async () => {
  const { services, site, platform } = reserving;
  const { reservations } = platform;
  const { reservation, token } = await payTwice();
  const { id, reference } = reservation;
  const [second] = await reservations.listRefundsOf(id);
  const sandbox = platform.payments.find("sandbox");
  const returning = sandbox && {
    ...sandbox,
    refund: ({ chargeId, refundKey }: { chargeId: string; refundKey: string }) =>
      chargeId === second?.chargeId
        ? refuse()
        : Promise.resolve({ refundId: refundKey, isSettled: true }),
  };
  const find = vi.spyOn(platform.payments, "find").mockReturnValue(returning);
  onTestFinished(() => find.mockRestore());
  const [, done = ""] = (await run("reservations", "cancel", reference, "--yes")).split("\n");
  expect(done).toContain(`${reference} has ended, and its deposit is back. ${BESIDE}`);
  const asked = { token, asks: false };
  const view = await viewReservation({ ...platform, ...services }, site, asked, reserving.clock);
  expect(view).toMatchObject({ state: "refunded", returned: "$500" });
  const [plan = "", entered = ""] = (
    await run("reservations", "refund", reference, "--by-hand", "--yes")
  ).split("\n");
  expect(plan).toContain("Enters that the second payment of $500 for reservation");
  expect(plan).not.toContain("stays as it is");
  expect(entered).toBe(
    `Reservation ${reference} is refunded: a second payment for it went back by another way.`,
  );
  const shown = await run("reservations", "show", reference);
  expect(shown).toContain("entered that a payment beside its deposit went back by another way");
});

test("whoever changes one that was confirmed by hand is told where nothing here returns its second payment", async () => {
  const { reference } = await payBeside();
  const extend = () => run("reservations", "extend", reference, "--hours", "2", "--yes");
  expect(await extend()).not.toContain("No processor");
  serveNothing();
  expect(await extend()).toContain('No processor serves "sandbox" here');
  expect(await run("reservations", "cancel", reference, "--yes")).toContain("No processor serves");
});

test("the record of who returned a second payment by hand says so, and no end", async () => {
  const { reference } = await payBeside();
  await run("reservations", "refund", reference, "--by-hand", "--yes", "--by", "kim");
  const shown = await run("reservations", "show", reference);
  expect(shown).toMatch(
    / kim +entered that a payment beside its deposit went back by another way\n/,
  );
  expect(shown).not.toContain("entered that its deposit");
});

test("a removed site names the money of each that it leaves open, as it is by then", async () => {
  await serveSite();
  const beside = await payBeside();
  await run("reservations", "cancel", beside.reference, "--yes");
  const paid = await reserving.hold({ car_id: "2", email: "kim@example.com" });
  await reserving.choose(paid, "pays");
  await reserving.receive();
  const [charge] = await reserving.platform.reservations.listEntries(paid.reservation.id);
  await reserving.platform.reservations.settleRefund({
    event: null,
    authorizationType: "sandbox",
    chargeId: charge?.processorId ?? "",
    refundId: "refund",
    amountCents: 20_000,
    isSettled: true,
    now: reserving.clock,
    knewCharge: true,
    deliveries: [],
  });
  const named = [
    `${beside.reference} (cancelled, $500 AUD owed beside its deposit)`,
    `${paid.reservation.reference} (confirmed, deposit $300 AUD)`,
  ];
  const stays = run("site", "remove", "riverbend", "--yes");
  for (const one of named) await expect(stays).rejects.toThrow(one);
  const words = ["--yes", "--with-reservations", "--json"];
  expect(JSON.parse(await run("site", "remove", "riverbend", ...words)).reservations).toEqual(
    expect.arrayContaining([
      {
        reference: beside.reference,
        state: "cancelled",
        currency: "AUD",
        depositCents: 0,
        owedCents: 50_000,
      },
    ]),
  );
});
