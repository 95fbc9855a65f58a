import { createServer } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import type { Database } from "#adapters/database/database.ts";
import { createHttpSender } from "#adapters/webhooks/create-http-sender.ts";
import { MAX_AT_ONCE } from "#domain/lead/receiver-circuit.ts";
import { putSite } from "#tests/builders/import-feed.ts";
import { openPlatform } from "#tests/builders/platform.ts";
import { buildSiteConfig } from "#tests/builders/site-config.ts";
import { LEASE_MS, startDelivering } from "#use-cases/leads/start-delivering.ts";
import { createSiteDirectory } from "#use-cases/sites/site-directory.ts";
import { eventually } from "../tooling/eventually.ts";
import {
  killServer,
  LEAD_PLACES,
  type LeadPlace,
  sendLead,
  startLeadServer,
} from "../tooling/lead-server.ts";
import { findFreePort } from "../tooling/product.ts";

const SERVERS = 2;
const KILLS_EACH = 4;
/** A server lives until at most so many leads have arrived. */
const MOST_ARRIVALS = 30;
const LANES_EACH = 2;
/** A lane waits so long between two leads: what is taken has to be delivered, too. */
const PAUSE_MS = 10;
const LONGEST_ANSWER_MS = 40;
const SECRET = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";

type Arrival = { leadId: string; id: string; at: number };

test.each(LEAD_PLACES)(
  "%s: every lead is delivered though servers are killed while they deliver, and twice only after a lease",
  async (name, prepare) => {
    const place = await prepare();
    const { url, arrivals } = await startReceiver();
    await prepareSite(place, url);
    const acknowledged = new Set<string>();
    let sent = 0;
    const runServer = async (): Promise<void> => {
      for (let kill = 0; kill < KILLS_EACH; kill += 1) {
        const port = await findFreePort();
        const server = await startLeadServer(place, port, { HOOK: SECRET });
        const lanes = Array.from({ length: LANES_EACH }, async () => {
          for (;;) {
            sent += 1;
            const leadId = await sendLead(port, `kill-test-key-${sent}`, sent).catch(() => null);
            if (leadId === null) return;
            acknowledged.add(leadId);
            await wait(PAUSE_MS);
          }
        });
        const until = arrivals.length + 1 + Math.floor(Math.random() * MOST_ARRIVALS);
        await eventually(() => expect(arrivals.length).toBeGreaterThanOrEqual(until));
        await killServer(server);
        await Promise.all(lanes);
      }
    };
    await Promise.all(Array.from({ length: SERVERS }, runServer));
    const whileKilling = arrivals.length;
    const killed = Date.now();
    const stored = await deliverRest(place);
    const received = Map.groupBy(arrivals, ({ leadId }) => leadId);
    const lost = [...acknowledged, ...stored].filter((leadId) => !received.has(leadId));
    const twice = arrivals.length - received.size;
    process.stdout.write(
      `${name}: ${SERVERS * KILLS_EACH} kills of ${SERVERS} servers, ${acknowledged.size} leads acknowledged, ${stored.length} stored, ${whileKilling} deliveries while killing, ${arrivals.length} in all, ${lost.length} lost, ${twice} sent twice\n`,
    );
    expect(whileKilling).toBeGreaterThanOrEqual(SERVERS * KILLS_EACH);
    expect(lost).toEqual([]);
    expect(twice).toBeLessThanOrEqual(SERVERS * KILLS_EACH * MAX_AT_ONCE);
    for (const [first, ...others] of received.values()) {
      for (const other of others) {
        expect(other.id).toBe(first?.id);
        // The clock of who delivers the rest is ahead by a lease.
        expect(other.at >= killed || other.at - (first?.at ?? 0) >= LEASE_MS).toBe(true);
      }
    }
  },
  300_000,
);

/** Takes every lead, sooner or later. */
async function startReceiver(): Promise<{ url: string; arrivals: Arrival[] }> {
  const arrivals: Arrival[] = [];
  const server = createServer((request, response) => {
    let text = "";
    request.on("data", (chunk) => {
      text += chunk;
    });
    request.on("end", () => {
      const id = String(request.headers["webhook-id"]);
      arrivals.push({ leadId: JSON.parse(text).data.lead_id, id, at: Date.now() });
      setTimeout(() => response.end(), Math.random() * LONGEST_ANSWER_MS);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("It does not listen.");
  return { url: `http://127.0.0.1:${address.port}/leads`, arrivals };
}

async function prepareSite(place: LeadPlace, url: string): Promise<void> {
  const database = await place.open();
  const config = buildSiteConfig({
    // A lead without a solved captcha is kept aside, and not delivered.
    captcha: { provider: "none" },
    lead_destinations: [{ kind: "webhook", name: "office", url, secret: "env:HOOK" }],
  });
  await putSite(database, "riverbend", ["riverbend-motors"], { config });
  await database.close();
}

/** The clock at which no killed server holds a lease any more. */
const afterLeases = () => Date.now() + LEASE_MS;

/** Delivers what the killed left, once their leases have ended. Resolves to all leads that are stored. */
async function deliverRest(place: LeadPlace): Promise<string[]> {
  const database: Database = await place.open(afterLeases);
  const platform = await openPlatform({
    ...database,
    now: afterLeases,
    http: createHttpSender(),
    readSecret: () => SECRET,
  });
  onTestFinished(() => platform.close());
  onTestFinished(() => database.close());
  const directory = createSiteDirectory(platform, "production");
  await directory.load();
  const stop = startDelivering({ ...platform, directory }, 10);
  await eventually(async () => expect(await database.outbox.nextDueAt()).toBeNull());
  await stop();
  const leads = await database.leads.list({ siteSlug: "riverbend", since: 0 }, 100_000);
  const { dead } = await database.outbox.measure();
  expect(dead).toBe(0);
  return leads.map(({ id }) => id);
}
