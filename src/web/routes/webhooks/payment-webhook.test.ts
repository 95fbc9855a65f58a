import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import {
  SANDBOX_SIGNATURE_HEADER,
  signSandboxMessage,
} from "#adapters/payments/sandbox/sign-sandbox-message.ts";
import type { AnswerPage } from "#ports/page.ts";
import { openApp } from "#tests/builders/app.ts";
import { importFeed, putSite } from "#tests/builders/import-feed.ts";
import { askApp } from "#tests/builders/page-request.ts";
import { buildOrder } from "#tests/builders/payment-order.ts";
import { openPlatform, type TestPlatform } from "#tests/builders/platform.ts";
import { buildNewReservation } from "#tests/builders/reservation.ts";
import { buildSiteConfig } from "#tests/builders/site-config.ts";
import { buildStagedVehicle } from "#tests/builders/staged-vehicle.ts";
import { NOW } from "#tests/builders/vehicle.ts";
import { away } from "#tests/tooling/lead-taking-fixture.ts";

let platform: TestPlatform;
let app: AnswerPage;

beforeEach(async () => {
  platform = await openPlatform({ now: () => NOW });
  onTestFinished(() => platform.close());
  for (const slug of ["westside", "riverbend"]) {
    const hosts = [`${slug}.example`];
    const config = buildSiteConfig({ slug, hosts, url: `https://${slug}.example` });
    const { dealerships } = await putSite(platform, slug, [`${slug}-motors`], { config });
    const vehicles = [buildStagedVehicle(slug)];
    await importFeed(platform, { dealershipId: dealerships[0]?.id ?? 0, vehicles });
  }
  app = await openApp(platform);
});

/** Posts what the sandbox signed, or what is given in its place. */
async function post(
  body: string,
  { type = "sandbox", slug = "riverbend", signature = null as string | null, on = app } = {},
) {
  const bytes = new TextEncoder().encode(body);
  const secret = await platform.secrets.read("sandbox-payments");
  return await askApp(on, `/webhooks/payments/${type}`, {
    siteSlug: slug,
    method: "POST",
    body: Buffer.from(bytes),
    headers: {
      [SANDBOX_SIGNATURE_HEADER]: signature ?? signSandboxMessage(bytes, secret, NOW),
    },
    queueRender: null,
  });
}

/** A hold of "riverbend" that waits for its deposit, and the message that it was paid. */
async function holdAndPay() {
  const wanted = buildNewReservation("one");
  const holder = { email: null, phone: null, clientAddress: "203.0.113.7", ownIds: [] };
  await platform.reservations.hold(wanted, {
    key: "key",
    holder,
    maxLive: 9,
    maxNearby: 9,
    now: NOW,
  });
  const order = buildOrder({ reservationId: "one" });
  await platform.reservations.beginAttempt("sandbox", order, NOW);
  const begun = await platform.payments.find("sandbox")?.begin(order);
  if (!begun) throw new Error("The sandbox began no payment.");
  await platform.reservations.recordSession("attempt-1", begun);
  await platform.paymentSandbox?.choose(begun.sessionId, "pays");
  const [message] = (await platform.paymentSandbox?.claimMessages(1)) ?? [];
  return new TextDecoder().decode(message?.body);
}

const readState = async () => (await platform.reservations.find("one"))?.state;
const readCounts = () =>
  Object.fromEntries(
    platform.paymentMessages
      .read()
      .map(({ type, outcome, count }) => [`${type} ${outcome}`, count]),
  );

describe("a message of a processor", () => {
  test("has its effect before it is answered, once however often it comes", async () => {
    const body = await holdAndPay();
    for (let time = 0; time < 3; time += 1) expect((await post(body)).status).toBe(200);
    expect(await readState()).toBe("confirmed");
    expect(await platform.reservations.listEntries("one")).toMatchObject([
      { kind: "charge", amountCents: 50_000, currency: "AUD", authorizationType: "sandbox" },
    ]);
    expect(readCounts()).toEqual({ "sandbox taken": 3 });
  });

  test("is about its own reservation, whichever site's host it was posted to", async () => {
    const body = await holdAndPay();
    expect((await post(body, { slug: "westside" })).status).toBe(200);
    expect(await platform.reservations.find("one")).toMatchObject({
      siteSlug: "riverbend",
      state: "confirmed",
    });
  });

  test("that nobody signed changes nothing, and is counted", async () => {
    const body = await holdAndPay();
    const answer = await post(body, { signature: "t=1,v1=00" });
    expect([answer.status, answer.headers.get("content-type")]).toEqual([
      400,
      "text/plain; charset=UTF-8",
    ]);
    expect(await readState()).toBe("paying");
    expect(readCounts()).toEqual({ "sandbox bad_signature": 1 });
  });

  test("is refused with one line a minute for each site and reason, however many come", async () => {
    const warned: object[] = [];
    let now = NOW;
    const log = { ...platform.log, warn: (fields: object) => void warned.push(fields) };
    const on = await openApp({ ...platform, log, now: () => now });
    for (let n = 0; n < 20; n += 1) {
      expect((await post("{}", { signature: "t=1,v1=00", on })).status).toBe(400);
      await post("{}", { signature: "t=1,v1=00", on, slug: "westside" });
    }
    await post("[]", { on });
    const [bad, malformed] = ["bad_signature", "malformed"].map((because) => ({
      site: "riverbend",
      authorizationType: "sandbox",
      because,
    }));
    expect(warned).toEqual([bad, { ...bad, site: "westside" }, malformed]);
    now += 59_999;
    await post("{}", { signature: "t=1,v1=00", on });
    expect(warned).toHaveLength(3);
    now += 1;
    await post("{}", { signature: "t=1,v1=00", on });
    expect(warned.slice(3)).toEqual([bad]);
    expect(readCounts()).toEqual({ "sandbox bad_signature": 42, "sandbox malformed": 1 });
  });

  test("for the webhook of another processor is not believed", async () => {
    const body = await holdAndPay();
    expect((await post(body, { type: "stripe" })).status).toBe(404);
    expect(await readState()).toBe("paying");
    expect(readCounts()).toEqual({ "other unserved": 1 });
  });

  test("of an unknown kind, or about no reservation of ours, is kept", async () => {
    const unknown = '{"id":"event_1","at":1,"type":"payout.created"}';
    const foreign =
      '{"id":"event_2","at":1,"type":"payment.expired","session_id":"a","reservation_id":"b","attempt_id":"c"}';
    expect((await post(unknown)).status).toBe(200);
    expect((await post(foreign)).status).toBe(200);
    expect((await post("[]")).status).toBe(400);
    expect(readCounts()).toEqual({ "sandbox kept": 2, "sandbox malformed": 1 });
  });

  test("is to be sent again while the records are away", async () => {
    const body = await holdAndPay();
    const reservations = { ...platform.reservations, findAttempt: away };
    const answer = await post(body, { on: await openApp({ ...platform, reservations }) });
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "30"]);
    expect(readCounts()).toEqual({ "sandbox unavailable": 1 });
    expect((await post(body)).status).toBe(200);
    expect(await readState()).toBe("confirmed");
  });
});
