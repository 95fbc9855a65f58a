import { createServer, type RequestListener, type ServerResponse } from "node:http";
import { expect, onTestFinished, test } from "vitest";
import { createHttpSender } from "#adapters/webhooks/create-http-sender.ts";
import { leadDestinationsSchema } from "#domain/lead/lead-destinations.schema.ts";
import { MAX_AT_ONCE, MISSES_TO_OPEN, OPEN_MS } from "#domain/lead/receiver-circuit.ts";
import { buildSite } from "#tests/builders/site.ts";
import { useDelivery } from "#tests/tooling/delivery-fixture.ts";
import { eventually } from "#tests/tooling/eventually.ts";
import { startDelivering } from "./start-delivering.ts";

/** More than all deliveries that a process has under way. */
const BACKLOG = 100;

const delivery = useDelivery();

/** A server on loopback; returns its address. */
async function listen(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("It does not listen.");
  return `http://127.0.0.1:${address.port}/leads`;
}

/** Takes every lead and counts them. */
async function startReceiver() {
  const received: string[] = [];
  const url = await listen((request, response) => {
    received.push(String(request.headers["webhook-id"]));
    request.resume();
    response.end();
  });
  return { url, received };
}

/** Answers nothing until it is let; counts what is open at once. */
async function startHangingReceiver() {
  const received: string[] = [];
  const held = new Set<ServerResponse>();
  let [mostOpen, isHanging] = [0, true];
  const url = await listen((request, response) => {
    held.add(response);
    mostOpen = Math.max(mostOpen, held.size);
    response.on("close", () => held.delete(response));
    request.resume();
    if (isHanging) return;
    received.push(String(request.headers["webhook-id"]));
    response.end();
  });
  return {
    url,
    received,
    mostOpen: () => mostOpen,
    countHeld: () => held.size,
    /** Answers from now on; who waits is turned away. */
    recover: () => {
      isHanging = false;
      for (const response of held) response.destroy();
    },
  };
}

const hook = (name: string, url: string) => ({ kind: "webhook", name, url, secret: "env:HOOK" });

/** Delivers for both sites until the test ends. The limits hold for each attempt as it begins. */
function start(
  destinations: Record<string, object[]>,
  limits: { maxMs: number; maxBytes: number },
): void {
  const sites = new Map(
    Object.entries(destinations).map(([slug, listed]) => [
      slug,
      buildSite({ slug, lead_destinations: leadDestinationsSchema.parse(listed) }),
    ]),
  );
  const stop = startDelivering(
    {
      ...delivery.platform,
      http: createHttpSender(limits),
      directory: { find: (slug) => sites.get(slug) ?? null },
    },
    10,
  );
  onTestFinished(stop);
}

async function storeBacklog(): Promise<void> {
  for (let n = 0; n < BACKLOG; n += 1) await delivery.store("slow", { leadId: `slow-${n}` });
}

test("a receiver that hangs holds up no other, of its site or of another", async () => {
  const slow = await startHangingReceiver();
  const quick = await startReceiver();
  await storeBacklog();
  for (const siteSlug of ["riverbend", "hill"]) {
    for (let n = 0; n < 10; n += 1) {
      await delivery.store("quick", { siteSlug, leadId: `${siteSlug}-${n}` });
    }
  }
  const destinations = [hook("slow", slow.url), hook("quick", quick.url)];
  // Longer than the test lasts: whatever arrives has waited for no end of the hanging ones.
  start({ riverbend: destinations, hill: destinations }, { maxMs: 60_000, maxBytes: 1_000 });
  await eventually(() => expect(quick.received).toHaveLength(20));
  expect(new Set(quick.received).size).toBe(20);
  expect(slow.countHeld()).toBe(MAX_AT_ONCE);
  slow.recover();
});

test("one that is away is tried by one lead at a time, and gets each once when it is back", async () => {
  const slow = await startHangingReceiver();
  await storeBacklog();
  const limits = { maxMs: 200, maxBytes: 1_000 };
  start({ riverbend: [hook("slow", slow.url)] }, limits);
  await eventually(() => expect(delivery.logged).toContain("gives no answer"));
  const { outbox } = delivery.platform;
  /** Whose attempts have ended. */
  const countTried = async () => {
    const reports = await outbox.list({ siteSlug: null, state: null }, BACKLOG);
    const begun = reports.filter(({ attempts }) => attempts > 0);
    expect(begun.every(({ note }) => note !== null)).toBe(true);
    return begun.length;
  };
  const before = await eventually(countTried);
  expect(before).toBeGreaterThanOrEqual(MISSES_TO_OPEN);
  expect(before).toBeLessThanOrEqual(2 * MAX_AT_ONCE);
  delivery.clock += OPEN_MS;
  await eventually(async () => expect(await countTried()).toBe(before + 1));
  // A lead that a busy machine brings late would be sent twice.
  limits.maxMs = 60_000;
  slow.recover();
  // Past the back-off of those that were tried, too.
  delivery.clock += 2 * OPEN_MS;
  await eventually(() => expect(slow.received).toHaveLength(BACKLOG));
  expect(new Set(slow.received).size).toBe(BACKLOG);
  expect(slow.mostOpen()).toBeLessThanOrEqual(MAX_AT_ONCE);
  await eventually(async () => expect(await outbox.nextDueAt()).toBeNull());
});
