import { expect, onTestFinished, test, vi } from "vitest";
import { MINUTE_MS } from "#domain/time/time-units.ts";
import { useReservingCommands } from "#tests/tooling/reserving-commands.ts";
import { freeReservations } from "#use-cases/reservations/free-reservations.ts";
import { formatInstant } from "../stock/stock-text.ts";

const { reserving, run, serveSite } = useReservingCommands();

const UNSERVED = 'No processor serves "sandbox" here: none of its money is settled or goes back.';

/** As with SANDBOX_PAYMENTS=0, until the test ends. */
const serveNothing = () => {
  const find = vi.spyOn(reserving.platform.payments, "find").mockReturnValue(null);
  onTestFinished(() => find.mockRestore());
};

const extend = (reference: string) =>
  run("reservations", "extend", reference, "--hours", "2", "--yes");

test("whoever extends a reservation whose stock says sold is told that it ends all the same, and how it does not", async () => {
  const { reference } = await reserving.pay();
  await reserving.restock({ status: "sold" });
  await freeReservations(reserving.services);
  const due = formatInstant(reserving.clock + 15 * MINUTE_MS);
  const said = `Its stock says sold: it ends at ${due} all the same`;
  const extended = await extend(reference);
  expect(extended.split("\n")[0]).toContain(`${said}; complete it, or undo the import.`);
  expect(extended.split("\n")[1]).toContain(said);
  await reserving.restock({});
  await freeReservations(reserving.services);
  expect(await extend(reference)).not.toContain("says sold");
});

test("whoever extends a hold is told that nothing is paid", async () => {
  const { reservation } = await reserving.hold();
  expect(await extend(reservation.reference)).toContain("Nothing is paid for it yet");
  const paid = await reserving.hold({ car_id: "2", email: "kim@example.com" });
  await reserving.choose(paid, "pays");
  await reserving.receive();
  expect(await extend(paid.reservation.reference)).not.toContain("Nothing is paid");
});

test("a change of money that no processor here moves says so first, and what to set", async () => {
  const { reference } = await reserving.pay();
  expect(await extend(reference)).not.toContain("No processor");
  serveNothing();
  const said = `${UNSERVED} Set SANDBOX_PAYMENTS=1`;
  expect(await extend(reference)).toContain(said);
  for (const command of ["cancel", "refund"]) {
    const stderr = vi.spyOn(process.stderr, "write").mockReturnValue(true);
    await expect(run("reservations", command, reference)).rejects.toThrow("--yes");
    expect(String(stderr.mock.calls[0]?.[0])).toContain(said);
    stderr.mockRestore();
  }
  const cancelled = await run("reservations", "cancel", reference, "--yes");
  expect(cancelled.split("\n")[0]).toContain(said);
  expect(cancelled.split("\n")[1]).toContain(`has ended, and its deposit is owed. ${UNSERVED}`);
  expect(cancelled).not.toContain("is asked again");
});

test("a hold without money ends where no processor is served, and says nothing of money that goes back", async () => {
  const { reservation } = await reserving.hold();
  await run("reservations", "confirm", reservation.reference, "--yes");
  serveNothing();
  expect(await run("reservations", "cancel", reservation.reference, "--yes")).not.toContain(
    "No processor",
  );
});

test("a removed site names what it leaves open, and its reservations and payments can still be listed", async () => {
  await serveSite();
  const { reference } = await reserving.pay();
  const held = (await reserving.hold({ car_id: "2", email: "kim@example.com" })).reservation;
  const named = [`${reference} (confirmed, deposit $500 AUD)`, `${held.reference} (paying)`];
  const removed = await run("site", "remove", "riverbend", "--yes", "--with-reservations");
  for (const one of named) expect(removed).toContain(one);
  expect(removed).toContain("forecourt reservations list --site riverbend");
  expect(await run("reservations", "list", "--site", "riverbend")).toContain(reference);
  expect(await run("payments", "list", "--site", "riverbend")).toContain(reference);
  for (const list of ["reservations", "payments"]) {
    await expect(run(list, "list", "--site", "rivrbend")).rejects.toThrow(
      'There is no site "rivrbend"',
    );
  }
});

test("what a removed site leaves open is a warning of the platform, until it is over or the site is back", async () => {
  await serveSite();
  const one = await reserving.pay();
  const doctor = () => run("site", "doctor");
  expect(await doctor()).not.toContain("is gone");
  await run("site", "remove", "riverbend", "--yes", "--with-reservations");
  expect(await doctor()).toContain(
    'warning: The site "riverbend" is gone and has 1 live reservation: nobody is told what becomes of it.',
  );
  serveNothing();
  await run("reservations", "cancel", one.reference, "--yes");
  expect(await doctor()).toContain('The site "riverbend" is gone and has 1 deposit to return:');
  await serveSite();
  expect(await doctor()).not.toContain("is gone");
});
