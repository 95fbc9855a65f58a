import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import type { LeadDestination } from "#domain/lead/lead-destinations.schema.ts";
import { leadDestinationsSchema } from "#domain/lead/lead-destinations.schema.ts";
import { CONFIRMATION } from "#domain/lead/list-deliveries.ts";
import { type OutgoingRequest, RequestRefusedError } from "#ports/http-sender.ts";
import { type Mail, MailRefusedError } from "#ports/mail-sender.ts";
import type { Platform } from "#ports/platform.ts";
import type { LeadStepToStore } from "#ports/stores/lead-store.ts";
import { importFeed, putSite } from "#tests/builders/import-feed.ts";
import { buildLeadPayload, buildLeadStep } from "#tests/builders/lead.ts";
import { openPlatform } from "#tests/builders/platform.ts";
import { buildSite } from "#tests/builders/site.ts";
import { buildStagedVehicle } from "#tests/builders/staged-vehicle.ts";
import { NOW } from "#tests/builders/vehicle.ts";
import { eventually } from "#tests/tooling/eventually.ts";
import type { DeliveryServices } from "./deliver-claimed.ts";
import { startDelivering } from "./start-delivering.ts";

const SECRET = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";

let platform: Platform;
let mails: Mail[];
let requests: OutgoingRequest[];
let logged: string;
let now: number;

beforeEach(async () => {
  mails = [];
  requests = [];
  logged = "";
  now = NOW;
  const note = (fields: object, message: string) => {
    logged += `${JSON.stringify(fields)} ${message}\n`;
  };
  platform = await openPlatform({
    now: () => now,
    log: { debug: note, info: note, warn: note, error: note },
    mail: {
      isFolder: true,
      send: async (mail) => {
        mails.push(mail);
        return "taken";
      },
    },
    http: {
      post: async (request) => {
        requests.push(request);
        return { status: 202, body: '{"lead_id":"D-9"}' };
      },
    },
    readSecret: (reference) =>
      ({ "env:HOOK": SECRET, "env:DASHBOARD_CREDENTIALS": "me:hush" })[reference] ?? null,
    dashboards: { host: "https://dashboard.example", stagingHost: null },
  });
  onTestFinished(() => platform.close());
});

const DESTINATIONS = leadDestinationsSchema.parse([
  { kind: "mail", name: "sales", to: ["sales@example.com"] },
  { kind: "adf_mail", name: "crm", to: ["crm@example.com"] },
  { kind: "adf_post", name: "post", url: "https://crm.example/adf", authorization: "env:HOOK" },
  { kind: "webhook", name: "hook", url: "https://hook.example/", secret: "env:HOOK" },
  { kind: "dashboard", name: "dashboard" },
]);

const store = (destination: string, overrides: Partial<LeadStepToStore> = {}) =>
  platform.leads.storeStep(
    buildLeadStep(overrides.leadId ?? "lead-1", { deliveries: [{ destination }], ...overrides }),
  );

/** Delivers until nothing is due, and returns what became of it. */
async function deliver({
  destinations = DESTINATIONS,
  ...services
}: Partial<DeliveryServices> & { destinations?: LeadDestination[] } = {}) {
  const site = buildSite({ id: 77, lead_destinations: destinations, email: "site@example.com" });
  const directory = { find: (slug: string) => (slug === site.slug ? site : null) };
  const stop = startDelivering({ ...platform, directory, ...services }, 10);
  await eventually(async () => {
    const dueAt = await platform.outbox.nextDueAt();
    expect(dueAt === null || dueAt > now).toBe(true);
  });
  await stop();
  return await platform.outbox.list({ siteSlug: null, state: null }, 50);
}

describe("a lead arrives", () => {
  test("by mail, whose answer goes to the shopper", async () => {
    await store("sales");
    expect(await deliver()).toMatchObject([{ state: "delivered", note: "taken" }]);
    expect(mails).toMatchObject([
      {
        fromName: "Riverbend Motors",
        to: ["sales@example.com"],
        replyTo: { name: "Robin Archer", address: "robin@example.com" },
        subject: "General Enquiry: Robin Archer",
      },
    ]);
  });

  test("by mail to the dealer's own address where no destination is configured", async () => {
    await store("dealer");
    expect(await deliver({ destinations: [] })).toMatchObject([{ state: "delivered" }]);
    expect(mails[0]?.to).toEqual(["sales@riverbend.example"]);
  });

  test("as ADF by mail, in a text that stands alone", async () => {
    await store("crm");
    await deliver();
    expect(mails[0]).toMatchObject({ to: ["crm@example.com"], html: null });
    expect(mails[0]?.text).toMatch(/^<\?xml version="1.0".*<prospect status="new">/s);
  });

  test("as ADF by POST, with what the receiver knows us by", async () => {
    await store("post");
    await deliver();
    expect(requests[0]).toMatchObject({
      url: "https://crm.example/adf",
      headers: { "content-type": "application/x-adf+xml; charset=utf-8", authorization: SECRET },
    });
  });

  test("by webhook, signed", async () => {
    await store("hook");
    await deliver();
    expect(requests[0]?.headers).toMatchObject({
      "webhook-timestamp": String(NOW / 1000),
      "webhook-signature": expect.stringMatching(/^v1,[\w+/]{43}=$/),
    });
    expect(JSON.parse(requests[0]?.body ?? "")).toMatchObject({ type: "lead.completed" });
  });

  test("at the dashboard, as its payload, under the dashboard's number of the site", async () => {
    await store("dashboard");
    expect(await deliver()).toMatchObject([{ note: "Taken as D-9" }]);
    expect(requests[0]).toMatchObject({
      url: "https://dashboard.example/websites/77/leads.json",
      headers: { authorization: `Basic ${Buffer.from("me:hush").toString("base64")}` },
    });
    expect(JSON.parse(requests[0]?.body ?? "")).toEqual(buildLeadPayload({ lead_id: "lead-1" }));
  });

  test("and the shopper is thanked, whose answer goes to the dealer", async () => {
    await store(CONFIRMATION);
    await deliver();
    expect(mails).toMatchObject([
      { to: ["robin@example.com"], replyTo: { address: "site@example.com" } },
    ]);
  });

  test("with its vehicle where the site sells it, and without another dealer's", async () => {
    const own = await putSite(platform, "riverbend", ["riverbend-motors"]);
    const other = await putSite(platform, "hill", ["hill-cars"]);
    for (const { id, slug } of [...own.dealerships, ...other.dealerships]) {
      await importFeed(platform, { dealershipId: id, vehicles: [buildStagedVehicle(slug)] });
    }
    for (const car_id of [1, 2]) {
      await store("hook", {
        leadId: `lead-${car_id}`,
        formKind: "vehicle",
        payload: buildLeadPayload({ car_id }),
      });
    }
    await deliver();
    const told = requests.map(({ body }) => JSON.parse(body).data);
    const byLead = told.toSorted((one, next) => one.lead.car_id - next.lead.car_id);
    expect(byLead).toMatchObject([
      { lead: { car_id: 1 }, vehicle: { stocknum: "riverbend-motors" } },
      { lead: { car_id: 2 }, vehicle: null },
    ]);
  });

  test("in its steps, of which the later say that they go on with an earlier one", async () => {
    const payload = buildLeadPayload({ lead_id: "lead-1", form_completed: false });
    await store("crm", { isFinal: false, payload });
    await store("crm", { isFurtherStep: true, stepNumber: 1 });
    await deliver();
    const states = mails.map(({ text }) => /<prospect status="(\w+)">/.exec(text)?.[1]);
    expect(states).toEqual(["new", "resend"]);
  });
});

const refuse = (isLasting: boolean, retryAfterMs: number | null = null) => ({
  post: async () => {
    throw new RequestRefusedError("hook.example answered with status 503", {
      isLasting,
      retryAfterMs,
    });
  },
});

describe("what fails", () => {
  test("is tried again, after its back-off", async () => {
    await store("hook");
    const [failed] = await deliver({ http: refuse(false) });
    expect(failed).toMatchObject({ state: "pending", attempts: 1 });
    expect(failed?.note).toBe("hook.example answered with status 503");
    const wait = (failed?.nextAt ?? 0) - NOW;
    expect(wait).toBeGreaterThanOrEqual(27_000);
    expect(wait).toBeLessThanOrEqual(33_000);
    now = failed?.nextAt ?? 0;
    expect(await deliver()).toMatchObject([{ state: "delivered", attempts: 2 }]);
  });

  test("though the receiver took it has the same id again, so that it can tell", async () => {
    await store("hook");
    const taken: OutgoingRequest[] = [];
    const http = {
      post: async (request: OutgoingRequest) => {
        taken.push(request);
        throw new RequestRefusedError("hook.example gave no whole answer within 10000 ms", {
          isLasting: false,
          retryAfterMs: null,
        });
      },
    };
    const [failed] = await deliver({ http });
    now = failed?.nextAt ?? 0;
    await deliver();
    const ids = [...taken, ...requests].map(({ headers }) => headers["webhook-id"]);
    expect(ids).toEqual([expect.stringMatching(/^lead-lead-1-\d+$/), ids[0]]);
    expect(requests[0]?.body).toBe(taken[0]?.body);
  });

  test("waits as long as the receiver asks", async () => {
    await store("hook");
    expect(await deliver({ http: refuse(false, 3_600_000) })).toMatchObject([
      { nextAt: NOW + 3_600_000 },
    ]);
  });

  test("is given up where it lasts, and holds up no other destination", async () => {
    await store("hook", { deliveries: [{ destination: "hook" }, { destination: "sales" }] });
    const reports = await deliver({ http: refuse(true) });
    const states = reports.map(({ destination, state }) => `${destination} is ${state}`);
    expect(states.toSorted((one, other) => one.localeCompare(other))).toEqual([
      "hook is dead",
      "sales is delivered",
    ]);
  });

  test("is dead after the last attempt", async () => {
    await store("sales");
    const mail = {
      isFolder: false,
      send: async () => {
        throw new MailRefusedError("mail.example is busy", false);
      },
    };
    for (let round = 1; round < 20; round += 1) {
      const [report] = await deliver({ mail });
      expect(report).toMatchObject({ state: "pending", attempts: round });
      now = report?.nextAt ?? 0;
    }
    expect(await deliver({ mail })).toMatchObject([{ state: "dead", attempts: 20 }]);
  });

  test("because the dashboard took no lead is tried again", async () => {
    await store("dashboard");
    const http = { post: async () => ({ status: 200, body: '{"error":"no such site"}' }) };
    expect(await deliver({ http })).toMatchObject([
      { state: "pending", note: expect.stringContaining("no such site") },
    ]);
  });

  test.each([
    ["gone", {}, /no destination "gone": add it to lead_destinations/],
    ["hook", { readSecret: () => null }, /^HOOK is not set in the environment/],
    ["hook", { readSecret: () => "short" }, /^HOOK is no secret of a webhook/],
    [
      "dashboard",
      { dashboards: { host: null, stagingHost: null } },
      /^DASHBOARD_HOST is not set in the environment/,
    ],
  ])("to %s is dead at once with words that say how to mend it", async (name, services, words) => {
    await store(name);
    expect(await deliver(services)).toMatchObject([
      { state: "dead", note: expect.stringMatching(words) },
    ]);
  });

  test("of a site that is gone says to apply it", async () => {
    await store("sales", { siteSlug: "hill" });
    expect(await deliver()).toMatchObject(
      [{ state: "dead", note: /There is no site "hill"/ }].map(({ state, note }) => ({
        state,
        note: expect.stringMatching(note),
      })),
    );
  });
});

test("a receiver that hangs holds up no other, and a stop waits for what is being sent", async () => {
  const hanging = Promise.withResolvers<void>();
  const http = {
    post: async () => {
      await hanging.promise;
      return { status: 200, body: "" };
    },
  };
  await store("hook", { deliveries: [{ destination: "hook" }, { destination: "sales" }] });
  const site = buildSite({ lead_destinations: DESTINATIONS });
  const stop = startDelivering({ ...platform, http, directory: { find: () => site } }, 10);
  await eventually(() => expect(mails).toHaveLength(1));
  await store("sales", { leadId: "lead-2" });
  await eventually(() => expect(mails).toHaveLength(2));
  const stopped = stop();
  await store("sales", { leadId: "lead-3" });
  const running = Symbol("running");
  expect(await Promise.race([stopped, Promise.resolve(running)])).toBe(running);
  hanging.resolve();
  await stopped;
  const states = (await platform.outbox.list({ siteSlug: null, state: "pending" }, 9)).map(
    ({ leadId }) => leadId,
  );
  expect(states).toEqual(["lead-3"]);
});

test("processes that deliver side by side send each lead once", async () => {
  for (let n = 0; n < 40; n += 1) await store("sales", { leadId: `lead-${n}` });
  const site = buildSite({ lead_destinations: DESTINATIONS });
  const directory = { find: () => site };
  const stops = [1, 2, 3].map(() => startDelivering({ ...platform, directory }, 5));
  await eventually(async () => expect(await platform.outbox.nextDueAt()).toBeNull());
  await Promise.all(stops.map((stop) => stop()));
  const ids = mails.map(({ id }) => id);
  expect(ids).toHaveLength(40);
  expect(new Set(ids).size).toBe(40);
});

test("no log has what stands in a lead", async () => {
  await store("sales");
  await store("hook", { leadId: "lead-2" });
  await deliver({
    http: {
      post: async () => {
        throw new Error("robin@example.com is unknown");
      },
    },
  });
  expect(logged).toContain("lead-2");
  expect(logged).not.toMatch(/robin|Archer|0491/i);
});
