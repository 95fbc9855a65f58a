import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createFileFeedReader } from "#adapters/feeds/create-file-feed-reader.ts";
import { buildFeed, PARTIAL } from "#tests/builders/stock-import.ts";
import { useReserving } from "#tests/tooling/reserving-fixture.ts";
import { completeReservation } from "#use-cases/reservations/sale/complete-reservation.ts";
import { type ImportOutcome, importStock } from "./import-stock.ts";

const reserving = useReserving();

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

/** A partial feed that says vehicles of the nine are sold. */
async function sell(keys: readonly string[], areRemovalsAllowed = false): Promise<ImportOutcome> {
  const folder = await mkdtemp(join(tmpdir(), "reserved-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, "stock.csv");
  await writeFile(path, buildFeed(...keys.map((key) => `${key},Mazda,CX-5,2022,31990,sold`)));
  const feed = await createFileFeedReader().open(path);
  return importStock(reserving.platform, { ...PARTIAL, feed, areRemovalsAllowed });
}

test("a feed that would return most of a dealership's deposits is stopped, unless that is allowed", async () => {
  await payFor(["1", "2", "3", "4"]);
  const { run } = await sell(["U1", "U2", "U3"]);
  expect(run.status).toBe("stopped");
  expect(run.reason).toContain("so that 3 of 4 deposits go back (75 %)");
  expect((await sell(["U1", "U2", "U3"], true)).run.status).toBe("applied");
});

test("one whose deposits went into the sale is not, nor one of two reserved vehicles", async () => {
  const [first = ""] = await payFor(["1", "2", "3"]);
  await completeReservation(reserving.services, first);
  const { run, endings } = await sell(["U1", "U2", "U3"]);
  expect(run.status).toBe("applied");
  expect(endings.map(({ state }) => state).sort()).toEqual(["completed", "confirmed", "confirmed"]);
});
