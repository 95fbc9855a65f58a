import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createFileFeedReader } from "#adapters/feeds/create-file-feed-reader.ts";
import { MINUTE_MS } from "#domain/time/time-units.ts";
import { PaymentUnavailableError } from "#ports/payments/payments.ts";
import { CannotUndoError } from "#ports/stores/import-store.ts";
import { buildFeed, PARTIAL } from "#tests/builders/stock-import.ts";
import { useReserving } from "#tests/tooling/reserving-fixture.ts";
import { confirmReservation } from "#use-cases/reservations/confirm-reservation.ts";
import { freeReservations } from "#use-cases/reservations/free-reservations.ts";
import { completeReservation } from "#use-cases/reservations/sale/complete-reservation.ts";
import { type ImportOutcome, importStock } from "./import-stock.ts";
import { planUndo, undoImport } from "./undo-import.ts";

const reserving = useReserving();
const away = () => Promise.reject(new PaymentUnavailableError("away"));

/** Another shopper pays the deposit of each vehicle; the ids of their reservations. */
async function payFor(vehicles: readonly string[]): Promise<string[]> {
  const ids: string[] = [];
  for (const id of vehicles) {
    const shopper = { car_id: id, email: `shopper${id}@example.com`, phone: `0491 570 00${id}` };
    const held = await reserving.submit(shopper, `203.0.${id}.7`);
    if (held.is !== "held") throw new Error(`The vehicle is not held: ${held.is}`);
    await reserving.choose(held, "pays");
    ids.push(held.reservation.id);
  }
  await reserving.receive();
  return ids;
}

/** Another shopper pays the deposit of each elsewhere, then online as well: the processor refuses to return that. */
async function payTwiceFor(vehicles: readonly string[]): Promise<string[]> {
  const ids: string[] = [];
  for (const id of vehicles) {
    const held = await reserving.hold({ car_id: id, email: `shopper${id}@example.com` });
    const broken = reserving.breakProcessor({ expire: away, read: away });
    await confirmReservation(broken, held.reservation.id, { hours: 72 });
    await reserving.choose(held, "refuses_refund");
    ids.push(held.reservation.id);
  }
  await reserving.receive();
  return ids;
}

/** A partial feed that says vehicles of the nine are sold. */
function sell(keys: readonly string[], areRemovalsAllowed = false): Promise<ImportOutcome> {
  return importStatus("sold", keys, { areRemovalsAllowed });
}

async function importStatus(
  status: "sold" | "for sale",
  keys: readonly string[],
  flags: { areRemovalsAllowed?: boolean; isDryRun?: boolean },
): Promise<ImportOutcome> {
  const folder = await mkdtemp(join(tmpdir(), "reserved-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, "stock.csv");
  await writeFile(path, buildFeed(...keys.map((key) => `${key},Mazda,CX-5,2022,31990,${status}`)));
  const feed = await createFileFeedReader().open(path);
  return importStock(reserving.platform, { ...PARTIAL, feed, ...flags });
}

test("a feed that would return most of a dealership's deposits is stopped, unless that is allowed", async () => {
  await payFor(["1", "2", "3", "4"]);
  const { run } = await sell(["U1", "U2", "U3"]);
  expect(run.status).toBe("stopped");
  expect(run.reason).toContain("so that 3 of 4 deposits go back (75 %)");
  expect((await sell(["U1", "U2", "U3"], true)).run.status).toBe("applied");
});

test("a second payment is no deposit that a feed or an undo would return", async () => {
  const [first = ""] = await payTwiceFor(["1"]);
  await payTwiceFor(["2", "3"]);
  await payFor(["4", "5", "6", "7", "8"]);
  expect(await reserving.sum(first)).toBe(50_000);
  const { run, endings } = await sell(["U1", "U2", "U3"]);
  expect(run.status).toBe("applied");
  expect(endings.map(({ state, paidCents }) => [state, paidCents])).toEqual([
    ["confirmed", 0],
    ["confirmed", 0],
    ["confirmed", 0],
  ]);
  const { reservations } = await planUndo(reserving.platform, run.id);
  expect(reservations.forSale.map(({ paidCents }) => paidCents)).toEqual([0, 0, 0]);
  await undoImport(reserving.platform, run.id);
  expect((await sell(["U4", "U5", "U6"])).run.reason).toContain(
    "so that 3 of 5 deposits go back (60 %)",
  );
});

test("one whose deposits went into the sale is not, nor one of two reserved vehicles", async () => {
  const [first = ""] = await payFor(["1", "2", "3"]);
  await completeReservation(reserving.services, first);
  const { run, endings } = await sell(["U1", "U2", "U3"]);
  expect(run.status).toBe("applied");
  expect(endings.map(({ state }) => state).sort()).toEqual(["completed", "confirmed", "confirmed"]);
});

test("an import and an undo that list a vehicle again that was handed over name its reservation", async () => {
  const [first = ""] = await payFor(["1", "2"]);
  await completeReservation(reserving.services, first);
  const { run } = await sell(["U1"]);
  await freeReservations(reserving.services);
  reserving.clock += 15 * MINUTE_MS;
  await freeReservations(reserving.services);
  const { reference = "" } = (await reserving.find(first)) ?? {};
  const named = { reference, siteSlug: "riverbend" };
  const handedOver = { ...named, state: "handed_over", paidCents: 50_000 };
  const { endings } = await importStatus("for sale", ["U1", "U2"], { isDryRun: true });
  expect(endings).toEqual([handedOver]);
  const undone = await undoImport(reserving.platform, run.id);
  expect(undone).toMatchObject({
    status: "undone",
    reservations: { sold: [], forSale: [handedOver] },
  });
});

test("an undo names the reservations that end by it, and those that go on", async () => {
  const { imports } = reserving.platform;
  const [first] = await imports.list(1);
  const ids = await payFor(["1", "2", "3"]);
  await completeReservation(reserving.services, ids[1] ?? "");
  const held = await reserving.hold({ car_id: "4" });
  const { run } = await sell(["U1"]);
  const goesOn = await planUndo(reserving.platform, run.id);
  const { reference } = (await reserving.find(ids[0] ?? "")) ?? {};
  expect(goesOn.reservations).toEqual({
    sold: [],
    forSale: [{ reference, siteSlug: "riverbend", state: "confirmed", paidCents: 50_000 }],
  });
  await expect(planUndo(reserving.platform, first?.id ?? 0)).rejects.toThrow(CannotUndoError);
  await undoImport(reserving.platform, run.id);
  const { reservations } = await undoImport(reserving.platform, first?.id ?? 0);
  expect(reservations.forSale).toEqual([]);
  expect(reservations.sold.map(({ state }) => state).sort()).toEqual([
    "completed",
    "confirmed",
    "confirmed",
    "paying",
  ]);
  expect(reservations.sold.map((one) => one.reference)).toContain(held.reservation.reference);
});

test("an undo that marks a vehicle sold again, as before the import, ends its reservation", async () => {
  await sell(["U1"]);
  const { run } = await importStatus("for sale", ["U1"], {});
  await payFor(["1"]);
  const { reservations } = await planUndo(reserving.platform, run.id);
  expect(reservations).toMatchObject({
    sold: [{ state: "confirmed", paidCents: 50_000 }],
    forSale: [],
  });
});
