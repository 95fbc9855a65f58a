import { expect, onTestFinished, test, vi } from "vitest";
import { HOUR_MS, MINUTE_MS } from "#domain/time/time-units.ts";
import { useReservingCommands } from "#tests/tooling/reserving-commands.ts";
import { tellReturn } from "#tests/tooling/tell-return.ts";
import { freeReservations } from "#use-cases/reservations/free-reservations.ts";
import { readAccount } from "../read-account.ts";
import { formatInstant } from "../stock/stock-text.ts";

const { reserving, run, serveSite } = useReservingCommands();

test("reservations are listed and shown with their money", async () => {
  await serveSite();
  const { reference } = await reserving.pay();
  const list = await run("reservations", "list", "--site", "riverbend");
  expect(list).toMatch(
    new RegExp(`\n${reference} +riverbend +U1 +2022 Mazda CX-5 +confirmed +\\$500 AUD .* UTC `),
  );
  expect(await run("reservations", "list", "--state", "held")).toBe("There are no reservations.\n");
  await expect(run("reservations", "list", "--site", "rivrbend")).rejects.toThrow(
    'There is no site "rivrbend"',
  );
  const shown = await run("reservations", "show", reference.toLowerCase());
  expect(shown).toMatch(
    /vehicle +2022 Mazda CX-5 \(stock number U1\)\naddress +2022-mazda-cx-5-u1\n/,
  );
  expect(shown).toMatch(/price +\$31,990 AUD\n/);
  expect(shown).toContain("refund terms\n  Your deposit comes off the price.");
  expect(shown).toContain("off sale for 72 hours");
  expect(shown).toMatch(/ UTC +charge +\$500 AUD +charge_/);
  expect(shown).toMatch(/ UTC +paid +\$500 AUD +sandbox +/);
  expect(JSON.parse(await run("reservations", "show", reference, "--json"))).toMatchObject({
    reference,
    vehicle: { stockNumber: "U1", name: "2022 Mazda CX-5", slug: "2022-mazda-cx-5-u1" },
    entries: [{ kind: "charge", amountCents: 50_000 }],
  });
  await expect(run("reservations", "show", "NOBODY")).rejects.toThrow(
    "forecourt reservations list",
  );
});

test("one whose vehicle the stock says is sold is listed and shown with when its deposit goes back", async () => {
  const { reference } = await reserving.pay();
  await reserving.restock({ status: "sold" });
  await freeReservations(reserving.services);
  const due = formatInstant(reserving.clock + 15 * MINUTE_MS);
  const said = `the stock says sold: ends and what was paid goes back at ${due}`;
  expect(await run("reservations", "list")).toContain(said);
  expect(await run("reservations", "show", reference)).toContain(said);
  await run("reservations", "complete", reference, "--yes");
  expect(await run("reservations", "list")).toContain(
    `the stock says sold: is handed over at ${due}`,
  );
});

test("payments are listed by site, state and refund, with their vehicles", async () => {
  await serveSite();
  const { reference } = await reserving.pay();
  await reserving.hold({ car_id: "2", email: "kim@example.com" });
  const paid = new RegExp(
    `^begun.*\n.* UTC +${reference} +riverbend +U1 +2022 Mazda CX-5 +paid +\\$500 AUD +sandbox .*\n$`,
  );
  expect(await run("payments", "list", "--site", "riverbend", "--state", "paid")).toMatch(paid);
  expect(await run("payments", "list", "--state", "open")).toMatch(/ U2 .* open /);
  expect(await run("payments", "list", "--refund", "settled")).toBe("There are no payments.\n");
  await run("reservations", "refund", reference, "--yes");
  expect(await run("payments", "list", "--refund", "settled")).toMatch(/ U1 .* settled /);
  const elsewhere = run("payments", "list", "--site", "rivrbend");
  await expect(elsewhere).rejects.toThrow('There is no site "rivrbend"');
  const [listed] = JSON.parse(await run("payments", "list", "--state", "paid", "--json"));
  expect(listed).toMatchObject({ reference, currency: "AUD", vehicle: { stockNumber: "U1" } });
});

test("a vehicle whose record cannot be read is named by its number", async () => {
  const { reference } = await reserving.pay();
  const read = vi.spyOn(reserving.platform.stock, "listByIds").mockResolvedValue([]);
  onTestFinished(() => read.mockRestore());
  expect(await run("reservations", "list")).toMatch(/ - +number 1 +confirmed /);
  expect(await run("reservations", "show", reference)).toMatch(
    /vehicle +vehicle 1, whose record cannot be read\ncar_id +1\n/,
  );
});

test("what operators do is shown with their names, and their accounts where they give none", async () => {
  const { reference } = await reserving.pay();
  const change = (name: string, ...words: string[]) =>
    run("reservations", name, reference, "--yes", ...words);
  expect(await run("reservations", "show", reference)).not.toContain("by operators");
  const plan = await change("extend", "--hours", "24", "--by", " Alex Nguyen ");
  expect(plan).toContain("It is kept as done by Alex Nguyen.");
  await change("complete");
  await change("refund", "--by", "kim");
  const acts = (await run("reservations", "show", reference)).split("\n\n").at(-1);
  expect(acts).toMatch(/^by operators +who +what\n.* UTC +Alex Nguyen +let it last longer, until /);
  expect(acts).toContain(`${readAccount()}  `);
  expect(acts).toMatch(/put it down as sold to its shopper\n/);
  expect(acts).toMatch(/kim +took it back that it was sold to its shopper, until .*\n/);
  expect(acts).toMatch(/kim +ordered its deposit back\n$/);
  expect(JSON.parse(await run("reservations", "show", reference, "--json")).acts).toMatchObject([
    { operator: "Alex Nguyen", did: "extend" },
    { operator: readAccount(), did: "complete" },
    { did: "reopen" },
    { did: "refund" },
  ]);
});

test.each([
  ["", false],
  ["a", true],
  ["n".repeat(80), true],
  ["n".repeat(81), false],
  ["two\nlines", false],
])("an operator is named %j: %s", async (name, isTaken) => {
  const { reference } = (await reserving.hold()).reservation;
  const cancelled = run("reservations", "cancel", reference, "--yes", "--by", name);
  if (isTaken) expect(await cancelled).toContain("is cancelled");
  else await expect(cancelled).rejects.toThrow("A name of 1 to 80 letters");
});

test("a change says first what it will do, and does nothing where there is nobody to ask", async () => {
  const { reservation } = await reserving.hold();
  const { reference, id } = reservation;
  await expect(run("reservations", "cancel", reference)).rejects.toThrow("--yes");
  expect(await reserving.platform.reservations.find(id)).toMatchObject({ state: "paying" });
  const done = await run("reservations", "cancel", reference, "--yes");
  expect(done).toContain(
    `Ends reservation ${reference} of 2022 Mazda CX-5 (stock number U1) on riverbend`,
  );
  expect(done).toContain("no deposit is in it");
  expect(done).toContain(`Reservation ${reference} is cancelled.`);
  await expect(run("reservations", "cancel", reference, "--yes")).rejects.toThrow("is cancelled");
  await expect(run("reservations", "refund", reference, "--yes")).rejects.toThrow("cannot be");
});

test("a reservation is confirmed by hand, extended, and refunded where it was paid", async () => {
  await serveSite();
  const { reservation } = await reserving.hold();
  const { reference, id } = reservation;
  const find = () => reserving.platform.reservations.find(id);
  await run("reservations", "extend", reference, "--hours", "2", "--yes");
  expect(await find()).toMatchObject({ holdUntil: reservation.holdUntil + 2 * HOUR_MS });
  const confirmed = await run("reservations", "confirm", reference, "--hours", "24", "--yes");
  expect(confirmed).toContain("without a payment");
  expect(await find()).toMatchObject({
    state: "confirmed",
    reservedUntil: reserving.clock + 24 * HOUR_MS,
  });
  await expect(run("reservations", "refund", reference, "--yes")).rejects.toThrow("cannot be");
  const other = await reserving.hold({ car_id: "2" });
  await reserving.choose(other, "pays");
  await reserving.receive();
  const refunded = await run("reservations", "refund", other.reservation.reference, "--yes");
  expect(refunded).toContain("its $500 go back to the shopper");
  expect(refunded).toContain(`Reservation ${other.reservation.reference} is refunded.`);
});

test("a deposit is put into the sale, which says first what that does, and can be taken back", async () => {
  const held = await reserving.hold();
  const { reference } = held.reservation;
  const complete = () => run("reservations", "complete", reference, "--yes");
  await expect(complete()).rejects.toThrow("is paying and cannot be completed");
  await reserving.choose(held, "pays");
  await reserving.receive();
  await expect(run("reservations", "complete", reference)).rejects.toThrow("--yes");
  const done = await complete();
  expect(done).toContain("Puts the deposit of $500 of reservation");
  expect(done).toContain("stays reserved until the stock says sold");
  const shown = await run("reservations", "show", reference);
  expect(shown).toMatch(/state +completed/);
  expect(shown).toMatch(/completed +2026-/);
  await expect(complete()).rejects.toThrow("is completed");
  const late = run("reservations", "extend", reference, "--hours", "2", "--yes");
  await expect(late).rejects.toThrow("cannot be extended");
  expect(await run("reservations", "cancel", reference, "--yes")).toMatch(
    /It was put down as sold to its shopper, which is taken back\.[^]*is refunded/,
  );
});

test("whoever completes a reservation is told the command that takes it back, also where the deposit was paid elsewhere", async () => {
  const paid = await reserving.pay();
  const { reservation } = await reserving.hold({ car_id: "2", email: "kim@example.com" });
  await run("reservations", "confirm", reservation.reference, "--yes");
  for (const [{ reference }, named, ended] of [
    [paid, "refund", "refunded"],
    [reservation, "cancel", "cancelled"],
  ] as const) {
    const done = await run("reservations", "complete", reference, "--yes");
    expect(done).toContain(`is in the sale. \`forecourt reservations ${named}\` takes it back`);
    const back = await run("reservations", named, reference, "--yes");
    expect(back).toContain(`Reservation ${reference} is ${ended}.`);
  }
});

test("a reservation whose deposit a dispute took is completed without a word of one", async () => {
  const { id, reference } = await reserving.pay();
  await tellReturn(reserving, id, {
    kind: "dispute",
    disputeId: "dispute",
    amountCents: 50_000,
    standing: "lost",
  });
  const done = await run("reservations", "complete", reference, "--yes");
  expect(done).toContain("as sold to its shopper, though nothing is left of its deposit");
  expect(done).not.toContain("$500");
  const back = await run("reservations", "cancel", reference, "--yes");
  expect(back).toContain(`Reservation ${reference}`);
  expect(await reserving.platform.reservations.find(id)).toMatchObject({ state: "cancelled" });
});

test.each([
  [[20_000], "A refund of $200 is under way already", "once it is made it comes off the deposit"],
  [[20_000, 30_000], "A refund of $500 is", "it ends the reservation, and its vehicle is free"],
])(
  "whoever completes a reservation is told of refunds of %j cents that were begun at the processor, and what they would do",
  async (refunds, named, does) => {
    const { id, reference } = await reserving.pay();
    for (const amountCents of refunds) {
      const refundId = `refund of ${amountCents}`;
      await tellReturn(reserving, id, { kind: "refund", refundId, amountCents, isSettled: false });
    }
    const done = await run("reservations", "complete", reference, "--yes");
    expect(done).toContain(named);
    expect(done).toContain(does);
  },
);

test("payments are reconciled, and what was found is printed", async () => {
  const held = await reserving.hold();
  await reserving.choose(held, "pays");
  reserving.clock += HOUR_MS / 10;
  expect(await run("payments", "reconcile", "--yes")).toContain(
    "Asked after 1 open payment: 1 is over now.\nAsked for 0 refunds: 0 were taken.\nCompared 1 charge: 0 differ.",
  );
  expect(await reserving.platform.reservations.find(held.reservation.id)).toMatchObject({
    state: "confirmed",
  });
  await expect(run("payments", "reconcile")).rejects.toThrow("--yes");
});

test("a reservation that is confirmed by hand lasts as its site says, and its payment page is closed", async () => {
  await serveSite();
  const { reservation } = await reserving.hold();
  await run("reservations", "confirm", reservation.reference, "--yes");
  const confirmed = await reserving.platform.reservations.find(reservation.id);
  expect(confirmed).toMatchObject({
    state: "confirmed",
    reservedUntil: reserving.clock + 72 * HOUR_MS,
  });
  const attempts = await reserving.platform.reservations.listAttempts(reservation.id);
  expect(attempts.map(({ state }) => state)).toEqual(["expired"]);
});

test("what a reservation's state does not allow is refused before anybody is asked", async () => {
  const { reservation } = await reserving.hold();
  await run("reservations", "cancel", reservation.reference, "--yes");
  for (const [move, done] of [
    ["confirm", "confirmed"],
    ["extend", "extended"],
  ] as const) {
    await expect(run("reservations", move, reservation.reference, "--hours", "2")).rejects.toThrow(
      `is cancelled and cannot be ${done}`,
    );
  }
});

test("a reservation is extended from its present end, never shortened, and both ends are said", async () => {
  const { id, reference } = await reserving.pay();
  const { reservedUntil } = (await reserving.platform.reservations.find(id)) ?? {};
  reserving.clock += HOUR_MS;
  const said = await run("reservations", "extend", reference, "--hours", "24", "--yes");
  const after = (reservedUntil ?? 0) + 24 * HOUR_MS;
  expect(await reserving.platform.reservations.find(id)).toMatchObject({ reservedUntil: after });
  expect(said).toContain(
    `lasts until ${formatInstant(after)}, no longer ${formatInstant(reservedUntil ?? 0)}.`,
  );
  expect(said).toContain("Nobody is told");
});

/** A hold whose deposit is paid once a command has read it. */
const payWhileThinking = async () => {
  await serveSite();
  const held = await reserving.hold();
  const { reservations } = reserving.platform;
  const findByReference = reservations.findByReference.bind(reservations);
  const read = vi.spyOn(reservations, "findByReference").mockImplementationOnce(async (name) => {
    const known = await findByReference(name);
    await reserving.choose(held, "pays");
    await reserving.receive();
    return known;
  });
  onTestFinished(() => read.mockRestore());
  return { ...held.reservation, reservations };
};

test("a hold that is paid while its operator thinks is not ended as one without money", async () => {
  const { id, reference, reservations } = await payWhileThinking();
  const cancel = () => run("reservations", "cancel", reference, "--yes");
  await expect(cancel()).rejects.toThrow("is confirmed by now, no longer paying, and stays so");
  expect(await reservations.find(id)).toMatchObject({ state: "confirmed" });
  expect(await cancel()).toContain("its $500 go back");
  expect(await reservations.find(id)).toMatchObject({ state: "refunded" });
});

test("a hold that is paid while its operator thinks is confirmed already", async () => {
  const { reference } = await payWhileThinking();
  await expect(run("reservations", "confirm", reference, "--yes")).rejects.toThrow(
    "is confirmed and cannot be confirmed",
  );
});

test("a hold that is paid while its operator thinks is extended as the reservation that it is by then", async () => {
  const { id, reference, reservations } = await payWhileThinking();
  const said = await run("reservations", "extend", reference, "--hours", "1", "--yes");
  const until = reserving.clock + 72 * HOUR_MS;
  expect(await reservations.find(id)).toMatchObject({ reservedUntil: until + HOUR_MS });
  expect(said).toContain(
    `is confirmed by now, and lasts until ${formatInstant(until + HOUR_MS)}, no longer ${formatInstant(until)}.`,
  );
});

test.each([
  ["0", false],
  ["1", true],
  ["720", true],
  ["721", false],
  ["1e9", false],
])("a reservation is extended by %s hours: %s", async (hours, isTaken) => {
  const { reservation } = await reserving.hold();
  const extended = run("reservations", "extend", reservation.reference, "--hours", hours, "--yes");
  if (isTaken) expect(await extended).toContain(" lasts until ");
  else await expect(extended).rejects.toThrow("from 1 to 720");
});

test("a reservation and its lead are each found by the reference of the other", async () => {
  const { reference, leadId } = await reserving.pay();
  expect(await run("reservations", "show", leadId)).toMatch(
    new RegExp(`^reservation +${reference}$`, "m"),
  );
  expect(await run("leads", "show", reference.toLowerCase())).toMatch(
    new RegExp(`^reservation +${reference} \\(confirmed\\)$`, "m"),
  );
  expect(await run("payments", "list")).toContain(leadId);
});
