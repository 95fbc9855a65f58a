import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import type { Currency } from "#domain/reservation/reservation.ts";
import {
  AFTER_HOLD_MS,
  LATE_MS,
  listSandboxOutcomes,
  parseSandboxOutcome,
  type SandboxOutcome,
} from "#domain/reservation/sandbox-outcomes.ts";
import { importFeed, putSite } from "#tests/builders/import-feed.ts";
import { buildOrder } from "#tests/builders/payment-order.ts";
import { openPlatform, type TestPlatform } from "#tests/builders/platform.ts";
import { buildNewReservation, HOLD_MS } from "#tests/builders/reservation.ts";
import { buildStagedVehicle } from "#tests/builders/staged-vehicle.ts";
import { NOW } from "#tests/builders/vehicle.ts";
import { away } from "#tests/tooling/lead-taking-fixture.ts";
import { freeReservations } from "../reservations/free-reservations.ts";
import { sendSandboxMessages } from "./send-sandbox-messages.ts";

let platform: TestPlatform;
let clock: number;
let services: Parameters<typeof sendSandboxMessages>[0];
let sessionId: string;

beforeEach(async () => {
  clock = NOW;
  platform = await openPlatform({ now: () => clock });
  onTestFinished(() => platform.close());
  const { dealerships } = await putSite(platform, "riverbend", ["riverbend-motors"]);
  const vehicles = [buildStagedVehicle("U1")];
  await importFeed(platform, { dealershipId: dealerships[0]?.id ?? 0, vehicles });
  services = { ...platform, directory: { find: () => null } };
  await platform.reservations.hold(buildNewReservation("one"), {
    key: "key",
    holder: { email: null, phone: null, clientAddress: "203.0.113.7", ownIds: [] },
    maxLive: 9,
    maxNearby: 99,
    now: NOW,
  });
  sessionId = await beginPaying("attempt-1");
});

async function beginPaying(id: string): Promise<string> {
  const order = buildOrder({ attemptId: id, reservationId: "one", expiresAt: NOW + HOLD_MS });
  await platform.reservations.beginAttempt("sandbox", order, clock);
  const begun = await platform.payments.find("sandbox")?.begin(order);
  if (!begun) throw new Error("The sandbox began no payment.");
  await platform.reservations.recordSession(id, begun);
  return begun.sessionId;
}

/** Chooses as a shopper does, and sends what is due `later` milliseconds after; how many messages. */
async function chooseAndWait(outcome: SandboxOutcome, later = 0): Promise<number> {
  await platform.paymentSandbox?.choose(sessionId, outcome);
  clock += later;
  return await sendSandboxMessages(services);
}

const readState = async () => (await platform.reservations.find("one"))?.state;
const sum = async () =>
  (await platform.reservations.listEntries("one")).reduce(
    (total, { amountCents }) => total + amountCents,
    0,
  );
const DEPOSIT: { amountCents: number; currency: Currency } = {
  amountCents: 50_000,
  currency: "AUD",
};

describe("in the sandbox", () => {
  test("a card that is declined frees nothing, and the next one may pay", async () => {
    expect(await chooseAndWait("declines")).toBe(1);
    expect([await readState(), await sum()]).toEqual(["held", 0]);
    sessionId = await beginPaying("attempt-2");
    expect(await chooseAndWait("bank_refuses")).toBe(1);
    sessionId = await beginPaying("attempt-3");
    expect(await chooseAndWait("bank_confirms")).toBe(1);
    expect([await readState(), await sum()]).toEqual(["confirmed", 50_000]);
  });

  test("who leaves without paying loses the hold when it is over, and can pay no more", async () => {
    expect(await chooseAndWait("abandons")).toBe(0);
    clock = NOW + HOLD_MS;
    await freeReservations(services);
    await sendSandboxMessages(services);
    expect([await readState(), await sum()]).toEqual(["expired", 0]);
    const late = await platform.paymentSandbox?.choose(sessionId, "pays");
    expect(late?.isChanged).toBe(false);
    expect(await sendSandboxMessages(services)).toBe(0);
  });

  test("money that comes after the hold takes the car that is still free", async () => {
    expect(await chooseAndWait("pays_after_hold", HOLD_MS)).toBe(0);
    await freeReservations(services);
    expect(await readState()).toBe("expired");
    clock = NOW + HOLD_MS + AFTER_HOLD_MS - 1;
    expect(await sendSandboxMessages(services)).toBe(0);
    clock += 1;
    expect(await sendSandboxMessages(services)).toBe(1);
    expect([await readState(), await sum()]).toEqual(["confirmed", 50_000]);
  });

  test("money that comes for a car that another has goes back at once", async () => {
    await chooseAndWait("pays_after_hold", HOLD_MS);
    await freeReservations(services);
    await platform.reservations.hold(
      buildNewReservation("two", { heldAt: clock, holdUntil: clock + HOLD_MS }),
      {
        key: "two",
        holder: { email: null, phone: null, clientAddress: "203.0.113.8", ownIds: [] },
        maxLive: 9,
        maxNearby: 99,
        now: clock,
      },
    );
    clock += AFTER_HOLD_MS;
    await sendSandboxMessages(services);
    // The bank's own message about the refund follows, and books it no second time.
    await sendSandboxMessages(services);
    expect([await readState(), await sum()]).toEqual(["refunded", 0]);
    expect((await platform.reservations.find("two"))?.state).toBe("held");
  });

  test("a message that is late comes when it is due", async () => {
    expect(await chooseAndWait("answers_late", LATE_MS - 1)).toBe(0);
    expect(await readState()).toBe("paying");
    clock += 1;
    expect(await sendSandboxMessages(services)).toBe(1);
    expect(await readState()).toBe("confirmed");
  });

  test("a message that comes twice, and an older one that comes last, book one charge", async () => {
    expect(await chooseAndWait("twice")).toBe(2);
    expect([await readState(), await sum()]).toEqual(["confirmed", 50_000]);
    expect(platform.paymentMessages.read()).toEqual([
      { type: "sandbox", outcome: "taken", count: 2 },
    ]);
  });

  test("an older message that comes last changes nothing", async () => {
    expect(await chooseAndWait("out_of_order")).toBe(1);
    clock += 1_000;
    expect(await sendSandboxMessages(services)).toBe(1);
    expect([await readState(), await sum()]).toEqual(["confirmed", 50_000]);
    expect((await platform.reservations.findAttempt({ id: "attempt-1" }))?.state).toBe("paid");
  });

  test.each(["pays", "early", "refuses_refund"] as const)(
    "one that %s confirms the car",
    async (outcome) => {
      expect(await chooseAndWait(outcome)).toBe(1);
      expect(await platform.reservations.listEntries("one")).toMatchObject([DEPOSIT]);
      // The payment is over: a second press does nothing.
      expect(await chooseAndWait("declines")).toBe(0);
      expect(await readState()).toBe("confirmed");
    },
  );

  test("a message that nobody could take is sent again, and has its effect then", async () => {
    const reservations = { ...platform.reservations, findAttempt: away };
    await platform.paymentSandbox?.choose(sessionId, "pays");
    expect(await sendSandboxMessages({ ...services, reservations })).toBe(1);
    expect(await sendSandboxMessages(services)).toBe(0);
    clock += 2_000;
    expect(await sendSandboxMessages(services)).toBe(1);
    expect(await readState()).toBe("confirmed");
  });

  test("of two processes that look at once, one sends", async () => {
    await platform.paymentSandbox?.choose(sessionId, "pays");
    const sent = await Promise.all([sendSandboxMessages(services), sendSandboxMessages(services)]);
    expect(sent.filter((count) => count === 1)).toHaveLength(1);
    expect(sent.filter((count) => count === 0)).toHaveLength(1);
  });
});

test("each outcome stands in one list of the page, and no other word is one", () => {
  const listed = (["card", "messages", "refunds", "bank"] as const).flatMap((group) =>
    listSandboxOutcomes(group),
  );
  expect(new Set(listed).size).toBe(12);
  expect(listed.map((name) => parseSandboxOutcome(name))).toEqual(listed);
  expect(["", "constructor", "PAYS"].map((name) => parseSandboxOutcome(name))).toEqual([
    null,
    null,
    null,
  ]);
});
