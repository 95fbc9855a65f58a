import { describe, expect, test } from "vitest";
import { MINUTE_MS } from "#domain/time/time-units.ts";
import { importFeed } from "#tests/builders/import-feed.ts";
import { away } from "#tests/tooling/lead-taking-fixture.ts";
import { useReserving } from "#tests/tooling/reserving-fixture.ts";
import { beginPayment } from "./begin-payment.ts";
import { createVehicleReserver } from "./create-vehicle-reserver.ts";
import { MAX_LIVE_HOLDS, MAX_NEARBY_HOLDS } from "./hold-vehicle.ts";

const reserving = useReserving();
const KEY = "k".repeat(22);

const processor = (type: string, deposit_amount: number | null) => ({
  payment_processors: [{ authorization_type: type, authorization_key: "pk_key", deposit_amount }],
});

/** Each person at an address of one network. */
const submitNearby = (id: number) =>
  reserving.submit(
    { car_id: `${id}`, email: `${id}@example.com`, phone: `049157015${id}` },
    `2001:db8:1:${id}::1`,
  );

describe("the form of a checkout", () => {
  test("holds the vehicle, keeps its lead as incomplete and leads to the payment", async () => {
    const { reservation, redirectTo, token } = await reserving.hold({ key: KEY });
    expect(reservation).toMatchObject({
      state: "paying",
      siteSlug: "riverbend",
      vehicleId: 1,
      authorizationType: "sandbox",
      terms: { priceCents: 3_199_000, depositCents: 50_000, currency: "AUD" },
      holdUntil: reserving.clock + 35 * MINUTE_MS,
    });
    expect(reservation.reference).toMatch(/^[2-9A-HJ-NP-Z]{8}$/);
    expect(token).toContain(reservation.id);
    expect(redirectTo).toContain("https://riverbend.example/sandbox-payment?session=");
    const { leads, stock } = reserving.platform;
    expect(await leads.find(reservation.leadId)).toMatchObject({
      formKind: "reserve",
      isComplete: false,
      payload: { car_id: 1, lead_status: "Incomplete", form_completed: false },
    });
    expect(await reserving.listTold(reservation.leadId)).toEqual([]);
    expect(await stock.findById("platform", 1)).toMatchObject({
      holdUntil: reservation.holdUntil,
    });
  });

  test("sent again is the same hold and the same payment", async () => {
    const first = await reserving.hold({ key: KEY });
    reserving.clock += MINUTE_MS;
    expect(await reserving.hold({ key: KEY })).toEqual({ ...first, isRepeated: true });
    const { reservations, leads } = reserving.platform;
    expect(await reservations.list({ siteSlug: null, state: null }, 9)).toHaveLength(1);
    expect(await leads.list({ siteSlug: null, since: 0 }, 9)).toHaveLength(1);
  });

  test("that was taken while it was sent again is not another's", async () => {
    const { services, site } = reserving;
    const first = await reserving.hold({ key: KEY });
    let looks = 0;
    const findByKey: typeof services.reservations.findByKey = async (slug, key) =>
      looks++ === 0 ? null : services.reservations.findByKey(slug, key);
    const reserve = createVehicleReserver({
      ...services,
      reservations: { ...services.reservations, findByKey },
    });
    const posted = new URLSearchParams({ car_id: "1", key: KEY });
    const again = {
      site,
      posted,
      clientAddress: "203.0.113.7",
      holdTokens: [],
      origin: "https://r.example",
    };
    expect(await reserve(again)).toMatchObject({
      is: "held",
      isRepeated: true,
      reservation: { id: first.reservation.id },
    });
  });

  test("of twenty at once one holds, and the others are told until when", async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        reserving.submit({ email: `${n}@example.com`, phone: `04915701${n + 10}` }, `203.0.${n}.7`),
      ),
    );
    const kinds = answers.map(({ is }) => is);
    expect(kinds.filter((is) => is === "held")).toHaveLength(1);
    expect(kinds.filter((is) => is === "taken")).toHaveLength(19);
  });

  test("of another is told until when it is held, and whether it is paid", async () => {
    const held = await reserving.hold();
    const until = held.reservation.holdUntil;
    expect(await reserving.submit({ email: "kim@example.com" })).toMatchObject({
      is: "taken",
      until,
      isConfirmed: false,
    });
    await reserving.choose(held, "pays");
    await reserving.receive();
    expect(await reserving.submit()).toMatchObject({
      is: "taken",
      until: reserving.clock + 72 * 60 * MINUTE_MS,
      isConfirmed: true,
    });
  });

  test.each([
    [{ price: "3199001" }],
    [{ price: "1" }],
    [{ deposit: "1" }],
    [{ deposit: "" }],
    [{ price: "31990.00" }],
    [{ terms: "of last year" }],
    [{ price_type: "excluding_government_charges" }],
    [{ price_type: "" }],
    [{ reserved_hours: "48" }],
  ])("with other terms than today's is asked again, and nothing is held: %j", async (changed) => {
    expect(await reserving.submit(changed)).toMatchObject({
      is: "price_changed",
      terms: { priceCents: 3_199_000, depositCents: 50_000 },
    });
    expect(await reserving.platform.reservations.findLive(1)).toBeNull();
  });

  test.each(["contact", "enquiry"] as const)(
    "of a site whose button leads to %s holds nothing and takes no deposit",
    async (to) => {
      reserving.site = { ...reserving.site, reserve_leads_to: to };
      expect(await reserving.submit()).toMatchObject({
        is: "not_offered",
        because: "form_not_offered",
      });
      expect(await reserving.platform.reservations.findLive(1)).toBeNull();
      expect(await reserving.platform.leads.list({ siteSlug: null, since: 0 }, 1)).toEqual([]);
    },
  );

  test("with wrong answers is shown again, and neither lead nor hold is stored", async () => {
    expect(await reserving.submit({ email: "no address" })).toMatchObject({
      is: "invalid",
      problems: { email: expect.any(String) },
      vehicle: { id: 1 },
    });
    expect(await reserving.platform.leads.list({ siteSlug: null, since: 0 }, 9)).toEqual([]);
    expect(await reserving.platform.reservations.findLive(1)).toBeNull();
  });

  test("about no vehicle of the site holds nothing", async () => {
    for (const car_id of ["", "999", "1 or 1=1"]) {
      expect(await reserving.submit({ car_id })).toEqual({ is: "unknown" });
    }
  });

  test.each([
    ["sold", { status: "sold" as const }],
    ["reserved", { reserved: true }],
    ["no_price", { price: null }],
    ["no_deposit", processor("sandbox", null)],
    ["no_deposit", processor("sandbox", 40_000)],
    ["no_payment_adapter", processor("westpac", 500)],
    // Served, and without its secrets here.
    ["no_payment_adapter", processor("stripe", 500)],
  ])("says which condition fails: %s", async (because, imported) => {
    await reserving.restock(imported);
    expect(await reserving.submit()).toMatchObject({ is: "not_offered", because });
    expect(await reserving.platform.leads.list({ siteSlug: null, since: 0 }, 9)).toEqual([]);
  });

  test("holds as many vehicles of one shopper as one may have", async () => {
    for (let id = 1; id <= MAX_LIVE_HOLDS; id += 1) await reserving.hold({ car_id: `${id}` });
    const further = { car_id: `${MAX_LIVE_HOLDS + 1}` };
    expect(await reserving.submit(further)).toMatchObject({ is: "too_many_holds" });
  });

  test("holds as many vehicles of one neighbourhood of addresses as that may have", async () => {
    for (let id = 1; id <= MAX_NEARBY_HOLDS; id += 1) {
      expect(await submitNearby(id)).toMatchObject({ is: "held" });
    }
    expect(await submitNearby(MAX_NEARBY_HOLDS + 1)).toMatchObject({ is: "too_many_holds" });
  });

  test("is told plainly while the records are away", async () => {
    const { services, site } = reserving;
    const reservations = { ...services.reservations, findByKey: away };
    const reserve = createVehicleReserver({ ...services, reservations });
    const posted = new URLSearchParams({ car_id: "1" });
    const submit = { site, posted, clientAddress: "203.0.113.7", holdTokens: [], origin: site.url };
    expect(await reserve(submit)).toEqual({ is: "records_unavailable" });
  });
});

const begin = (id: string) =>
  beginPayment(reserving.services, reserving.site, id, "https://riverbend.example");

describe("a payment", () => {
  test("that is open is the same again, and a further one follows one that was declined", async () => {
    const held = await reserving.hold();
    const { id } = held.reservation;
    expect(await begin(id)).toEqual({ is: "begun", redirectTo: held.redirectTo });
    await reserving.choose(held, "declines");
    const again = await begin(id);
    expect(again.is).toBe("begun");
    expect(again).not.toEqual({ is: "begun", redirectTo: held.redirectTo });
  });

  test("is not begun for what is paid or over", async () => {
    const held = await reserving.hold();
    await reserving.choose(held, "pays");
    expect(await begin(held.reservation.id)).toEqual({ is: "paid" });
    expect(await begin("unknown")).toEqual({ is: "over" });
    const other = await reserving.hold({ car_id: "2" });
    reserving.clock = other.reservation.holdUntil;
    expect(await begin(other.reservation.id)).toEqual({ is: "over" });
  });

  test("whose processor is away leaves the hold, and begins later as the same attempt", async () => {
    const { services } = reserving;
    const payments = { find: () => null };
    const { reservations } = reserving.platform;
    const held = await reserving.hold();
    const broken = { ...services, payments };
    expect(await beginPayment(broken, reserving.site, held.reservation.id, "https://x")).toEqual({
      is: "unavailable",
    });
    expect(await reservations.find(held.reservation.id)).toMatchObject({ state: "paying" });
    expect(await reservations.listAttempts(held.reservation.id)).toHaveLength(1);
  });
});

test("a vehicle of another dealer cannot be reserved by its number", async () => {
  const { dealerships } = await reserving.platform.sites.put({
    slug: "hill",
    config: {},
    dealerships: [{ slug: "hill", name: "Hill", phone: null, email: null, price_state: null }],
    locations: [],
    now: reserving.clock,
  });
  await importFeed(reserving.platform, { dealershipId: dealerships[0]?.id ?? 0, vehicles: [] });
  const site = { ...reserving.site, slug: "hill", dealerships };
  const reserve = createVehicleReserver(reserving.services);
  const posted = new URLSearchParams({ car_id: "1" });
  const submit = { site, posted, clientAddress: "203.0.113.7", holdTokens: [], origin: site.url };
  expect(await reserve(submit)).toEqual({ is: "unknown" });
});
