import { describe, expect, onTestFinished, test } from "vitest";
import { locationSchema } from "#domain/location/location.schema.ts";
import type { SandboxOutcome } from "#domain/reservation/sandbox-outcomes.ts";
import { compareNames } from "#domain/text/compare-names.ts";
import type { MarketValue } from "#domain/valuation/estimate.ts";
import type { Mail } from "#ports/mail-sender.ts";
import { openApp } from "#tests/builders/app.ts";
import { EXTRAS } from "#tests/builders/deal.ts";
import { importFeed, putSite } from "#tests/builders/import-feed.ts";
import { askApp } from "#tests/builders/page-request.ts";
import { openPlatform } from "#tests/builders/platform.ts";
import { buildSiteConfig } from "#tests/builders/site-config.ts";
import { buildStagedVehicle } from "#tests/builders/staged-vehicle.ts";
import { DAY_MS, NOW } from "#tests/builders/vehicle.ts";
import { eventually } from "#tests/tooling/eventually.ts";
import { LINK_MAILS_A_DAY } from "#use-cases/deals/deal-limit.ts";
import { loadInventory } from "#use-cases/following/load-inventory.ts";
import { startDelivering } from "#use-cases/leads/start-delivering.ts";
import { freeReservations } from "#use-cases/reservations/free-reservations.ts";
import { askAfterPayment } from "#use-cases/reservations/settle-payment.ts";
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

const MARKET: MarketValue = { price: 12_000, spread: 0.1, basis: "By 12 sold.", marginPercent: 10 };

const FIRST = "2022-mazda-cx-5-u1";
const FORM = "application/x-www-form-urlencoded";

/** A deposit of $500 in the sandbox. */
const TAKES_DEPOSITS = { reserve_button: true, payment_provider: "sandbox" };
const PROCESSOR = {
  authorization_type: "sandbox",
  authorization_key: "pk_sandbox",
  deposit_amount: 500,
};

type Given = { buy_online?: object; market?: MarketValue; takesDeposits?: boolean };

async function openSelling(given: Given = {}) {
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
    email: "dealer@example.com",
    lead_destinations: DESTINATIONS,
    ...(takesDeposits && TAKES_DEPOSITS),
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

  const ask = (path: string, siteSlug = "riverbend") => askApp(app, path, { siteSlug });
  const post = async (
    change: string,
    body: Record<string, string> | [string, string][],
    siteSlug = "riverbend",
  ) => {
    const response = await askApp(app, `/deals/${change}`, {
      siteSlug,
      method: "POST",
      headers: { "content-type": FORM },
      body: Buffer.from(new URLSearchParams(body).toString()),
      clientAddress: "203.0.113.7",
    });
    const to = response.headers.get("location") ?? "";
    return { status: response.status, to, text: () => response.text() };
  };
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

type Selling = Awaited<ReturnType<typeof openSelling>>;

const ANSWERS: [string, Record<string, string>][] = [
  ["extras", { "extra[]": "protection:tyres" }],
  ["payment", { method: "cash" }],
  ["price", { jurisdiction: "WA" }],
  ["delivery", { method: "delivery", street: "1 Road", city: "Perth", postcode: "6000" }],
  [
    "trade-in",
    { has: "yes", make: "Kia", model: "Rio", year: "2015", km: "90000", condition: "Good" },
  ],
  [
    "details",
    { name: "Robin", last_name: "Sample", email: "robin@example.com", phone: "0491570156" },
  ],
];

async function answerAll({ post }: Selling, token: string) {
  for (const [task, answers] of ANSWERS) {
    const { status } = await post(task, { token, revision: "99", ...answers });
    expect(status).toBe(303);
  }
}

const readHidden = (html: string, name: string) =>
  new RegExp(`name="${name}" value="(\\d+)"`).exec(html)?.[1] ?? "";

/** A site whose purchases end with a deposit. */
async function openPaying() {
  const selling = await openSelling({ takesDeposits: true });
  const { platform, directory, show, post } = selling;
  const finish = async (token: string) => {
    const { html } = await show(token);
    return post("finish", {
      token,
      total: readHidden(html, "total"),
      balance: readHidden(html, "balance"),
      terms: /name="terms" value="([^"]+)"/.exec(html)?.[1] ?? "",
    });
  };
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
  return { ...selling, finish, choose, begin, free };
}

describe("a purchase online", () => {
  test("is there for sites that switch it on, for vehicles that they sell", async () => {
    const off = await openSelling({ buy_online: {} });
    expect((await off.ask(`/cars/${FIRST}/buy-online`)).status).toBe(404);
    expect((await off.post("start", { vehicle: "1" })).status).toBe(404);
    const { ask, stock } = await openSelling();
    const offered = await ask(`/cars/${FIRST}/buy-online`);
    expect(offered.status).toBe(200);
    expect(await offered.text()).toContain("Start my purchase");
    expect((await ask("/cars/no-such-car/buy-online")).status).toBe(404);
    expect((await ask("/cars/2022-mazda-cx-5-h1/buy-online")).status).toBe(404);
    await stock({ U2: 30_500 });
    const sold = await ask(`/cars/${FIRST}/buy-online`);
    expect(sold.status).toBe(410);
    expect(await sold.text()).toContain("2022-mazda-cx-5-u2");
  });

  test("goes from start to end in any order, and page, mails, lead and ADF have the same figures", async () => {
    const selling = await openSelling();
    const { start, show, post, deliver, mails, platform } = selling;
    const token = await start();
    const begun = await show(token);
    expect(begun.status).toBe(200);
    expect(begun.headers.get("cache-control")).toBe("private, no-store");
    expect(begun.headers.get("referrer-policy")).toBe("same-origin");
    expect(begun.html).toContain("0 of 6 done");
    await answerAll(selling, token);
    const ready = await show(token);
    expect(ready.html).toContain("6 of 6 done");
    const [total, balance] = [readHidden(ready.html, "total"), readHidden(ready.html, "balance")];
    expect(total).toBe(String(3_199_000 + 89_000 + 29_000));
    expect((await post("finish", { token, total, balance })).to).toBe(`/deal?token=${token}`);
    const sent = await show(token);
    expect(sent.html).toContain("Your purchase is with us");
    const [lead] = await platform.leads.list({ siteSlug: null, since: 0 }, 5);
    expect(lead?.payload).toMatchObject({
      category: "Buy Online",
      form_completed: true,
      Total: "$33,170 (estimate)",
      "To pay": "$33,170",
      "Tyre cover": "$890",
      trade_in_make: "Kia",
    });
    const stored = await platform.leads.find(lead?.id ?? "");
    expect(stored?.steps.map(({ isFinal }) => isFinal)).toEqual([false, true]);
    await deliver(4);
    const texts = mails.filter(({ subject }) => !subject.startsWith("Not finished"));
    expect(texts.map(({ to }) => String(to[0])).toSorted(compareNames)).toEqual([
      "crm@example.com",
      "robin@example.com",
      "sales@example.com",
    ]);
    for (const { text } of texts) {
      expect(text).toContain("$33,170");
      expect(text).toContain("$290");
    }
    const adf = texts.find(({ to }) => to[0] === "crm@example.com")?.text;
    expect(adf).toContain('<vehicle interest="trade-in" status="used">');
    expect(adf).toMatch(/<method>cash<\/method>\s*<amount type="total"[^>]*>33170</);
    const shopper = texts.find(({ to }) => to[0] === "robin@example.com")?.text ?? "";
    expect(shopper).toContain(`/deal?token=${token}`);
    for (const typed of ["Kia", "1 Road", "Robin"]) expect(shopper).not.toContain(typed);
  });

  test("counts the estimate of the trade-in, less what is owing, on page, lead and ADF", async () => {
    const selling = await openSelling({ market: MARKET });
    const { start, show, post, deliver, mails, platform } = selling;
    const token = await start();
    await answerAll(selling, token);
    await post("trade-in", { token, revision: "99", ...ANSWERS[4]?.[1], owing: "800" });
    const { html } = await show(token);
    const balance = readHidden(html, "balance");
    expect(Number(balance)).toBe(3_317_000 - 1_080_000 + 80_000);
    expect(html).toContain("By 12 sold.");
    await post("finish", { token, total: readHidden(html, "total"), balance });
    const [lead] = await platform.leads.list({ siteSlug: null, since: 0 }, 1);
    expect(lead?.payload).toMatchObject({
      "Trade in estimate": "$10,800",
      "Off for the trade in": "$10,000",
      "To pay": "$23,170",
    });
    await deliver(4);
    const adf = mails.find(({ to }) => to[0] === "crm@example.com")?.text;
    expect(adf).toMatch(/<price type="appraisal"[^>]*>10800</);
  });

  test("is sent once, and nothing changes it then", async () => {
    const selling = await openSelling();
    const { start, show, post, platform } = selling;
    const token = await start();
    await answerAll(selling, token);
    const { html } = await show(token);
    const seen = { total: readHidden(html, "total"), balance: readHidden(html, "balance") };
    await Promise.all([1, 2, 3].map(() => post("finish", { token, ...seen })));
    await post("extras", { token, revision: "99", "extra[]": "accessory:mats" });
    const [lead, ...others] = await platform.leads.list({ siteSlug: null, since: 0 }, 5);
    expect(others).toEqual([]);
    const stored = await platform.leads.find(lead?.id ?? "");
    expect(stored?.steps.filter(({ isFinal }) => isFinal)).toHaveLength(1);
    const mailed = await platform.outbox.listOfLead(lead?.id ?? "");
    expect(mailed.filter(({ about }) => about === "deal")).toHaveLength(1);
  });

  test("stands at the figures that were sent, whatever its vehicle costs later", async () => {
    const selling = await openSelling();
    const { start, show, post, stock, wait } = selling;
    const token = await start();
    await answerAll(selling, token);
    // Cheaper than when it was chosen: the lower price is the one that is sent.
    await stock({ U1: 30_990, U2: 30_500 });
    const { html } = await show(token);
    const seen = { total: readHidden(html, "total"), balance: readHidden(html, "balance") };
    await post("finish", { token, ...seen });
    const readTotal = async () =>
      /Total<[^$]*\$([\d,.]+)<\/dd>/.exec((await show(token)).html)?.[1];
    const sent = await readTotal();
    expect(sent).toBeDefined();
    await stock({ U1: 35_990, U2: 30_500 });
    expect(await readTotal()).toBe(sent);
    wait(10 * DAY_MS);
    expect(await readTotal()).toBe(sent);
  });

  describe("with a deposit", () => {
    test("is sent by the payment, once, with the same figures and the deposit on page, mails, lead and ADF", async () => {
      const { platform, begin, finish, choose, show, deliver, mails, ask } = await openPaying();
      const token = await begin();
      const before = await show(token);
      expect(before.html).toContain("Hold it and pay $500");
      expect(before.html).toContain("Your deposit comes off the price.");
      const pressed = await Promise.all([1, 2, 3].map(() => finish(token)));
      const [to = "", ...others] = new Set(pressed.map((each) => each.to));
      expect(others).toEqual([]);
      expect(to).toContain("/sandbox-payment?");
      const held = await show(token, "&is=unpaid");
      expect(held.html).toContain("is held for you until");
      expect(held.html).toContain("The deposit is not paid yet");
      const [unfinished] = await platform.leads.list({ siteSlug: null, since: 0 }, 5);
      expect(unfinished?.isComplete).toBe(false);
      await choose(to, "pays");
      const paid = await show(token, "&is=paid");
      expect(paid.html).toContain("Your purchase is with us");
      expect(paid.html).toContain("Your deposit is paid");
      expect(paid.html).toMatch(/Deposit<small>[^<]*<\/small><\/dt><dd>−(<!-- -->)?\$500/);
      expect(paid.html).toContain("$32,670");
      expect((await finish(token)).to).toBe(`/deal?token=${token}`);
      const [lead, ...more] = await platform.leads.list({ siteSlug: null, since: 0 }, 5);
      expect(more).toEqual([]);
      expect(lead?.payload).toMatchObject({
        form_completed: true,
        Total: "$33,170 (estimate)",
        Deposit: "$500",
        "To pay": "$32,670",
        "Tyre cover": "$890",
        trade_in_make: "Kia",
        email: "robin@example.com",
      });
      const stored = await platform.leads.find(lead?.id ?? "");
      expect(stored?.steps.filter(({ isFinal }) => isFinal)).toHaveLength(1);
      const [reservation] = await platform.reservations.list({ siteSlug: null, state: null }, 5);
      expect(reservation).toMatchObject({ state: "confirmed", leadId: lead?.id });
      await deliver(6);
      const about = (address: string, word: string) =>
        mails.filter(({ to: [name], text }) => name === address && text.includes(word));
      expect(about("crm@example.com", "$32,670")).toHaveLength(1);
      const [mail, ...again] = about("robin@example.com", "$32,670");
      expect(again).toEqual([]);
      expect(mail?.text).toContain("Your deposit of $500 is paid");
      expect(about("sales@example.com", "$32,670").length).toBeGreaterThan(0);
      expect(about("sales@example.com", "forecourt reservations complete")).toHaveLength(1);
      expect((await ask(`/cars/${FIRST}/buy-online`)).status).toBe(409);
    });

    test("goes to one of two who press at once, and the other is shown one like it", async () => {
      const { begin, finish, show, post, readVehicleId } = await openPaying();
      const vehicle = await readVehicleId("2022-mazda-cx-5-u2");
      const tokens = [await begin(), await begin()] as const;
      const answers = await Promise.all(tokens.map(finish));
      const paying = answers.findIndex(({ to }) => to.includes("/sandbox-payment?"));
      const other = paying === 0 ? 1 : 0;
      expect(answers[other]?.to).toMatch(/is=(taken|not_buyable|changed)$/);
      const token = tokens[other];
      const lost = await show(token, "&is=taken");
      expect(lost.html).toContain("Somebody else was a moment faster");
      expect(lost.html).toContain("2022-mazda-cx-5-u2");
      expect((await post("move", { token, vehicle })).to).toMatch(/is=moved$/);
      const owner = tokens[paying] ?? "";
      expect((await post("move", { token: owner, vehicle })).to).toMatch(/is=held$/);
    });

    test("may be held again after a hold that nobody paid, and money for one that was left goes back", async () => {
      const {
        begin,
        finish,
        choose,
        show,
        wait,
        free,
        stock,
        post,
        readVehicleId,
        platform,
        directory,
      } = await openPaying();
      const vehicle = await readVehicleId("2022-mazda-cx-5-u2");
      const token = await begin();
      const first = await finish(token);
      // A price that rises meanwhile is not the price of who holds it.
      await stock({ U1: 32_990, U2: 30_500 });
      expect((await show(token)).html).not.toContain("Its price has changed");
      wait(36 * 60_000);
      expect((await show(token, "&is=unpaid")).html).toContain("The hold ended before");
      expect((await show(token)).html).toContain("Its price has changed");
      await post("accept", { token, price: "3299000" });
      const second = await finish(token);
      expect(second.to).not.toBe(first.to);
      await choose(second.to, "pays_after_hold");
      wait(35 * 60_000);
      expect(await free()).toBe(1);
      expect((await post("move", { token, vehicle })).to).toMatch(/is=moved$/);
      wait(5_000);
      const attempts = await platform.reservations.listLatestAttempts(5);
      for (const attempt of attempts) await askAfterPayment({ ...platform, directory }, attempt);
      const states = await platform.reservations.list({ siteSlug: null, state: null }, 5);
      expect(states.map(({ state }) => state)).toEqual(["refunded", "expired"]);
      const open = await show(token);
      expect(open.html).toContain("Hold it and pay $500");
    });

    test("is asked again where its terms were not the ones that were read", async () => {
      const { begin, show, post, platform } = await openPaying();
      const token = await begin();
      const { html } = await show(token);
      const seen = { total: readHidden(html, "total"), balance: readHidden(html, "balance") };
      for (const terms of ["", "other"]) {
        expect((await post("finish", { token, ...seen, terms })).to).toMatch(/is=changed$/);
      }
      expect(await platform.reservations.list({ siteSlug: null, state: null }, 5)).toEqual([]);
    });

    test("is the dealer's to call about where no processor serves the vehicle", async () => {
      const selling = await openSelling();
      const token = await selling.start();
      await answerAll(selling, token);
      const { html } = await selling.show(token);
      expect(html).toContain("Send my purchase");
      const seen = { total: readHidden(html, "total"), balance: readHidden(html, "balance") };
      await selling.post("finish", { token, ...seen });
      const sent = (await selling.show(token)).html;
      expect(sent).toContain("We call you about the papers and the handover");
      expect(sent).not.toContain("/reservation?");
    });
  });

  test("asks a task again that cannot be taken, with what was typed", async () => {
    const { start, post } = await openSelling();
    const token = await start();
    const refused = await post("details", { token, revision: "0", name: "Robin", email: "no" });
    expect(refused.status).toBe(422);
    const html = await refused.text();
    expect(html).toContain('value="Robin"');
    expect(html).toContain("invalid email address");
    expect(html).toContain("Who is buying it?");
  });

  test("loses nothing to a second tab, and says where both answered the same task", async () => {
    const { start, post, show } = await openSelling();
    const token = await start();
    const both = [
      post("extras", { token, revision: "0", "extra[]": "accessory:mats" }),
      post("price", { token, revision: "0", jurisdiction: "WA" }),
      post("payment", { token, revision: "0", method: "cash" }),
    ];
    for (const { status } of await Promise.all(both)) expect(status).toBe(303);
    expect((await show(token)).html).toContain("3 of 6 done");
    const late = await post("price", { token, revision: "0", jurisdiction: "VIC" });
    expect(late.status).toBe(409);
    const html = await late.text();
    expect(html).toContain("as: WA");
    expect(html).toMatch(/<option value="VIC" selected="">/);
    const revision = readHidden(html, "revision");
    expect((await post("price", { token, revision, jurisdiction: "VIC" })).status).toBe(303);
  });

  test("is another's with no forged link, on no other site, and by no changed amount", async () => {
    const selling = await openSelling();
    const { start, ask, post, show, readVehicleId, platform } = selling;
    const token = await start();
    await answerAll(selling, token);
    const [id, signature = ""] = token.split(".");
    const forged = [`${id}.${"A".repeat(signature.length)}`, `other.${signature}`, "x", ""];
    for (const wrong of forged) expect((await show(wrong)).status).toBe(404);
    expect((await ask(`/deal?token=${token}`, "hill")).status).toBe(404);
    const other = await post("price", { token, revision: "99", jurisdiction: "NT" }, "hill");
    expect(other.status).toBe(303);
    const foreign = await readVehicleId("2022-mazda-cx-5-h1", "hill");
    expect((await post("start", { vehicle: foreign })).status).toBe(404);
    expect((await post("move", { token, vehicle: foreign })).to).toMatch(/is=not_buyable$/);
    for (const [total, balance] of [
      ["100", "100"],
      ["-1", "0"],
      ["", ""],
    ] as const) {
      const { to } = await post("finish", { token, total, balance });
      expect(to).toMatch(/is=changed$/);
    }
    expect((await show(token)).html).toContain("Registered in WA");
    const stored = await platform.leads.list({ siteSlug: null, since: 0 }, 5);
    expect(stored.every(({ isComplete }) => !isComplete)).toBe(true);
    expect((await post("nonsense", { token })).status).toBe(404);
  });

  test("says at once that its vehicle is dearer, and goes on at the price that is taken", async () => {
    const selling = await openSelling();
    const { start, show, post, stock } = selling;
    const token = await start();
    await answerAll(selling, token);
    const before = await show(token);
    await stock({ U1: 32_990, U2: 30_500 });
    const dearer = await show(token);
    expect(dearer.html).toContain("Its price has changed");
    expect(dearer.html).toContain("$31,990");
    const old = {
      total: readHidden(before.html, "total"),
      balance: readHidden(before.html, "balance"),
    };
    expect((await post("finish", { token, ...old })).to).toMatch(/is=changed$/);
    expect((await post("accept", { token, price: "3199000" })).to).toMatch(/is=changed$/);
    expect((await post("accept", { token, price: "3299000" })).to).toMatch(/is=accepted$/);
    const taken = await show(token);
    expect(taken.html).not.toContain("Its price has changed");
    expect(readHidden(taken.html, "total")).toBe(String(3_299_000 + 89_000 + 29_000));
  });

  test("goes on with another vehicle when its own is sold, with all else kept", async () => {
    const selling = await openSelling();
    const { start, show, post, stock, readVehicleId } = selling;
    const token = await start();
    await answerAll(selling, token);
    const vehicle = await readVehicleId("2022-mazda-cx-5-u2");
    await stock({ U2: 30_500 });
    const lost = await show(token);
    expect(lost.html).toContain("cannot be bought just now");
    expect(lost.html).not.toContain("Send my purchase");
    const { html } = lost;
    const old = { total: readHidden(html, "total"), balance: readHidden(html, "balance") };
    expect((await post("finish", { token, ...old })).to).toMatch(/is=not_buyable$/);
    expect((await post("move", { token, vehicle })).to).toMatch(/is=moved$/);
    const moved = await show(token);
    expect(moved.html).toContain("6 of 6 done");
    expect(readHidden(moved.html, "total")).toBe(String(3_050_000 + 89_000 + 29_000));
  });

  test("is mailed as a link within limits, and is forgotten 14 days after its last change", async () => {
    const { start, show, post, wait, platform } = await openSelling();
    const token = await start();
    expect((await post("save", { token, email: "no" })).to).toMatch(/is=no_email$/);
    for (let n = 0; n < LINK_MAILS_A_DAY; n += 1) {
      expect((await post("save", { token, email: "robin@example.com" })).to).toMatch(/is=mailed$/);
    }
    const more = await post("save", { token, email: "Robin@example.com" });
    expect(more.to).toMatch(/is=mail_limit$/);
    const [lead] = await platform.leads.list({ siteSlug: null, since: 0 }, 5);
    expect(lead?.isComplete).toBe(false);
    wait(13 * DAY_MS);
    await post("payment", { token, revision: "0", method: "cash" });
    wait(14 * DAY_MS - 1);
    expect((await show(token)).status).toBe(200);
    wait(1);
    expect((await show(token)).status).toBe(404);
  });

  test("begins no more often from one address within an hour than people do", async () => {
    const { post, readVehicleId, wait } = await openSelling();
    const vehicle = await readVehicleId(FIRST);
    const begin = async () => (await post("start", { vehicle })).status;
    for (let n = 0; n < 20; n += 1) expect(await begin()).toBe(303);
    expect(await begin()).toBe(429);
    wait(3_600_000);
    expect(await begin()).toBe(303);
  });
});
