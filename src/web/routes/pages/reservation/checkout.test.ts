import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import type { Platform } from "#ports/platform.ts";
import { StorageUnavailableError } from "#ports/stores/storage-unavailable-error.ts";
import { openApp } from "#tests/builders/app.ts";
import { importFeed, putSite } from "#tests/builders/import-feed.ts";
import { askApp } from "#tests/builders/page-request.ts";
import { openPlatform } from "#tests/builders/platform.ts";
import { buildSiteConfig } from "#tests/builders/site-config.ts";
import { buildStagedVehicle } from "#tests/builders/staged-vehicle.ts";
import { NOW } from "#tests/builders/vehicle.ts";
import { loadInventory } from "#use-cases/following/load-inventory.ts";
import { signReservationLink } from "#use-cases/reservations/reservation-links.ts";

const MINUTE_MS = 60_000;
const DEPOSIT = {
  authorization_type: "sandbox",
  authorization_key: "pk_test",
  deposit_amount: 500,
};
const ROBIN = {
  name: "Robin",
  last_name: "Archer",
  email: "robin@example.com",
  phone: "0491 570 156",
  postcode: "2067",
};
const KIM = { ...ROBIN, name: "Kim", email: "kim@example.com", phone: "0491 570 110" };
const FORM = { "content-type": "application/x-www-form-urlencoded" };

type Over = Parameters<typeof buildStagedVehicle>[1];

let platform: Platform;
let now = NOW;
let ask: (path: string, overrides?: Parameters<typeof askApp>[2]) => Promise<Response>;
let stock: (over: Over, keys?: readonly string[]) => Promise<void>;

beforeEach(async () => {
  now = NOW;
  platform = await openPlatform({ now: () => now });
  onTestFinished(() => platform.close());
  const reserving = { reserve_button: true, payment_provider: "sandbox" };
  const { dealerships } = await putSite(platform, "riverbend", ["riverbend-motors"], {
    config: buildSiteConfig(reserving),
  });
  await putSite(platform, "hillside", ["hillside-motors"], { config: buildSiteConfig(reserving) });
  stock = async (over, keys = ["U1"]) => {
    const vehicles = keys.map((key) =>
      buildStagedVehicle(key, { payment_processors: [DEPOSIT], ...over }),
    );
    await importFeed(platform, { dealershipId: dealerships[0]?.id ?? 0, vehicles });
    await loadInventory(platform);
  };
  await stock({});
  await serveFrom(platform);
});

async function serveFrom(services: Platform): Promise<void> {
  const app = await openApp(services);
  ask = (path, overrides) => askApp(app, path, overrides);
}

const CHECKOUT = "/cars/2022-mazda-cx-5-u1/checkout";

const readHidden = (html: string, name: string) =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? "";

/** The hidden fields of the form, as a browser posts them again. */
async function openForm(checkout = CHECKOUT): Promise<Record<string, string>> {
  const html = await (await ask(checkout)).text();
  const names = ["key", "car_id", "page", "price", "deposit", "terms"];
  return Object.fromEntries(names.map((name) => [name, readHidden(html, name)]));
}

type Posting = { clientAddress?: string; siteSlug?: string; headers?: Record<string, string> };

const post = (path: string, fields: Record<string, string>, over: Posting = {}) =>
  ask(path, {
    method: "POST",
    body: Buffer.from(new URLSearchParams(fields).toString()),
    clientAddress: "203.0.113.1",
    ...over,
    headers: { ...FORM, ...over.headers },
  });

const reserve = async (person: Record<string, string>, over: Posting = {}) =>
  post("/reserve", { ...(await openForm()), ...person }, over);

const away = (): never => {
  throw new StorageUnavailableError("The database is away.");
};

const listReservations = () => platform.reservations.list({ siteSlug: null, state: null }, 10);

const openToken = async () => {
  const [reservation] = await listReservations();
  return signReservationLink(platform, "riverbend", reservation?.id ?? "");
};

describe("the checkout of a vehicle", () => {
  test("shows vehicle, price with its type, deposit, terms and cards, and is nobody else's page", async () => {
    const page = await ask(CHECKOUT);
    expect(page.status).toBe(200);
    expect(page.headers.get("cache-control")).toBe("private, no-cache");
    const html = await page.text();
    for (const text of [
      "Reserve this Car",
      "2022 Mazda CX-5",
      "$31,990",
      "Drive away",
      "$500",
      "$31,490",
      "72 hours",
      "Change your mind for any reason",
      "Mastercard",
      "Visa",
      "Maestro",
      "Google Pay",
      "Apple Pay",
    ]) {
      expect(html).toContain(text);
    }
    expect(html).toMatch(/<meta name="robots" content="noindex/);
    const again = await (await ask(CHECKOUT)).text();
    expect(readHidden(html, "key")).toMatch(/^[\w-]{16,64}$/);
    expect(readHidden(again, "key")).not.toBe(readHidden(html, "key"));
  });

  test.each<[Over, string]>([
    [{ status: "coming_soon" }, "It is not here yet"],
    [{ tag: "Test Drive Only" }, "It is for test drives only"],
    [{ price: null }, "It has no price online"],
    [{ reservable: false }, "We do not reserve this one online"],
    [{ payment_processors: [] }, "We do not reserve this one online"],
    [{ payment_processors: [{ ...DEPOSIT, deposit_amount: 0 }] }, "We do not reserve this one"],
  ])("of one that is %j says which condition stands against it", async (over, heading) => {
    await stock(over);
    const page = await ask(CHECKOUT);
    expect(page.status).toBe(409);
    const html = await page.text();
    expect(html).toContain(heading);
    expect(html).not.toContain('action="/reserve"');
  });

  test("is gone with one that was sold, and was never there of one that is not the site's", async () => {
    expect((await ask("/cars/no-such-car/checkout")).status).toBe(404);
    expect((await ask(CHECKOUT, { siteSlug: "hillside" })).status).toBe(404);
    const form = await openForm();
    await stock({ status: "sold" });
    expect((await ask(CHECKOUT)).status).toBe(410);
    expect((await post("/reserve", { ...form, ...ROBIN })).status).toBe(410);
  });
});

describe("the form of a checkout", () => {
  test("holds the vehicle once however often it comes, and leads on to the payment", async () => {
    const form = await openForm();
    const [one, other] = await Promise.all([
      post("/reserve", { ...form, ...ROBIN }),
      post("/reserve", { ...form, ...ROBIN }),
    ]);
    expect([one.status, other.status]).toEqual([303, 303]);
    expect(one.headers.get("location")).toContain("/sandbox-payment?session=");
    expect(other.headers.get("location")).toBe(one.headers.get("location"));
    const [reservation, ...others] = await listReservations();
    expect(others).toEqual([]);
    expect(reservation).toMatchObject({
      state: "paying",
      terms: { priceCents: 3_199_000, depositCents: 50_000, currency: "AUD" },
      holdUntil: NOW + 35 * MINUTE_MS,
    });
    const lead = await platform.leads.find(reservation?.leadId ?? "");
    expect(lead).toMatchObject({ formKind: "reserve", isComplete: false });
  });

  test("is shown again with what was typed where an answer is wrong, with the same key", async () => {
    const form = await openForm();
    const refused = await post("/reserve", { ...form, ...ROBIN, email: "robin" });
    expect(refused.status).toBe(422);
    const html = await refused.text();
    expect(html).toContain("invalid email address");
    expect(html).toContain('value="Archer"');
    expect(readHidden(html, "key")).toBe(form["key"]);
    expect(await listReservations()).toEqual([]);
  });

  test("of a second shopper is told until when it is held, and may ask to be told when it frees", async () => {
    const form = await openForm();
    await reserve(ROBIN);
    const refused = await post("/reserve", { ...form, ...KIM }, { clientAddress: "203.0.113.99" });
    expect(refused.status).toBe(409);
    const html = await refused.text();
    expect(html).toMatch(/On hold until \d+:\d\d [ap]m/);
    expect(html).toContain('action="/enquiries/when-free"');
    expect(html).toContain('value="kim@example.com"');
    expect((await ask(CHECKOUT)).status).toBe(409);
    expect(await listReservations()).toHaveLength(1);
  });

  test.each([
    ["a dearer price", { price: 33_000 }, "$31,990", "$33,000"],
    [
      "another deposit",
      { payment_processors: [{ ...DEPOSIT, deposit_amount: 900 }] },
      "$500",
      "$900",
    ],
  ])(
    "after %s is asked again with both figures, and nothing is held",
    async (_, over, before, after) => {
      const form = await openForm();
      await stock(over);
      const refused = await post("/reserve", { ...form, ...ROBIN });
      expect(refused.status).toBe(409);
      const html = await refused.text();
      expect(html).toContain("This has changed since you opened the page");
      expect(html).toContain(`<s>${before}</s>`);
      expect(html).toContain(`<strong>${after}</strong>`);
      expect(html).toContain('value="Archer"');
      expect(await listReservations()).toEqual([]);
      const fields = ["key", "car_id", "price", "deposit", "terms"].map((name) => [
        name,
        readHidden(html, name),
      ]);
      const agreed = await post("/reserve", { ...Object.fromEntries(fields), ...ROBIN });
      expect(agreed.status).toBe(303);
    },
  );

  test("charges what the records say, whatever amounts are posted", async () => {
    const form = await openForm();
    const changes: Record<string, string>[] = [
      { deposit: "100" },
      { price: "1" },
      { deposit: "", price: "" },
    ];
    for (const changed of changes) {
      expect((await post("/reserve", { ...form, ...ROBIN, ...changed })).status).toBe(409);
    }
    expect(await listReservations()).toEqual([]);
    expect((await post("/reserve", { ...form, ...ROBIN }, { siteSlug: "hillside" })).status).toBe(
      404,
    );
  });

  test("beyond the holds that one may have is refused", async () => {
    await stock({}, ["U1", "U2", "U3"]);
    const statuses: number[] = [];
    for (const slug of ["u1", "u2", "u3"]) {
      const form = await openForm(`/cars/2022-mazda-cx-5-${slug}/checkout`);
      statuses.push((await post("/reserve", { ...form, ...ROBIN })).status);
    }
    expect(statuses).toEqual([303, 303, 429]);
    expect(await listReservations()).toHaveLength(2);
  });

  test("is kept, and answered by a form that needs no records, while they are away", async () => {
    const form = await openForm();
    await serveFrom({
      ...platform,
      reservations: { ...platform.reservations, findByKey: away },
    });
    const refused = await post("/reserve", { ...form, ...ROBIN });
    expect(refused.status).toBe(503);
    expect(refused.headers.get("retry-after")).toBe("30");
    expect(await refused.text()).toContain('value="Archer"');
  });

  test("answers a script in JSON, and asks it for the page where only that can tell", async () => {
    const script = { headers: { accept: "application/json" } };
    const form = await openForm();
    const wrong = await post("/reserve", { ...form, ...ROBIN, phone: "1" }, script);
    expect([wrong.status, await wrong.json()]).toMatchObject([
      422,
      { problems: { phone: expect.any(String) } },
    ]);
    const taken = await post("/reserve", { ...form, ...ROBIN }, script);
    expect([taken.status, await taken.json()]).toMatchObject([
      200,
      {
        next: expect.stringContaining("/sandbox-payment?session="),
        hold: expect.stringMatching(/^\/reservation\?token=/),
      },
    ]);
    const other = { ...script, clientAddress: "203.0.113.99" };
    const refused = await post("/reserve", { ...form, ...KIM, key: "k".repeat(20) }, other);
    expect([refused.status, await refused.json()]).toEqual([409, { page: true }]);
  });
});

describe("the page of a reservation", () => {
  test("leads to the payment again, and is nobody else's", async () => {
    const begun = await reserve(ROBIN);
    const token = await openToken();
    const page = await ask(`/reservation?token=${token}`);
    expect(page.status).toBe(200);
    expect(page.headers.get("cache-control")).toBe("private, no-store");
    expect(await page.text()).toMatch(/Held until \d+:\d\d [ap]m/);
    const paying = await post("/reservations/pay", { token });
    expect(paying.status).toBe(303);
    expect(paying.headers.get("location")).toBe(begun.headers.get("location"));
    const foreign = await signReservationLink(
      platform,
      "hillside",
      (await listReservations())[0]?.id ?? "",
    );
    for (const forged of [foreign, `${token.slice(0, -2)}aa`, "x", ""]) {
      expect((await ask(`/reservation?token=${forged}`)).status).toBe(404);
      expect((await post("/reservations/cancel", { token: forged })).status).toBe(404);
      expect((await post("/reservations/pay", { token: forged })).status).toBe(404);
      expect((await ask(`/reservation.ics?token=${forged}`)).status).toBe(404);
    }
    expect((await post("/reservations/steal", { token })).status).toBe(404);
    expect((await listReservations())[0]?.state).toBe("paying");
  });

  test("is confirmed as soon as its shopper comes from the payment, with reference and calendar", async () => {
    const begun = await reserve(ROBIN);
    const token = await openToken();
    const session = new URL(begun.headers.get("location") ?? "").searchParams.get("session") ?? "";
    await platform.paymentSandbox?.choose(session, "pays");
    const back = await ask(`/reservation?token=${token}&is=paid`);
    expect(back.headers.get("location")).toBe(`/success?form=reserve&reservation=${token}`);
    const html = await (await ask(`/success?form=reserve&reservation=${token}`)).text();
    const [reservation] = await listReservations();
    expect(html).toContain(reservation?.reference);
    expect(html).toContain("is reserved for you");
    expect(html).toContain(`/reservation.ics?token=${token}`);
    expect(html).toContain('data-reports="15"');
    const file = await ask(`/reservation.ics?token=${token}`);
    expect(file.headers.get("content-type")).toContain("text/calendar");
    expect(await file.text()).toContain("SUMMARY:Pick up the 2022 Mazda CX-5");
    expect(await (await ask(CHECKOUT)).text()).toContain("Somebody has reserved it");
  });

  test("frees the vehicle at once where its shopper gives it up", async () => {
    await reserve(ROBIN);
    const token = await openToken();
    const ended = await post("/reservations/cancel", { token });
    expect(ended.headers.get("location")).toBe(`/reservation?token=${token}`);
    const html = await (await ask(`/reservation?token=${token}`)).text();
    expect(html).toContain("This reservation is cancelled");
    expect(html).toContain(`href="${CHECKOUT}"`);
    expect((await ask(CHECKOUT)).status).toBe(200);
  });

  test("says that a hold is over from the minute of its end on, and not before", async () => {
    await reserve(ROBIN);
    const token = await openToken();
    const read = async () => (await ask(`/reservation?token=${token}`)).text();
    now = NOW + 35 * MINUTE_MS - 1;
    expect(await read()).toContain("Held until");
    now += 1;
    expect(await read()).toContain("This hold has ended");
    expect((await post("/reservations/pay", { token })).headers.get("location")).toContain(
      "is=over",
    );
  });
});
