import { describe, expect, test } from "vitest";
import { compareNames } from "#domain/text/compare-names.ts";
import { DAY_MS } from "#domain/time/time-units.ts";
import { openApp } from "#tests/builders/app.ts";
import { putSite } from "#tests/builders/import-feed.ts";
import { askApp } from "#tests/builders/page-request.ts";
import { buildSiteConfig } from "#tests/builders/site-config.ts";
import {
  ANSWERS,
  answerAll,
  FIRST,
  MARKET,
  openSelling,
  readHiddenNumber,
} from "#tests/tooling/selling-site.ts";

import { VEHICLE } from "#tests/tooling/valuing-site.ts";

/** The press that saves a task and shows what it comes to. */
const STAY: [string, string] = ["then", "task"];

/** An estimate with its day, its range, its end and its basis. */
const STATED =
  /Estimate made on \d+ \w+ 2026: \$9,700 to \$11,900, valid until \d+ \w+ 2026\. By 12 sold\./;

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
    const [total, balance] = [
      readHiddenNumber(ready.html, "total"),
      readHiddenNumber(ready.html, "balance"),
    ];
    expect(total).toBe(String(3_199_000 + 89_000 + 29_000));
    expect((await post("finish", { token, total, balance })).to).toBe(
      `/deal?token=${token}&is=sent`,
    );
    const sent = await show(token, "&is=sent");
    expect(sent.html).toContain("Your purchase is with us");
    expect(sent.html).toContain('data-reports="15" data-reference=');
    // The link of a mail counts nothing again, nor does an address that runs ahead of what was sent.
    expect((await show(token)).html).not.toContain("data-reports");
    expect((await show(await start(), "&is=sent")).html).not.toContain("data-reports");
    const [lead] = await platform.leads.list({ siteSlug: null, since: 0 }, 5);
    expect(lead?.payload).toMatchObject({
      category: "Buy Online",
      form_completed: true,
      Total: "$33,170 (estimate)",
      "To pay": "$33,170 (estimate)",
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
    const placed = { badge: "GT", rego: "ABC 12D", rego_state: "NSW" };
    const answers = { ...ANSWERS[4]?.[1], ...placed, owing: "800" };
    await post("trade-in", { token, revision: "99", ...answers });
    const { html } = await show(token);
    const balance = readHiddenNumber(html, "balance");
    expect(html).toMatch(STATED);
    expect((await show(token, "&task=trade-in")).html).toMatch(STATED);
    expect(html).toContain("2015 Kia Rio GT");
    await post("finish", { token, total: readHiddenNumber(html, "total"), balance });
    const [lead] = await platform.leads.list({ siteSlug: null, since: 0 }, 1);
    expect(lead?.payload).toMatchObject({
      "Trade-in": expect.stringMatching(/^2015 Kia Rio GT, .*, ABC 12D \(NSW\)$/),
      "Trade-in estimate": expect.stringMatching(/^−\$10,800 Estimate made on /),
      trade_in_badge: "GT",
      trade_in_rego_state: "NSW",
      trade_in_owing: "$800",
      "Owing on the trade-in": "$800",
      "To pay": "$23,170 (estimate)",
    });
    await deliver(4);
    const sent = (address: string) =>
      mails.findLast(({ to }) => to[0] === address)?.text.replaceAll(/\s+/g, " ");
    for (const address of ["crm@example.com", "sales@example.com", "robin@example.com"]) {
      expect(sent(address)).toMatch(STATED);
    }
    const adf = sent("crm@example.com");
    expect(adf).toMatch(/<price type="appraisal"[^>]*>10800</);
    expect(adf).toContain("<trim>GT</trim>");
    for (const said of ["Registration ABC 12D, NSW", "Money owing $800", "Damage: None"]) {
      expect(adf).toContain(said);
    }
  });

  test("and the form of trade-ins count the estimates of one address together", async () => {
    const { start, show, post, send } = await openSelling({ market: MARKET, dailyLimit: 2 });
    const token = await start();
    const value = async (km: string) => {
      const answers = { ...ANSWERS[4]?.[1], km };
      await post("trade-in", [...Object.entries({ token, revision: "99", ...answers }), STAY]);
      return (await show(token, "&task=trade-in")).html;
    };
    expect(await value("60000")).toMatch(STATED);
    expect((await send("/enquiries/trade-in", VEHICLE)).to).toContain("/estimate?");
    expect(await value("62000")).toContain("We cannot name a figure for it here");
  });

  test("is sent once, and nothing changes it then", async () => {
    const selling = await openSelling();
    const { start, show, post, platform } = selling;
    const token = await start();
    await answerAll(selling, token);
    const { html } = await show(token);
    const seen = {
      total: readHiddenNumber(html, "total"),
      balance: readHiddenNumber(html, "balance"),
    };
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
    const seen = {
      total: readHiddenNumber(html, "total"),
      balance: readHiddenNumber(html, "balance"),
    };
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

  test("that no lender lends any more is paid otherwise before it is sent, and says why", async () => {
    const lenders = [{ name: "Bank", annual_rate: 7.99, max_amount: 34_000 }];
    const selling = await openSelling({ market: MARKET, finance: { lenders } });
    const { start, show, post } = selling;
    const token = await start();
    await answerAll(selling, token);
    const financed = { token, revision: "99", method: "finance", term: "60", final: "0" };
    await post("payment", financed);
    expect((await show(token)).html).toContain("6 of 6 done");
    const owing = { token, revision: "99", ...ANSWERS[4]?.[1], owing: "25000" };
    expect((await post("trade-in", owing)).to).toBe(`/deal?token=${token}&task=payment`);
    const asked = await show(token);
    expect(asked.html).toContain("5 of 6 done");
    expect(asked.html).toContain("No lender of ours lends $47,370 for it.");
    expect(asked.html).not.toMatch(/Finance over 60 months|to finance/i);
    const posted = { token, total: "3317000", balance: "4737000" };
    expect((await post("finish", posted)).to).toBe(`/deal?token=${token}&is=unfinished`);
    const task = await show(token, "&task=payment");
    expect(task.html).toContain("No lender of ours lends $47,370 for it.");
    expect(task.html).not.toContain('value="finance"');
    await post("payment", { token, revision: "99", method: "cash" });
    expect((await show(token)).html).toContain("6 of 6 done");
  });

  test("answers below its question what a trade-in is worth, and what is still to be confirmed", async () => {
    const selling = await openSelling({ market: MARKET });
    const { start, show, post } = selling;
    const token = await start();
    const answer = async (task: string) =>
      /<output id="answer"[^>]*>(.*?)<\/output>/s
        .exec((await show(token, `&task=${task}`)).html)?.[1]
        ?.replaceAll(/<!--.*?-->/g, "")
        .replaceAll(/<[^>]+>|\s+/g, " ");
    const save = (task: string, answers: object) =>
      post(task, [...Object.entries({ token, revision: "99", ...answers }), STAY]);
    expect(await answer("trade-in")).toBeUndefined();
    const worth = await save("trade-in", { ...ANSWERS[4]?.[1], owing: "800" });
    expect(worth.to).toBe(`/deal?token=${token}&task=trade-in#answer`);
    expect(await answer("trade-in")).toMatch(/About \$10,800.*\$10,000 comes off/);
    await save("trade-in", { ...ANSWERS[4]?.[1], owing: "10,800.50" });
    expect(await answer("trade-in")).toContain("$0.50 is added to what you pay.");
    expect((await show(token, "&task=trade-in")).html).toContain('value="10800.50"');
    await save("delivery", { ...ANSWERS[3]?.[1] });
    expect(await answer("delivery")).toMatch(/\$290.*Up to 100 km/);
    await save("delivery", { ...ANSWERS[3]?.[1], postcode: "0800" });
    expect(await answer("delivery")).toContain("Price to be confirmed");
    expect((await show(token)).html).toContain("price to be confirmed");
  });

  test("says so where nobody can value the trade-in", async () => {
    const { start, show, post } = await openSelling();
    const token = await start();
    const answers = { token, revision: "99", ...ANSWERS[4]?.[1] };
    await post("trade-in", [...Object.entries(answers), STAY]);
    const { html } = await show(token, "&task=trade-in");
    expect(html).toContain("We cannot name a figure for it here");
    expect((await show(token)).html).toContain("to be valued");
  });

  test("whose vehicle the site shows no more is offered others near its price, and goes on with one", async () => {
    const { platform, start, readVehicleId } = await openSelling();
    const token = await start();
    const id = await readVehicleId("2022-mazda-cx-5-h1", "hill");
    const config = buildSiteConfig({ buy_online: { enabled: true } });
    await putSite(platform, "riverbend", ["hill-cars"], { config });
    const app = await openApp(platform);
    const ask = (path: string) => askApp(app, path, { siteSlug: "riverbend" });
    const html = await (await ask(`/deal?token=${token}`)).text();
    expect(html).toContain("no longer listed");
    expect(html).toContain(`value="${id}"`);
  });
});
