import { describe, expect, test } from "vitest";
import { TERMS_FIELDS } from "#domain/reservation/posted-terms.ts";
import { MINUTE_MS } from "#domain/time/time-units.ts";
import { StorageUnavailableError } from "#ports/stores/storage-unavailable-error.ts";
import type { buildStagedVehicle } from "#tests/builders/staged-vehicle.ts";
import { NOW } from "#tests/builders/vehicle.ts";

import {
  CHECKOUT,
  DEPOSIT,
  ROBIN,
  readHiddenField,
  useCheckoutSite,
} from "#tests/tooling/checkout-site.ts";

const site = useCheckoutSite();
const KIM = { ...ROBIN, name: "Kim", email: "kim@example.com", phone: "0491 570 110" };

type Over = Parameters<typeof buildStagedVehicle>[1];

const away = (): never => {
  throw new StorageUnavailableError("The database is away.");
};

describe("the checkout of a vehicle", () => {
  test("shows vehicle, price with its type, deposit, terms and cards, and is nobody else's page", async () => {
    const page = await site.ask(CHECKOUT);
    expect(page.status).toBe(200);
    expect(page.headers.get("cache-control")).toBe("private, no-store");
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
    const again = await (await site.ask(CHECKOUT)).text();
    expect(readHiddenField(html, "key")).toMatch(/^[\w-]{16,64}$/);
    expect(readHiddenField(again, "key")).not.toBe(readHiddenField(html, "key"));
  });

  test.each<[Over, string]>([
    [{ status: "coming_soon" }, "It is not here yet"],
    [{ tag: "Test Drive Only" }, "It is for test drives only"],
    [{ price: null }, "It has no price online"],
    [{ reservable: false }, "We keep this one from being reserved online"],
    [{ payment_processors: [] }, "No deposit can be paid online for this one"],
    [
      { payment_processors: [{ ...DEPOSIT, deposit_amount: 0 }] },
      "It has no deposit to pay online",
    ],
    [
      { payment_processors: [{ ...DEPOSIT, authorization_key: "" }] },
      "Its payment is not set up yet",
    ],
    [
      { payment_processors: [{ ...DEPOSIT, authorization_type: "barter" }] },
      "Its deposit is paid another way",
    ],
  ])("of one that is %j says which condition stands against it", async (over, heading) => {
    await site.stock(over);
    const page = await site.ask(CHECKOUT);
    expect(page.status).toBe(409);
    const html = await page.text();
    expect(html).toContain(heading);
    expect(html).not.toContain('action="/reserve"');
  });

  test("is gone with one that was sold, and was never there of one that is not the site's", async () => {
    expect((await site.ask("/cars/no-such-car/checkout")).status).toBe(404);
    expect((await site.ask(CHECKOUT, { siteSlug: "hillside" })).status).toBe(404);
    const form = await site.openForm();
    await site.stock({ status: "sold" });
    expect((await site.ask(CHECKOUT)).status).toBe(410);
    expect((await site.post("/reserve", { ...form, ...ROBIN })).status).toBe(410);
  });
});

test("a vehicle that is not reserved online can be asked for in writing, where the site has the form", async () => {
  await site.configure({ reserve_button: false });
  const asked = 'href="/contact-us?car_id=1&amp;form=vehicle"';
  const refused = await site.ask(CHECKOUT);
  expect(refused.status).toBe(409);
  const html = await refused.text();
  expect(html.split('class="checkout-main"')[1]).toContain(asked);
  expect(html).toContain("Send us an enquiry");
  await site.configure({ reserve_button: false, forms: { offered: ["general", "reserve"] } });
  expect(await (await site.ask(CHECKOUT)).text()).not.toContain(asked);
});

test.each([
  ["contact", /^\/contact-us\?car_id=\d+&wish=reserve$/],
  ["enquiry", /^\/contact-us\?car_id=\d+&form=reserve$/],
] as const)(
  "the checkout of a site whose button leads to %s leads there, and its form holds nothing",
  async (to, href) => {
    const form = await site.openForm();
    await site.configure({ reserve_leads_to: to });
    const page = await site.ask(CHECKOUT);
    expect([page.status, page.headers.get("location")]).toEqual([302, expect.stringMatching(href)]);
    const posted = await site.post("/reserve", { ...form, ...ROBIN });
    expect(posted.headers.get("location")).toMatch(href);
    expect(await site.listReservations()).toEqual([]);
  },
);

describe("the form of a checkout", () => {
  test("holds the vehicle once however often it comes, and leads on to the payment", async () => {
    const form = await site.openForm();
    const [one, other] = await Promise.all([
      site.post("/reserve", { ...form, ...ROBIN }),
      site.post("/reserve", { ...form, ...ROBIN }),
    ]);
    expect([one.status, other.status]).toEqual([303, 303]);
    expect(one.headers.get("location")).toContain("/sandbox-payment?session=");
    expect(other.headers.get("location")).toBe(one.headers.get("location"));
    const [reservation, ...others] = await site.listReservations();
    expect(others).toEqual([]);
    expect(reservation).toMatchObject({
      state: "paying",
      terms: { priceCents: 3_199_000, depositCents: 50_000, currency: "AUD" },
      holdUntil: NOW + 35 * MINUTE_MS,
    });
    const lead = await site.platform.leads.find(reservation?.leadId ?? "");
    expect(lead).toMatchObject({ formKind: "reserve", isComplete: false });
  });

  test("has the reservation's reference alone; the same form as an enquiry has one of its lead", async () => {
    await site.reserve(ROBIN);
    const asked = await site.post("/enquiries/reserve", { ...ROBIN, car_id: "1" });
    const to = new URL(asked.headers.get("location") ?? "", "http://site");
    expect(to.searchParams.get("reference")).toMatch(/^[2-9A-Z]{8}$/);
    const leads = await site.platform.leads.list({ siteSlug: null, since: 0 }, 5);
    const references = leads.map(({ payload }) => payload["Reference"]);
    expect(references).toHaveLength(2);
    expect(new Set(references)).toEqual(new Set([undefined, to.searchParams.get("reference")]));
  });

  test("is shown again with what was typed where an answer is wrong, with the same key", async () => {
    const form = await site.openForm();
    const refused = await site.post("/reserve", { ...form, ...ROBIN, email: "robin" });
    expect(refused.status).toBe(422);
    const html = await refused.text();
    expect(html).toContain("invalid email address");
    expect(html).toContain('value="Archer"');
    expect(readHiddenField(html, "key")).toBe(form["key"]);
    expect(await site.listReservations()).toEqual([]);
  });

  test("of a second shopper is told until when it is held, and may ask to be told when it frees", async () => {
    const form = await site.openForm();
    await site.reserve(ROBIN);
    const refused = await site.post(
      "/reserve",
      { ...form, ...KIM },
      { clientAddress: "203.0.113.99" },
    );
    expect(refused.status).toBe(409);
    const html = await refused.text();
    expect(html).toMatch(/On hold until \d+:\d\d [ap]m A\w+/);
    expect(html).toContain('action="/enquiries/when-free"');
    expect(html).toContain('value="kim@example.com"');
    expect((await site.ask(CHECKOUT)).status).toBe(409);
    expect(await site.listReservations()).toHaveLength(1);
  });

  test.each([
    ["a dearer price", { price: 33_000 }, "$31,990", "$33,000"],
    [
      "the same price of another type",
      { price_type: "excluding_government_charges" as const },
      "Drive away",
      "Excl. Govt. Charges",
    ],
    [
      "another deposit",
      { payment_processors: [{ ...DEPOSIT, deposit_amount: 900 }] },
      "$500",
      "$900",
    ],
  ])(
    "after %s is asked again with both figures, and nothing is held",
    async (_, over, before, after) => {
      const form = await site.openForm();
      await site.stock(over);
      const refused = await site.post("/reserve", { ...form, ...ROBIN });
      expect(refused.status).toBe(409);
      const html = await refused.text();
      expect(html).toContain("This has changed since you opened the page");
      expect(html).toContain(`<s>${before}</s>`);
      expect(html).toContain(`<strong>${after}</strong>`);
      expect(html).toContain('value="Archer"');
      expect(await site.listReservations()).toEqual([]);
      const fields = ["key", "car_id", ...Object.values(TERMS_FIELDS)].map((name) => [
        name,
        readHiddenField(html, name),
      ]);
      const agreed = await site.post("/reserve", { ...Object.fromEntries(fields), ...ROBIN });
      expect(agreed.status).toBe(303);
    },
  );

  test("charges what the records say, whatever amounts are posted", async () => {
    const form = await site.openForm();
    const changes: Record<string, string>[] = [
      { deposit: "100" },
      { price: "1" },
      { deposit: "", price: "" },
    ];
    for (const changed of changes) {
      expect((await site.post("/reserve", { ...form, ...ROBIN, ...changed })).status).toBe(409);
    }
    expect(await site.listReservations()).toEqual([]);
    expect(
      (await site.post("/reserve", { ...form, ...ROBIN }, { siteSlug: "hillside" })).status,
    ).toBe(404);
  });

  test("beyond the holds that one may have is refused", async () => {
    await site.stock({}, ["U1", "U2", "U3"]);
    const statuses: number[] = [];
    for (const slug of ["u1", "u2", "u3"]) {
      const form = await site.openForm(`/cars/2022-mazda-cx-5-${slug}/checkout`);
      statuses.push((await site.post("/reserve", { ...form, ...ROBIN })).status);
    }
    expect(statuses).toEqual([303, 303, 429]);
    expect(await site.listReservations()).toHaveLength(2);
  });

  test("is kept, and answered by a form that needs no records, while they are away", async () => {
    const form = await site.openForm();
    await site.serveFrom({
      ...site.platform,
      reservations: { ...site.platform.reservations, findByKey: away },
    });
    const refused = await site.post("/reserve", { ...form, ...ROBIN });
    expect(refused.status).toBe(503);
    expect(refused.headers.get("retry-after")).toBe("30");
    expect(await refused.text()).toContain('value="Archer"');
  });

  test("answers a script in JSON, and asks it for the page where only that can tell", async () => {
    const script = { headers: { accept: "application/json" } };
    const form = await site.openForm();
    const wrong = await site.post("/reserve", { ...form, ...ROBIN, phone: "1" }, script);
    expect([wrong.status, await wrong.json()]).toMatchObject([
      422,
      { problems: { phone: expect.any(String) } },
    ]);
    const taken = await site.post("/reserve", { ...form, ...ROBIN }, script);
    expect([taken.status, await taken.json()]).toMatchObject([
      200,
      {
        next: expect.stringContaining("/sandbox-payment?session="),
        hold: expect.stringMatching(/^\/reservation\?token=/),
      },
    ]);
    const other = { ...script, clientAddress: "203.0.113.99" };
    const refused = await site.post("/reserve", { ...form, ...KIM, key: "k".repeat(20) }, other);
    expect([refused.status, await refused.json()]).toEqual([409, { page: true }]);
  });
});
