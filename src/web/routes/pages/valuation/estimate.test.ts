import { describe, expect, test } from "vitest";
import { formatCsvRow } from "#domain/lead/messages/csv-row.ts";
import { DAY_MS, HOUR_MS } from "#domain/time/time-units.ts";
import { listEstimateSteps } from "#domain/valuation/build-estimate.ts";
import { formatEstimateRange } from "#domain/valuation/describe-estimate.ts";
import { readEstimate } from "#domain/valuation/estimate-fields.ts";
import { importFeed } from "#tests/builders/import-feed.ts";
import { NOW } from "#tests/builders/vehicle.ts";
import {
  openYard,
  readHeader,
  readHiddenFields,
  VEHICLE,
  WHO,
} from "#tests/tooling/valuing-site.ts";
import { loadInventory } from "#use-cases/following/load-inventory.ts";
import { showOutbox } from "#use-cases/leads/show-outbox.ts";
import { createSiteDirectory } from "#use-cases/sites/site-directory.ts";

const readSum = (page: string) =>
  [...page.matchAll(/<dd>([−+]?)(?:<!-- -->)?\$([\d,]+)<\/dd>/g)].map(
    ([, sign = "", digits = ""]) =>
      Number(`${sign === "−" ? "-" : ""}${digits.replaceAll(",", "")}`),
  );

describe("the estimate without script", () => {
  test("comes after the vehicle and its condition, before anybody is named", async () => {
    const { estimate, platform } = await openYard();
    const { status, page } = await estimate();
    expect(status).toBe(303);
    expect(page).toContain("Your 2020 Toyota Corolla ZR");
    expect(page).toContain("It stands until");
    expect(page).toContain("Drawn from 6 vehicles of the same make and model");
    const [lead] = await platform.leads.list({ siteSlug: null, since: 0 }, 9);
    expect(lead).toMatchObject({ isComplete: false, payload: { lead_status: "Incomplete" } });
    const figure = readEstimate(lead?.payload ?? {});
    expect(figure?.beforeCondition).toBe(22_000);
    expect(page).toContain("$20,000");
    const steps = figure && listEstimateSteps(figure, { condition: "Fair", keys: "One" });
    expect(readSum(page)).toEqual([
      22_000,
      ...(steps ?? []).map(({ dollars }) => dollars),
      figure?.middle,
      20_000,
      -5_000,
      15_000,
    ]);
  });

  test("is the same on page, lead, mail, CSV, ADF and webhook, whatever the stock became", async () => {
    const { estimate, ask, post, platform, wait } = await openYard();
    const { page } = await estimate();
    wait(60_000);
    const dealershipId = (await platform.sites.listDealerships())[0]?.id ?? 0;
    await importFeed(platform, { dealershipId, vehicles: [] });
    await loadInventory(platform);
    const done = await post({ ...readHiddenFields(page), ...WHO });
    const href = readHeader(done, "location").replaceAll("&amp;", "&");
    expect([done.status, href]).toEqual([303, expect.stringMatching(/^\/success\?form=trade-in/)]);
    const directory = createSiteDirectory(platform, "demo");
    await directory.load();
    const [shown] = await showOutbox({ ...platform, directory }, 9);
    const payload = shown?.summary.payload ?? {};
    const figure = readEstimate(payload);
    expect([figure?.middle, figure?.at]).toEqual([20_000, NOW]);
    const range = figure === null ? "none" : formatEstimateRange(figure);
    for (const text of [String((await ask(href)).body), page]) {
      expect(text).toContain(range);
      expect(text).toContain("$20,000");
    }
    expect(shown?.mail.text).toContain("$20,000");
    expect(shown?.mail.text).toContain("/lead-photos?token=");
    expect(shown?.adf).toContain('<vehicle interest="trade-in" status="used">');
    expect(shown?.adf).toMatch(
      /<price type="appraisal" currency="AUD" source="self-estimate">20000<\/price>/,
    );
    expect(shown?.adf).toContain("Registration abc 123, NSW");
    expect(shown?.adf).toContain("Money owing $5,000");
    expect(shown && formatCsvRow(shown.summary)).toContain(
      `,${figure?.low},${figure?.middle},${figure?.high},`,
    );
    expect(JSON.parse(shown?.webhookBody ?? "{}")).toMatchObject({
      data: { lead: { estimate_middle: 20_000, estimate_low: figure?.low } },
    });
  });

  test("names the vehicle as the stock spells it, to the visitor and to the dealer, however it was typed", async () => {
    const { estimate, post, platform } = await openYard({ valuation: { daily_limit: 1 } });
    const typed = { trade_in_make: "toyota", trade_in_model: "COROLLA" };
    const { page } = await estimate(typed);
    expect(page).toContain("Your 2020 Toyota Corolla ZR");
    // A script sends the answers as they were typed once more: the same vehicle, and the same figure.
    await post({ ...readHiddenFields(page), ...typed, ...WHO });
    const [lead] = await platform.leads.list({ siteSlug: null, since: 0 }, 9);
    expect(lead).toMatchObject({
      isComplete: true,
      payload: { trade_in_make: "Toyota", trade_in_model: "Corolla", estimate_middle: 20_000 },
    });
  });

  test("is shown again with the answers where the last step has a problem", async () => {
    const { estimate, post } = await openYard();
    const { page } = await estimate();
    const { status, body } = await post({ ...readHiddenFields(page), ...WHO, phone: "12" });
    expect(status).toBe(422);
    expect(body).toContain("Your 2020 Toyota Corolla ZR");
    expect(body).toContain('value="robin@example.com"');
    const forged = { ...readHiddenFields(page), lead_token: "forged" };
    expect(String((await post({ ...forged, ...WHO, phone: "12" })).body)).not.toContain("$20,000");
  });

  test("asks for all steps before it, and says which answer is missing", async () => {
    const { post } = await openYard();
    const { status, body } = await post({ ...VEHICLE, year: "", keys: "" });
    expect(status).toBe(422);
    expect(String(body).match(/data-error="">\*This is a required field/g)).toHaveLength(2);
  });

  test("says what is left to pay for a vehicle of the stock, with what is owed", async () => {
    const { estimate, ask } = await openYard();
    const { page } = await estimate({ car_id: "1", page: "/cars/trade-in" });
    expect(readSum(page).slice(-4)).toEqual([25_000, -20_000, 5_000, 10_000]);
    expect((await ask("/cars/trade-in?car_id=99")).status).toBe(404);
  });

  test("says what is left of it where money is owed, also without a vehicle of the stock", async () => {
    const { estimate } = await openYard();
    const { page } = await estimate({ owing: "3500.50" });
    expect(page).toContain("$3,500.50");
    expect(page).toContain("Left to you (estimate)");
    expect(page).toContain("$16,499.50");
    const more = (await estimate({ owing: "20000.01" })).page;
    expect(more).toContain("You still owe (estimate)");
    expect(more).toContain("$0.01");
    expect((await estimate({ owing: "" })).page).not.toContain("(estimate)");
  });

  test.each([
    [-1, "It stands until"],
    [0, "It stood until"],
    [1, "It stood until"],
  ])("says %i ms from the end of its days: %s", async (fromEnd, said) => {
    const { estimate, ask, wait } = await openYard({ valuation: { valid_days: 3 } });
    const { href } = await estimate();
    wait(3 * DAY_MS + fromEnd);
    const page = String((await ask(href)).body);
    expect(page).toContain(said);
    expect(page.includes("Estimate, now past")).toBe(fromEnd >= 0);
  });

  test("names why there is no figure, and promises a call", async () => {
    const { estimate } = await openYard();
    for (const [answers, reason] of [
      [{ trade_in_model: "Camry" }, "Too few vehicles like yours"],
      [{ year: "2001" }, "A vehicle of its age"],
      [{ km: "900,000" }, "Vehicles like yours sell by their state"],
    ] as const) {
      const { page } = await estimate(answers, `198.51.100.${reason.length}`);
      expect(page).toContain("We will call you");
      expect(page).toContain(reason);
      expect(readSum(page)).toEqual([]);
    }
  });

  test("is given so often a day to one address", async () => {
    const { estimate, wait } = await openYard({ valuation: { daily_limit: 2 } });
    const ask = async (km: string) => (await estimate({ km })).page;
    for (const km of ["60000", "61000"]) expect(await ask(km)).toContain("Most likely");
    expect(await ask("62000")).toContain("Many estimates were asked for");
    wait(24 * HOUR_MS);
    expect(await ask("63000")).toContain("Most likely");
  });

  test("comes after the details where the site wants it so, and never where it has none", async () => {
    const after = await openYard({ valuation: { before_contact: false } });
    expect(String((await after.ask("/valuations")).body)).not.toContain("See my estimate");
    const { step: _step, ...whole } = VEHICLE;
    const href = readHeader(await after.post({ ...whole, ...WHO }), "location");
    expect(String((await after.ask(href)).body)).toContain("Most likely");
    const none = await openYard({ valuation: { provider: "none" } });
    expect(readHeader(await none.post({ ...whole, ...WHO }), "location")).toEqual(
      expect.stringMatching(/^\/success\?form=trade-in&reference=[2-9A-Z]{8}$/),
    );
  });

  test("is behind a link that nobody can forge, of this site alone", async () => {
    const { estimate, ask } = await openYard();
    const { href } = await estimate();
    for (const link of ["/estimate", "/estimate?token=a.b.c", `${href}x`]) {
      const { status, body } = await ask(link);
      expect([status, String(body).includes("This link leads to no estimate")]).toEqual([
        404,
        true,
      ]);
    }
    expect(readHeader(await ask(href), "cache-control")).toContain("no-store");
  });
});

describe("the page of a group that leads every trade-in to it", () => {
  test("has the form, with the vehicle or without, and the others lead there", async () => {
    const { ask } = await openYard({ trade_in_path: "/instant-price" });
    const leadsTo = async (path: string) => {
      const answer = await ask(path);
      return [answer.status, readHeader(answer, "location")];
    };
    expect(await leadsTo("/valuations")).toEqual([302, "/instant-price"]);
    expect(await leadsTo("/cars/trade-in?car_id=1")).toEqual([302, "/instant-price?car_id=1"]);
    const [alone, against] = [await ask("/instant-price"), await ask("/instant-price?car_id=1")];
    expect(String(alone.body)).toContain("Your instant price");
    expect(String(alone.body)).toContain('name="page" value="/instant-price"');
    expect(String(against.body)).toContain('name="car_id" value="1"');
    const home = String((await ask("/")).body);
    expect(home).toContain('href="/instant-price');
    expect(home).not.toContain('href="/valuations"');
    expect(home).not.toContain("/cars/trade-in");
  });

  test("is no page of other sites", async () => {
    const { ask } = await openYard();
    expect((await ask("/instant-price")).status).toBe(404);
  });
});
