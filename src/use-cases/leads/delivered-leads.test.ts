import { describe, expect, test } from "vitest";
import { CHANGE_DELAY_MS } from "#domain/appointment/booking-limits.ts";
import { leadDestinationsSchema } from "#domain/lead/lead-destinations.schema.ts";
import { SHOPPER } from "#domain/lead/list-deliveries.ts";
import { DEFAULT_DESTINATION } from "#domain/lead/resolve-destinations.ts";
import { buildNewAppointment } from "#tests/builders/appointment.ts";
import { importFeed, putSite } from "#tests/builders/import-feed.ts";
import { buildLeadPayload } from "#tests/builders/lead.ts";
import { buildLocation, buildSite } from "#tests/builders/site.ts";
import { buildStagedVehicle } from "#tests/builders/staged-vehicle.ts";
import { NOW } from "#tests/builders/vehicle.ts";
import { DESTINATIONS, useDelivery, WEBHOOK_SECRET } from "#tests/tooling/delivery-fixture.ts";
import { describeLead } from "#use-cases/leads/describe-lead.ts";

const delivery = useDelivery();

const hookNamedDealer = leadDestinationsSchema.parse([
  { kind: "webhook", name: "dealer", url: "https://hook.example/", secret: "env:HOOK" },
]);

test("a change of a booking is sent to the dealer's people and the shopper, each once", async () => {
  await delivery.store("sales", {
    formKind: "service",
    payload: buildLeadPayload({ email: "robin@example.com" }),
  });
  await delivery.deliver();
  const { appointments } = delivery.platform;
  const terms = {
    bays: 1,
    booker: { email: null, phone: null },
    now: NOW,
    deliveries: [
      { about: "appointment" as const, destination: "sales" },
      { about: "appointment" as const, destination: SHOPPER },
    ],
  };
  const wanted = buildNewAppointment("one", { leadId: "lead-1" });
  await appointments.book(wanted, terms);
  await delivery.deliver();
  const { startsAt, endsAt } = wanted;
  await appointments.move("one", { startsAt: endsAt, endsAt: endsAt + 1 }, terms);
  await appointments.move("one", { startsAt, endsAt }, terms);
  await appointments.cancel("one", terms);
  delivery.clock = NOW + CHANGE_DELAY_MS;
  const reports = await delivery.deliver();
  expect(reports.map(({ state }) => state)).toEqual(Array.from({ length: 5 }, () => "delivered"));
  const [, ...mails] = delivery.mails.map(({ to, subject }) => `${to.join()} ${subject}`);
  expect(mails.toSorted()).toEqual([
    "robin@example.com Your service at Riverbend Motors is booked",
    "robin@example.com Your service at Riverbend Motors is cancelled",
    "sales@example.com Service booked: Robin Archer",
    "sales@example.com Service cancelled: Robin Archer",
  ]);
  const invitations = delivery.mails.slice(1).map(({ attachments }) => attachments[0]?.contentType);
  expect(invitations.filter((type) => type?.includes("method=CANCEL"))).toHaveLength(2);
});

test("a moved booking is told to webhooks and the dashboard, with the time as it is now", async () => {
  await delivery.store("hook", {
    formKind: "service",
    deliveries: [
      { about: "lead", destination: "hook" },
      { about: "lead", destination: "dashboard" },
    ],
  });
  const { appointments } = delivery.platform;
  const terms = { bays: 1, booker: { email: null, phone: null }, now: NOW, deliveries: [] };
  const { startsAt, endsAt } = buildNewAppointment("one");
  await appointments.book(buildNewAppointment("one", { leadId: "lead-1" }), terms);
  await delivery.deliver();
  const later = { startsAt: endsAt, endsAt: endsAt + 1 };
  const deliveries = ["hook", "dashboard"].map((destination) => ({
    about: "appointment" as const,
    destination,
  }));
  await appointments.move("one", later, { ...terms, deliveries });
  delivery.clock = NOW + CHANGE_DELAY_MS;
  await delivery.deliver();
  const told = delivery.requests
    .map(({ body }) => JSON.parse(body))
    .map(({ type, data, lead_id, appointment_state: state, appointment }) =>
      type
        ? `${type} ${data.is_follow_up} ${data.appointment.starts_at}`
        : `${lead_id} ${state} ${appointment}`,
    );
  const [before, after] = [startsAt, endsAt].map((instant) => new Date(instant).toISOString());
  expect(told.toSorted()).toEqual([
    `appointment.moved true ${after}`,
    `lead-1 moved ${after}`,
    "lead-1 undefined undefined",
    `lead.completed false ${before}`,
  ]);
  expect(new Set(delivery.requests.map(({ headers }) => Object.values(headers).join())).size).toBe(
    4,
  );
});

describe("a lead arrives", () => {
  test("by mail, whose answer goes to the shopper", async () => {
    await delivery.store("sales");
    expect(await delivery.deliver()).toMatchObject([{ state: "delivered", note: "taken" }]);
    expect(delivery.mails).toMatchObject([
      {
        fromName: "Riverbend Motors",
        to: ["sales@example.com"],
        replyTo: { name: "Robin Archer", address: "robin@example.com" },
        subject: "General Enquiry: Robin Archer",
      },
    ]);
  });

  test("by mail to the dealer's own address where no destination is configured", async () => {
    await delivery.store(DEFAULT_DESTINATION);
    expect(await delivery.deliver({ destinations: [] })).toMatchObject([{ state: "delivered" }]);
    expect(delivery.mails[0]?.to).toEqual(["sales@riverbend.example"]);
  });

  test.each([
    ["where a webhook has taken the name", hookNamedDealer],
    ["where it has destinations since", DESTINATIONS],
  ])("at the dealer's own address %s", async (_site, destinations) => {
    await delivery.store(DEFAULT_DESTINATION);
    await delivery.deliver({ destinations });
    expect(delivery.mails[0]?.to).toEqual(["sales@riverbend.example"]);
    expect(delivery.requests).toEqual([]);
  });

  test("as ADF by mail, in a text that stands alone", async () => {
    await delivery.store("crm");
    await delivery.deliver();
    expect(delivery.mails[0]).toMatchObject({ to: ["crm@example.com"], html: null });
    expect(delivery.mails[0]?.text).toMatch(/^<\?xml version="1.0".*<prospect status="new">/s);
  });

  test("as ADF by POST, with what the receiver knows us by", async () => {
    await delivery.store("post");
    await delivery.deliver();
    expect(delivery.requests[0]).toMatchObject({
      url: "https://crm.example/adf",
      headers: {
        "content-type": "application/x-adf+xml; charset=utf-8",
        authorization: WEBHOOK_SECRET,
      },
    });
  });

  test("by webhook, signed", async () => {
    await delivery.store("hook");
    await delivery.deliver();
    expect(delivery.requests[0]?.headers).toMatchObject({
      "webhook-timestamp": String(NOW / 1000),
      "webhook-signature": expect.stringMatching(/^v1,[\w+/]{43}=$/),
    });
    expect(JSON.parse(delivery.requests[0]?.body ?? "")).toMatchObject({ type: "lead.completed" });
  });

  test("at the dashboard, as its payload, under the dashboard's number of the site", async () => {
    await delivery.store("dashboard");
    expect(await delivery.deliver()).toMatchObject([{ note: "Taken as D-9" }]);
    expect(delivery.requests[0]).toMatchObject({
      url: "https://dashboard.example/websites/77/leads.json",
      headers: { authorization: `Basic ${Buffer.from("me:hush").toString("base64")}` },
    });
    expect(JSON.parse(delivery.requests[0]?.body ?? "")).toEqual(
      buildLeadPayload({ lead_id: "lead-1" }),
    );
  });

  test("and the shopper is thanked, whose answer goes to the dealer", async () => {
    await delivery.store(SHOPPER, { deliveries: [{ about: "thanks", destination: SHOPPER }] });
    await delivery.deliver();
    expect(delivery.mails).toMatchObject([
      { to: ["robin@example.com"], replyTo: { address: "sales@riverbend.example" } },
    ]);
  });

  test("and the shopper's answer goes to the people of the lead's location, not of another of its name", async () => {
    const locations = ["sales", "service"].map((who, n) =>
      buildLocation({
        id: 19 + n,
        name: "Geelong",
        contact_detail: { ...buildLocation().contact_detail, email: `${who}@geelong.example` },
      }),
    );
    const site = buildSite({ email: null, locations });
    await delivery.store(SHOPPER, {
      deliveries: [
        { about: "thanks", destination: SHOPPER },
        { about: "lead", destination: DEFAULT_DESTINATION },
      ],
      payload: buildLeadPayload({ location: "Geelong" }),
      locationId: 20,
    });
    await delivery.deliver({ directory: { find: () => site } });
    expect(delivery.mails).toContainEqual(
      expect.objectContaining({
        to: ["robin@example.com"],
        replyTo: { name: site.name, address: "service@geelong.example" },
      }),
    );
    expect(delivery.mails.map(({ to }) => to)).toContainEqual(["service@geelong.example"]);
  });

  test("with its vehicle where the site sells it, and without another dealer's", async () => {
    const own = await putSite(delivery.platform, "riverbend", ["riverbend-motors"]);
    const other = await putSite(delivery.platform, "hill", ["hill-cars"]);
    for (const { id, slug } of [...own.dealerships, ...other.dealerships]) {
      await importFeed(delivery.platform, {
        dealershipId: id,
        vehicles: [buildStagedVehicle(slug)],
      });
    }
    for (const car_id of [1, 2]) {
      await delivery.store("hook", {
        leadId: `lead-${car_id}`,
        formKind: "vehicle",
        payload: buildLeadPayload({ car_id }),
      });
    }
    await delivery.deliver();
    const told = delivery.requests.map(({ body }) => JSON.parse(body).data);
    const byLead = told.toSorted((one, next) => one.lead.car_id - next.lead.car_id);
    expect(byLead).toMatchObject([
      { lead: { car_id: 1 }, vehicle: { stocknum: "riverbend-motors" } },
      { lead: { car_id: 2 }, vehicle: null },
    ]);
  });

  test("in its steps, of which the later say that they go on with an earlier one", async () => {
    const payload = buildLeadPayload({ lead_id: "lead-1", form_completed: false });
    await delivery.store("crm", { isFinal: false, payload });
    await delivery.store("crm", { isFurtherStep: true, stepNumber: 1 });
    await delivery.deliver();
    const states = delivery.mails.map(({ text }) => /<prospect status="(\w+)">/.exec(text)?.[1]);
    expect(states).toEqual(["new", "resend"]);
  });
});

test("the mails of a lead name the number of its own place, which their address answers", async () => {
  const contact_detail = { ...buildLocation().contact_detail, phone: "02 5550 1250" };
  const place = { ...buildLocation(), contact_detail };
  const site = buildSite({ phone: "02 5550 1200", locations: [place] });
  const asked = {
    formKind: "vehicle" as const,
    payload: buildLeadPayload({}),
    receivedAt: NOW,
    consent: null,
    review: null,
    isFollowUp: false,
    opener: null,
  };
  const read = async (locationId: number | null) =>
    (await describeLead(delivery.platform, site, { ...asked, locationId })).site.phone;
  expect(await read(place.id)).toBe("02 5550 1250");
  expect(await read(null)).toBe("02 5550 1200");
});
