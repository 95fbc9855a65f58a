import { expect, onTestFinished } from "vitest";
import { locationSchema } from "#domain/location/location.schema.ts";
import { TERMS_FIELDS } from "#domain/reservation/posted-terms.ts";
import type { SandboxOutcome } from "#domain/reservation/sandbox-outcomes.ts";
import { CONDITION_QUESTIONS } from "#domain/valuation/condition-questions.ts";
import type { MarketValue } from "#domain/valuation/estimate.ts";
import type { Mail } from "#ports/mail-sender.ts";
import { openApp } from "#tests/builders/app.ts";
import { EXTRAS } from "#tests/builders/deal.ts";
import { importFeed, putSite } from "#tests/builders/import-feed.ts";
import { askApp } from "#tests/builders/page-request.ts";
import { openPlatform } from "#tests/builders/platform.ts";
import { buildSiteConfig } from "#tests/builders/site-config.ts";
import { buildStagedVehicle } from "#tests/builders/staged-vehicle.ts";
import { NOW } from "#tests/builders/vehicle.ts";
import { eventually } from "#tests/tooling/eventually.ts";
import { loadInventory } from "#use-cases/following/load-inventory.ts";
import { startDelivering } from "#use-cases/leads/start-delivering.ts";
import { freeReservations } from "#use-cases/reservations/free-reservations.ts";
import { createSiteDirectory } from "#use-cases/sites/site-directory.ts";

const BUY_ONLINE = {
  enabled: true,
  ...EXTRAS,
  delivery_zones: [{ up_to_km: 100, price: 290 }],
  money_back: {},
};

const DESTINATIONS = [
  { kind: "mail", name: "sales", to: ["sales@example.com"], incomplete: true },
  { kind: "adf_mail", name: "crm", to: ["crm@example.com"] },
];

export const MARKET: MarketValue = {
  price: 12_000,
  spread: 0.1,
  basis: "By 12 sold.",
  marginPercent: 10,
};

export const FIRST = "2022-mazda-cx-5-u1";
const FORM = "application/x-www-form-urlencoded";

/** A deposit of $500 in the sandbox. */
const TAKES_DEPOSITS = { reserve_button: true, payment_provider: "sandbox" };
const PROCESSOR = {
  authorization_type: "sandbox",
  authorization_key: "pk_sandbox",
  deposit_amount: 500,
};

type Rest<All extends unknown[]> = All extends [unknown, ...infer Others] ? Others : never;

type Given = {
  buy_online?: object;
  finance?: object;
  market?: MarketValue;
  takesDeposits?: boolean;
  /** Estimates that an address gets in a day. */
  dailyLimit?: number;
  /** Where the button of a reservation leads; to the checkout where it is left out. */
  reserveLeadsTo?: "enquiry" | "contact";
  /** The provider; none where it is left out. */
  captcha?: string;
  reservations?: object;
};

/** The site "riverbend" that sells two vehicles online, beside the site "hill" with one. */
export async function openSelling(given: Given = {}) {
  const { market, takesDeposits = false } = given;
  let now = NOW;
  const mails: Mail[] = [];
  const mail = {
    isFolder: true,
    send: async (one: Mail) => {
      mails.push(one);
      return "taken";
    },
  };
  const valuation = { value: async () => ({ is: "valued" as const, market: market ?? MARKET }) };
  const platform = await openPlatform({
    now: () => now,
    mail,
    ...(market && { valuation }),
  });
  onTestFinished(() => platform.close());
  const perth = locationSchema.parse({
    name: "Perth",
    slug: "perth",
    dealership_slug: "riverbend-motors",
    address: { state: "WA", postcode: "6000", lat: -31.95, lang: 115.86 },
  });
  const config = buildSiteConfig({
    buy_online: given.buy_online ?? BUY_ONLINE,
    ...(given.finance && { finance: given.finance }),
    email: "dealer@example.com",
    ...(given.dailyLimit && { valuation: { daily_limit: given.dailyLimit } }),
    captcha: { provider: given.captcha ?? "none", ...(given.captcha && { forms: ["buy-online"] }) },
    reservations: given.reservations ?? {},
    lead_destinations: DESTINATIONS,
    ...(takesDeposits && TAKES_DEPOSITS),
    ...(given.reserveLeadsTo && { reserve_leads_to: given.reserveLeadsTo }),
  });
  const put = (slug: string) =>
    putSite(platform, slug, [slug === "hill" ? "hill-cars" : "riverbend-motors"], {
      config: { ...config, slug },
      locations: slug === "hill" ? [] : [{ ...perth, slug: "perth" }],
    });
  const { dealerships } = await put("riverbend");
  const hill = await put("hill");
  const stock = async (prices: Record<string, number>, dealershipId = dealerships[0]?.id ?? 0) => {
    const vehicles = Object.entries(prices).map(([key, price]) =>
      buildStagedVehicle(key, {
        price,
        price_type: "drive_away",
        payment_processors: takesDeposits ? [PROCESSOR] : [],
      }),
    );
    await importFeed(platform, { dealershipId, vehicles, isFull: true });
    await loadInventory(platform);
  };
  await stock({ U1: 31_990, U2: 30_500 });
  await stock({ H1: 20_000 }, hill.dealerships[0]?.id ?? 0);
  const app = await openApp(platform);
  const directory = createSiteDirectory(platform, "demo");
  await directory.load();

  const ask = (path: string, siteSlug = "riverbend", headers: Record<string, string> = {}) =>
    askApp(app, path, { siteSlug, headers });
  const send = async (
    path: string,
    body: Record<string, string> | [string, string][],
    siteSlug = "riverbend",
    headers: Record<string, string> = {},
  ) => {
    const response = await askApp(app, path, {
      siteSlug,
      method: "POST",
      headers: { "content-type": FORM, ...headers },
      body: Buffer.from(new URLSearchParams(body).toString()),
      clientAddress: "203.0.113.7",
    });
    const to = response.headers.get("location") ?? "";
    const cookie = response.headers.get("set-cookie");
    return { status: response.status, to, cookie, text: () => response.text() };
  };
  const post = (change: string, ...rest: Rest<Parameters<typeof send>>) =>
    send(`/deals/${change}`, ...rest);
  const readVehicleId = async (slug: string, siteSlug?: string) =>
    /name="vehicle" value="(\d+)"/.exec(
      await (await ask(`/cars/${slug}/buy-online`, siteSlug)).text(),
    )?.[1] ?? "";
  const start = async () => {
    const { to } = await post("start", { vehicle: await readVehicleId(FIRST) });
    return new URL(to, "http://site").searchParams.get("token") ?? "";
  };
  return {
    platform,
    mails,
    directory,
    stock,
    ask,
    post,
    send,
    start,
    readVehicleId,
    show: async (token: string, rest = "") => {
      const response = await ask(`/deal?token=${token}${rest}`);
      return { status: response.status, headers: response.headers, html: await response.text() };
    },
    wait: (ms: number) => {
      now += ms;
    },
    deliver: async (count: number) => {
      const stop = startDelivering({ ...platform, directory }, 10);
      await eventually(async () => expect(mails.length).toBeGreaterThanOrEqual(count));
      await stop();
    },
  };
}

export type Selling = Awaited<ReturnType<typeof openSelling>>;

/** An answer to each question about the condition of a vehicle that is traded in. */
const CONDITION: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    CONDITION_QUESTIONS.map(({ field, answers }) => [field, answers[0].answer]),
  ),
  condition: "Good",
};

/** One answer to each task of a purchase. */
export const ANSWERS: [string, Record<string, string>][] = [
  ["extras", { "extra[]": "protection:tyres" }],
  ["payment", { method: "cash" }],
  ["price", { jurisdiction: "WA" }],
  ["delivery", { method: "delivery", street: "1 Road", city: "Perth", postcode: "6000" }],
  ["trade-in", { has: "yes", make: "Kia", model: "Rio", year: "2015", km: "90000", ...CONDITION }],
  [
    "details",
    { name: "Robin", last_name: "Sample", email: "robin@example.com", phone: "0491570156" },
  ],
];

export async function answerAll({ post }: Selling, token: string) {
  for (const [task, answers] of ANSWERS) {
    const { status } = await post(task, { token, revision: "99", ...answers });
    expect(status).toBe(303);
  }
}

/** A hidden number of a page's form; "" where it has none. */
export const readHiddenNumber = (html: string, name: string) =>
  new RegExp(`name="${name}" value="(\\d+)"`).exec(html)?.[1] ?? "";

/** The terms of the deposit that a page's form carries. */
export const readTerms = (html: string) =>
  Object.fromEntries(
    Object.values(TERMS_FIELDS).map((name) => [
      name,
      new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? "",
    ]),
  );

/** A site whose purchases end with a deposit. */
export async function openPaying(given: Given = {}) {
  const selling = await openSelling({ takesDeposits: true, ...given });
  const { platform, directory, show, post } = selling;
  /** The last press on a page of the purchase that was shown before. */
  const press = (
    token: string,
    html: string,
    more: Record<string, string> = {},
    headers: Record<string, string> = {},
  ) => {
    const seen = {
      total: readHiddenNumber(html, "total"),
      balance: readHiddenNumber(html, "balance"),
    };
    return post("finish", { token, ...seen, ...readTerms(html), ...more }, "riverbend", headers);
  };
  const finish = async (token: string, more: Record<string, string> = {}) =>
    press(token, (await show(token)).html, more);
  const choose = async (to: string, outcome: SandboxOutcome) => {
    const session = new URL(to, "http://site").searchParams.get("session") ?? "";
    return platform.paymentSandbox?.choose(session, outcome);
  };
  const begin = async () => {
    const token = await selling.start();
    await answerAll(selling, token);
    return token;
  };
  const free = () => freeReservations({ ...platform, directory });
  return { ...selling, press, finish, choose, begin, free };
}
