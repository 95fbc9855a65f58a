import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { HOUR_MS } from "#domain/time/time-units.ts";
import { importFeed, putSite } from "#tests/builders/import-feed.ts";
import { buildNewReservation } from "#tests/builders/reservation.ts";
import { buildStagedVehicle } from "#tests/builders/staged-vehicle.ts";
import { startDelivering } from "#use-cases/leads/start-delivering.ts";
import { sendSandboxMessages } from "#use-cases/payments/send-sandbox-messages.ts";
import { freeReservations } from "#use-cases/reservations/free-reservations.ts";
import { reconcilePayments } from "#use-cases/reservations/reconcile-payments.ts";
import { eventually } from "../tooling/eventually.ts";
import { LEAD_PLACES, type LeadPlace } from "../tooling/lead-server.ts";
import { readMail } from "../tooling/read-mail.ts";
import { openReservingRecords, toMailFolder } from "../tooling/reserving-records.ts";

const KILLS_EACH = 15;
/** A reservation with its payment takes about 50. */
const LONGEST_LIFE_MS = 600;
/** More than are reserved in all lives. */
const VEHICLES = 1_000;

async function stock(place: LeadPlace, vehicles: number): Promise<void> {
  const database = await place.open();
  const { dealerships } = await putSite(database, "riverbend", ["riverbend-motors"]);
  await importFeed(database, {
    dealershipId: dealerships[0]?.id ?? 0,
    vehicles: Array.from({ length: vehicles }, (_, n) => buildStagedVehicle(`U${n}`)),
  });
  await database.close();
}

/** The last vehicle that was held before the kill. */
async function reserveUntilKilled({ dataDir, databaseUrl }: LeadPlace, first: number) {
  const child = spawn(process.execPath, ["tests/kill/reserve-until-killed.ts", `${first}`], {
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let last = first;
  const begun = Promise.withResolvers<void>();
  child.stdout.on("data", (data: Buffer) => {
    last = Number(String(data).trim().split("\n").at(-1));
    begun.resolve();
  });
  await Promise.race([begun.promise, once(child, "exit")]);
  await wait(Math.random() * LONGEST_LIFE_MS);
  child.kill("SIGKILL");
  await once(child, "close");
  return last;
}

/** The subjects of all mails, by whom they are to. */
async function readSubjects(dataDir: string): Promise<Map<string, string[]>> {
  const folder = toMailFolder(dataDir);
  // A killed process leaves parts of others, which nobody reads.
  const names = (await readdir(folder)).filter((name) => name.endsWith(".eml"));
  const mails = await Promise.all(
    names.map(async (name) =>
      Object.fromEntries(readMail(await readFile(join(folder, name), "utf8")).headers),
    ),
  );
  const byReceiver = Map.groupBy(mails, ({ to = "" }) => to);
  return new Map([...byReceiver].map(([to, all]) => [to, all.map(({ subject = "" }) => subject)]));
}

test.each(LEAD_PLACES)(
  "%s: of processes killed between hold, charge, message and mail, ledger, reservations, sandbox and mails agree",
  async (name, prepare) => {
    const place = await prepare();
    await stock(place, VEHICLES);
    let next = 1;
    for (let kill = 0; kill < KILLS_EACH; kill += 1) {
      next = (await reserveUntilKilled(place, next)) + 1;
    }
    const records = { dataDir: place.dataDir, url: place.databaseUrl };
    const { database, services, sandbox } = await openReservingRecords(records);
    // Two hours later every hold is over, and every processor was asked.
    const later = { ...services, now: () => Date.now() + 2 * HOUR_MS };
    await reconcilePayments(later, { comparesSince: null });
    while ((await freeReservations(later)) > 0);
    while ((await sendSandboxMessages(later)) > 0);
    const done = await reconcilePayments(later, { comparesSince: 0 });
    expect(done).toMatchObject({ differences: [], unanswered: 0 });
    const stop = startDelivering(later, 10);
    await eventually(async () => expect(await database.outbox.nextDueAt()).toBeNull());
    await stop();
    expect((await database.outbox.measure()).dead).toBe(0);
    const subjects = await readSubjects(place.dataDir);
    /** Whether the sandbox still has so much of a payment that it can return. */
    const canReturn = async (sessionId: string, amountCents: number) => {
      const refund = { key: randomUUID(), refundId: randomUUID(), sessionId, amountCents };
      return (await database.sandbox.refund(refund, [])) !== null;
    };
    const all = await database.reservations.list({ siteSlug: null, state: null }, 10_000);
    let charged = 0;
    let mailed = 0;
    for (const { id, state, leadId, reference } of all) {
      const entries = await database.reservations.listEntries(id);
      const sum = entries.reduce((cents, { amountCents }) => cents + amountCents, 0);
      expect([id, state, sum]).toEqual([id, state, state === "confirmed" ? 50_000 : 0]);
      const attempts = await database.reservations.listAttempts(id);
      const paid: string[] = [];
      for (const { sessionId } of attempts) {
        const found = sessionId === null ? null : await sandbox.find(sessionId);
        if (sessionId !== null && found?.standing.is === "paid") paid.push(sessionId);
      }
      expect(entries.filter(({ kind }) => kind === "charge")).toHaveLength(paid.length);
      expect(paid.length).toBeLessThanOrEqual(1);
      charged += paid.length;
      const told = subjects.get(`${leadId}@example.com`) ?? [];
      const [sessionId] = paid;
      if (sessionId === undefined) {
        expect(told).toEqual([]);
        continue;
      }
      expect(await database.leads.find(leadId)).toMatchObject({ isComplete: true });
      expect(await canReturn(sessionId, sum + 1)).toBe(false);
      if (sum > 0) expect(await canReturn(sessionId, sum)).toBe(true);
      // Sent again by another process it is the same mail; one that was ended at once has none.
      const receipts = told.filter((subject) => subject.includes(reference));
      expect([sum > 0 ? 1 : 0, 1], told.join()).toContain(receipts.length);
      if (sum === 0) expect(told).toContain("Your deposit of $500 was returned");
      mailed += told.length;
    }
    await database.close();
    process.stdout.write(
      `${name}: ${KILLS_EACH} kills, ${all.length} reservations, ${charged} charges, each once, ${mailed} mails of them\n`,
    );
    expect(charged).toBeGreaterThan(0);
  },
  600_000,
);

test.each(LEAD_PLACES)(
  "%s: of 200 at once for one vehicle, by three processes' connections, one holds",
  async (_name, prepare) => {
    const place = await prepare();
    await stock(place, 1);
    const databases = await Promise.all([place.open(), place.open(), place.open()]);
    const [first] = databases;
    const now = Date.now();
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, n) =>
        (databases[n % 3] ?? first).reservations.hold(
          buildNewReservation(`hold-${n}`, { heldAt: now, holdUntil: now + HOUR_MS }),
          {
            key: `key-${n}`,
            holder: { email: null, phone: null, clientAddress: `address-${n}`, ownIds: [] },
            maxLive: 2,
            maxNearby: 99,
            now,
          },
        ),
      ),
    );
    await Promise.all(databases.map((database) => database.close()));
    expect(answers.filter((answer) => answer.is === "held")).toHaveLength(1);
    expect(answers.filter((answer) => answer.is === "taken")).toHaveLength(199);
  },
  120_000,
);
