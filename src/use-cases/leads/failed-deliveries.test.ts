import { describe, expect, test } from "vitest";
import { HOUR_MS } from "#domain/time/time-units.ts";
import { type OutgoingRequest, RequestRefusedError } from "#ports/http-sender.ts";
import { MailRefusedError } from "#ports/mail-sender.ts";
import { buildNewAppointment } from "#tests/builders/appointment.ts";
import { NOW } from "#tests/builders/vehicle.ts";
import { useDelivery } from "#tests/tooling/delivery-fixture.ts";

const delivery = useDelivery();

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
    await delivery.store("hook");
    const [failed] = await delivery.deliver({ http: refuse(false) });
    expect(failed).toMatchObject({ state: "pending", attempts: 1 });
    expect(failed?.note).toBe("hook.example answered with status 503");
    expect(delivery.logged).toContain('"reason":"hook.example answered with status 503"');
    const wait = (failed?.nextAt ?? 0) - NOW;
    expect(wait).toBeGreaterThanOrEqual(27_000);
    expect(wait).toBeLessThanOrEqual(33_000);
    delivery.clock = failed?.nextAt ?? 0;
    expect(await delivery.deliver()).toMatchObject([{ state: "delivered", attempts: 2 }]);
  });

  test("though the receiver took it has the same id again, so that it can tell", async () => {
    await delivery.store("hook");
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
    const [failed] = await delivery.deliver({ http });
    delivery.clock = failed?.nextAt ?? 0;
    await delivery.deliver();
    const ids = [...taken, ...delivery.requests].map(({ headers }) => headers["webhook-id"]);
    expect(ids).toEqual([expect.stringMatching(/^lead-lead-1-\d+$/), ids[0]]);
    expect(delivery.requests[0]?.body).toBe(taken[0]?.body);
  });

  test("waits as long as the receiver asks", async () => {
    await delivery.store("hook");
    expect(await delivery.deliver({ http: refuse(false, HOUR_MS) })).toMatchObject([
      { nextAt: NOW + HOUR_MS },
    ]);
  });

  test("is given up where it lasts, and holds up no other destination", async () => {
    await delivery.store("hook", {
      deliveries: [
        { about: "lead", destination: "hook" },
        { about: "lead", destination: "sales" },
      ],
    });
    const reports = await delivery.deliver({ http: refuse(true) });
    const states = reports.map(({ destination, state }) => `${destination} is ${state}`);
    expect(states.toSorted((one, other) => one.localeCompare(other))).toEqual([
      "hook is dead",
      "sales is delivered",
    ]);
  });

  test("is dead after the last attempt", async () => {
    await delivery.store("sales");
    const mail = {
      isFolder: false,
      send: async () => {
        throw new MailRefusedError("mail.example is busy", false);
      },
    };
    for (let round = 1; round < 20; round += 1) {
      const [report] = await delivery.deliver({ mail });
      expect(report).toMatchObject({ state: "pending", attempts: round });
      delivery.clock = report?.nextAt ?? 0;
    }
    expect(await delivery.deliver({ mail })).toMatchObject([{ state: "dead", attempts: 20 }]);
  });

  test("because the dashboard took no lead is tried again", async () => {
    await delivery.store("dashboard");
    const http = { post: async () => ({ status: 200, body: '{"error":"no such site"}' }) };
    expect(await delivery.deliver({ http })).toMatchObject([
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
    await delivery.store(name);
    expect(await delivery.deliver(services)).toMatchObject([
      { state: "dead", note: expect.stringMatching(words) },
    ]);
  });

  test("about an appointment is dead where the destination takes ADF since", async () => {
    const deliveries = [{ about: "appointment" as const, destination: "post" }];
    await delivery.store("post", { formKind: "service", deliveries });
    await delivery.platform.appointments.book(buildNewAppointment("one", { leadId: "lead-1" }), {
      bays: 1,
      booker: { email: null, phone: null },
      now: NOW,
      deliveries: [],
    });
    expect(await delivery.deliver()).toMatchObject([
      { state: "dead", note: expect.stringContaining('"post" takes ADF now') },
    ]);
    expect(delivery.requests).toEqual([]);
  });

  test("of a site that is gone says to apply it", async () => {
    await delivery.store("sales", { siteSlug: "hill" });
    expect(await delivery.deliver()).toMatchObject(
      [{ state: "dead", note: /There is no site "hill"/ }].map(({ state, note }) => ({
        state,
        note: expect.stringMatching(note),
      })),
    );
  });
});
