import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createCaptcha } from "#adapters/captcha/create-captcha.ts";
import { createPostgresDatabase } from "#adapters/database/create-postgres-database.ts";
import type { Database } from "#adapters/database/database.ts";
import { createFileJournal } from "#adapters/journal/create-file-journal.ts";
import { createOwnReviews } from "#adapters/reviews/create-own-reviews.ts";
import { createEmbeddedSearch } from "#adapters/search/embedded-search.ts";
import { createLocalValuation } from "#adapters/valuation/create-local-valuation.ts";
import { SITE_ADDRESSES } from "#domain/addresses/site-addresses.ts";
import { createLeadRefusals } from "#platform/create-lead-refusals.ts";
import { createPaymentMessages } from "#platform/create-payment-messages.ts";
import { createPaymentQuestions } from "#platform/create-payment-questions.ts";
import type { LeadJournal } from "#ports/lead-journal.ts";
import { openApp } from "#tests/builders/app.ts";
import { importFeed, putSite } from "#tests/builders/import-feed.ts";
import { askApp } from "#tests/builders/page-request.ts";
import { TEST_SEAL } from "#tests/builders/seal.ts";
import { buildSiteConfig } from "#tests/builders/site-config.ts";
import { buildStagedVehicle } from "#tests/builders/staged-vehicle.ts";
import { NOW } from "#tests/builders/vehicle.ts";
import { eventually } from "#tests/tooling/eventually.ts";
import { startPostgres, type ThrowAwayPostgres } from "#tests/tooling/postgres.ts";
import { loadInventory } from "#use-cases/following/load-inventory.ts";
import { replayJournal } from "#use-cases/leads/taking/replay-journal.ts";

const PHONE = "07 5550 0123";
const config = buildSiteConfig({ phone: PHONE });

let server: ThrowAwayPostgres;
let database: Database;
let vehiclePath: string;
let ask: (path: string) => Promise<Response>;
let folder: string;
let journal: LeadJournal;
let takeInWaiting: () => Promise<number>;
let enquire: (message: string) => Promise<Response>;
let tell: () => Promise<Response>;

beforeAll(async () => {
  server = await startPostgres();
  database = await createPostgresDatabase({ url: server.url });
  const { dealerships } = await putSite(database, "riverbend", ["riverbend-motors"], { config });
  const vehicles = [buildStagedVehicle("U1")];
  await importFeed(database, { dealershipId: dealerships[0]?.id ?? 0, vehicles });
  const [vehicle] = await database.stock.listAfter(0, 1);
  vehiclePath = `/cars/${vehicle?.slug}`;
  const log = { debug() {}, info() {}, warn() {}, error() {} };
  folder = mkdtempSync(join(tmpdir(), "forecourt-away-"));
  journal = createFileJournal({ folder: join(folder, "lead-journal"), log });
  takeInWaiting = () => replayJournal({ ...database, journal, log });
  const services = { ...database, ...createEmbeddedSearch(), journal, log, mode: "demo" as const };
  await loadInventory(services);
  const app = await openApp({
    ...services,
    now: () => NOW,
    refusals: createLeadRefusals(),
    seal: TEST_SEAL,
    captcha: createCaptcha({ secrets: database.secrets, readSecret: () => null }),
    reviewSource: createOwnReviews(),
    payments: { find: () => null, listTypes: () => [] },
    paymentSandbox: null,
    paymentMessages: createPaymentMessages(),
    paymentQuestions: createPaymentQuestions(() => NOW),
    valuation: createLocalValuation({ search: services.search, stock: services.stock }),
    images: {
      render: async () => ({ is: "unavailable", reason: "There are no pictures." }),
      encodePhoto: async () => ({ is: "refused" }),
      drawPng: async () => new Uint8Array(),
    },
  });
  tell = async () =>
    askApp(app, "/events", {
      method: "POST",
      headers: { ...HEADERS, "sec-fetch-site": "same-origin" },
      body: Buffer.from(JSON.stringify({ event_id: 25, path: "/" })),
      queueRender: null,
    });
  enquire = async (message) =>
    askApp(app, "/enquiries/general", {
      method: "POST",
      headers: {
        ...HEADERS,
        "content-type": "application/x-www-form-urlencoded",
        accept: "application/json",
      },
      body: Buffer.from(new URLSearchParams({ ...ANSWERS, message }).toString()),
    });
  ask = async (path) => askApp(app, path, { headers: HEADERS });
});

const ANSWERS = {
  category: "General Enquiry",
  name: "Robin",
  last_name: "Archer",
  email: "robin@example.com",
  phone: "0491 570 156",
  postcode: "2067",
};
const HEADERS = { host: "riverbend.example" };

afterAll(async () => {
  await database.close();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

describe("a page while PostgreSQL is away", () => {
  test("asks the visitor to come back, gives the phone number, and is there again", async () => {
    expect((await ask(vehiclePath)).status).toBe(200);
    await server.pause();
    const away = await ask(vehiclePath);
    const html = await away.text();
    expect([away.status, away.headers.get("retry-after")]).toEqual([503, "30"]);
    expect(html).toContain("This page will be back soon");
    expect(html.replaceAll("<!-- -->", "")).toContain(`Call ${PHONE}`);
    expect((await ask(vehiclePath)).status).toBe(503);
    await server.resume();
    await eventually(async () => expect((await ask(vehiclePath)).status).toBe(200));
  });

  test("cannot count an event, and says so without a page", async () => {
    await server.pause();
    const away = await tell();
    expect([away.status, await away.text()]).toEqual([503, "This cannot be counted just now.\n"]);
    await server.resume();
    await eventually(async () => expect((await tell()).status).toBe(204));
  });

  test("takes leads all the same, which are in the database once it is back, each once", async () => {
    const before = await enquire("before");
    expect(before.status).toBe(200);
    await server.pause();
    const answers = await Promise.all(["during", "during", "also during"].map(enquire));
    const ids = await Promise.all(answers.map(async (answer) => (await answer.json()).lead_id));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(ids).size).toBe(2);
    expect(await takeInWaiting()).toBe(0);
    await server.resume();
    await eventually(async () => expect(await takeInWaiting()).toBe(3));
    expect((await enquire("also during")).status).toBe(200);
    const leads = await database.leads.list({ siteSlug: null, since: 0 }, 100);
    expect(leads.map(({ id }) => id)).toEqual(expect.arrayContaining(ids));
    expect(leads).toHaveLength(3);
    expect(await journal.list(10)).toEqual([]);
  });

  test("is never a failure of ours, whatever the address", async () => {
    const paths = Object.values(SITE_ADDRESSES).map(({ path }) => path);
    await server.pause();
    const answers = await Promise.all(
      [...paths, "/search/used-cars", vehiclePath, "/cars/no-such-car"].map(ask),
    );
    for (const { status, headers } of answers) {
      expect(status).not.toBe(500);
      expect(headers.has("retry-after")).toBe(status === 503);
    }
    await server.resume();
  });
});
