import { describe, expect, test } from "vitest";
import { LINK_MAILS_A_DAY } from "#domain/deal/mails/link-mails.ts";
import { DAY_MS, HOUR_MS } from "#domain/time/time-units.ts";
import {
  ANSWERS,
  answerAll,
  FIRST,
  MARKET,
  openSelling,
  readHiddenNumber,
} from "#tests/tooling/selling-site.ts";

describe("a purchase online", () => {
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
    const revision = readHiddenNumber(html, "revision");
    expect((await post("price", { token, revision, jurisdiction: "VIC" })).status).toBe(303);
  });

  test("takes the same trade-in twice, though the first press had it named as the stock spells it", async () => {
    const market = { ...MARKET, named: { make: "Kia", model: "Rio" } };
    const { start, post } = await openSelling({ market });
    const token = await start();
    const [, given] = ANSWERS.find(([task]) => task === "trade-in") ?? [];
    const typed = { token, revision: "0", ...given, make: "kia", model: "rio" };
    for (const km of [undefined, undefined, "1"]) {
      const { status } = await post("trade-in", { ...typed, ...(km !== undefined && { km }) });
      expect(status).toBe(km === undefined ? 303 : 409);
    }
  });

  test("keeps the answers of a press before which others were first, and blames no records", async () => {
    const { start, post, platform } = await openSelling();
    const token = await start();
    const presses = await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        post("extras", {
          token,
          revision: "99",
          "extra[]": n % 2 ? "accessory:mats" : "protection:tyres",
        }),
      ),
    );
    for (const { status } of presses) expect([303, 409]).toContain(status);
    const stored = { ...platform.deals };
    platform.deals.save = async (id) => {
      const deal = await platform.deals.find("riverbend", id, platform.now());
      return deal === null ? { is: "gone" } : { is: "stale", deal };
    };
    const late = await post("price", { token, revision: "99", jurisdiction: "VIC" });
    expect(late.status).toBe(409);
    const html = await late.text();
    expect(html).toContain("in another tab");
    expect(html).toMatch(/<option value="VIC" selected="">/);
    expect((await post("accept", { token, price: "3199000" })).to).toMatch(/is=busy$/);
    Object.assign(platform.deals, stored);
    expect((await post("price", { token, revision: "99", jurisdiction: "VIC" })).status).toBe(303);
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
      total: readHiddenNumber(before.html, "total"),
      balance: readHiddenNumber(before.html, "balance"),
    };
    expect((await post("finish", { token, ...old })).to).toMatch(/is=changed$/);
    expect((await post("accept", { token, price: "3199000" })).to).toMatch(/is=changed$/);
    expect((await post("accept", { token, price: "3299000" })).to).toMatch(/is=accepted$/);
    const taken = await show(token);
    expect(taken.html).not.toContain("Its price has changed");
    expect(readHiddenNumber(taken.html, "total")).toBe(String(3_299_000 + 89_000 + 29_000));
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
    const old = {
      total: readHiddenNumber(html, "total"),
      balance: readHiddenNumber(html, "balance"),
    };
    expect((await post("finish", { token, ...old })).to).toMatch(/is=not_buyable$/);
    expect((await post("move", { token, vehicle })).to).toMatch(/is=moved$/);
    const moved = await show(token);
    expect(moved.html).toContain("6 of 6 done");
    expect(readHiddenNumber(moved.html, "total")).toBe(String(3_050_000 + 89_000 + 29_000));
  });

  test("is mailed as a link within limits, and is forgotten 14 days after its last change", async () => {
    const { start, show, post, wait, platform } = await openSelling();
    const token = await start();
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

  test.each([
    ["zoe at example.com", "An address has an @"],
    ["zoe@exmaple", "The part behind the @ ends like .com or .com.au."],
  ])("asks for an address that cannot be one again, as it was typed: %j", async (email, said) => {
    const { start, post, platform } = await openSelling();
    const token = await start();
    const refused = await post("save", { token, email });
    expect(refused.status).toBe(422);
    const html = await refused.text();
    expect(html).toMatch(/<details class="deal-later"[^>]* open=""/);
    expect(html).toMatch(
      new RegExp(`id="deal-email"[^>]* aria-invalid="true"[^>]* value="${email}"`),
    );
    expect(html).toContain(said);
    expect(html).toContain('href="#deal-email"');
    expect(await platform.leads.list({ siteSlug: null, since: 0 }, 5)).toEqual([]);
  });

  test("names the address to which its link was mailed", async () => {
    const { start, post, show } = await openSelling();
    const token = await start();
    expect((await show(token, "&is=mailed")).html).toContain("We have mailed you the link.");
    await post("save", { token, email: " zoe@example.com" });
    const { html } = await show(token, "&is=mailed");
    expect(html).toContain("We have mailed the link to zoe@example.com.");
  });

  test("begins no more often from one address within an hour than people do", async () => {
    const { post, readVehicleId, wait } = await openSelling();
    const vehicle = await readVehicleId(FIRST);
    const begin = async () => (await post("start", { vehicle })).status;
    for (let n = 0; n < 20; n += 1) expect(await begin()).toBe(303);
    expect(await begin()).toBe(429);
    wait(HOUR_MS);
    expect(await begin()).toBe(303);
  });
});
