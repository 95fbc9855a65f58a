import { describe, expect, test } from "vitest";
import { formsConfigSchema } from "#domain/enquiry/forms-config.schema.ts";
import { SAME_ENQUIRY_MS } from "#domain/enquiry/submit/enquiry-key.ts";
import { SHOPPER } from "#domain/lead/list-deliveries.ts";
import { DEFAULT_DESTINATION } from "#domain/lead/resolve-destinations.ts";
import { DAY_MS } from "#domain/time/time-units.ts";
import { importFeed, putSite } from "#tests/builders/import-feed.ts";
import { buildStagedVehicle } from "#tests/builders/staged-vehicle.ts";
import { NOW } from "#tests/builders/vehicle.ts";
import { GENERAL, KEY, TRADE_IN, useLeadTaking } from "#tests/tooling/lead-taking-fixture.ts";
import { createLeadTaker } from "./take-lead.ts";

const taking = useLeadTaking();

describe("a final submit", () => {
  test("is a complete lead with its consent and a delivery, and is counted", async () => {
    const { leadId, leadToken, isFinal } = await taking.submitTaken({
      ...GENERAL,
      page: "/about?utm=1",
      opt_in: "true",
    });
    expect(leadId).toMatch(/^[\w-]{22}$/);
    expect(leadToken).toMatch(/^[\w-]{22}$/);
    expect(leadToken).not.toBe(leadId);
    expect(isFinal).toBe(true);
    expect(await taking.platform.leads.find(leadId)).toMatchObject({
      siteSlug: "riverbend",
      formKind: "general",
      isComplete: true,
      suspicion: null,
      receivedAt: NOW,
      payload: { lead_id: leadId, name: "Robin", page_id: "/about", lead_status: "Complete" },
      consent: { isGiven: true, wasPreticked: true, page: "/about", at: NOW },
    });
    expect(await taking.platform.outbox.listOfLead(leadId)).toMatchObject([
      { about: "lead", destination: DEFAULT_DESTINATION },
    ]);
    expect(await taking.countEvents()).toEqual([{ eventId: 22, count: 1 }]);
  });

  test("is delivered to the shopper, too, where the site thanks", async () => {
    taking.site = { ...taking.site, confirmation_mail: true };
    const { leadId } = await taking.submitTaken(GENERAL);
    expect(await taking.platform.outbox.listOfLead(leadId)).toMatchObject([
      { about: "lead", destination: DEFAULT_DESTINATION },
      { about: "thanks", destination: SHOPPER },
    ]);
  });

  test("about a vehicle has what is known of it, and counts by its type", async () => {
    const { leadId } = await taking.submitTaken({ ...GENERAL, car_id: "1" }, { kind: "vehicle" });
    expect((await taking.platform.leads.find(leadId))?.payload).toMatchObject({
      car_id: 1,
      stock_number: "U1",
      dealership_slug: "riverbend-motors",
    });
    expect(await taking.countEvents()).toEqual([{ eventId: 15, count: 1 }]);
  });

  test("about several vehicles is one lead that names all", async () => {
    const several = { ...GENERAL, car_id: "1", also: "7,8" };
    const { leadId } = await taking.submitTaken(several, { kind: "vehicle" });
    expect((await taking.platform.leads.find(leadId))?.payload).toMatchObject({
      car_id: 1,
      car_ids: [7, 8],
    });
    expect(await taking.listLeads()).toHaveLength(1);
  });

  test("about a vehicle that the site does not have is taken with its number alone", async () => {
    const { leadId } = await taking.submitTaken({ ...GENERAL, car_id: "99" }, { kind: "vehicle" });
    expect((await taking.platform.leads.find(leadId))?.payload).toMatchObject({
      car_id: 99,
      stock_number: null,
    });
  });

  test("about a vehicle of another dealer says nothing of it, and goes to no place of that one", async () => {
    const { platform, site } = taking;
    const { dealerships } = await putSite(platform, "hillside", ["hillside-motors"]);
    const vehicles = [buildStagedVehicle("H1")];
    await importFeed(platform, { dealershipId: dealerships[0]?.id ?? 0, vehicles });
    expect(await platform.stock.findById("platform", 2)).not.toBeNull();
    const { leadId } = await taking.submitTaken({ ...GENERAL, car_id: "2" }, { kind: "vehicle" });
    const { payload } = (await platform.leads.find(leadId)) ?? {};
    expect(payload).toMatchObject({
      car_id: 2,
      stock_number: null,
      car_type: null,
      dealership_slug: site.dealerships[0]?.slug,
    });
    expect(payload).not.toHaveProperty("Vehicle Make");
  });

  test("with answers that are wrong is refused by them, and nothing is stored", async () => {
    expect(await taking.submit({ ...GENERAL, email: "robin" })).toMatchObject({
      is: "invalid",
      problems: { email: "invalid email address" },
      answers: { name: ["Robin"] },
    });
    expect(await taking.listLeads()).toEqual([]);
  });

  test("of a form that the site does not offer is none", async () => {
    taking.site = { ...taking.site, forms: formsConfigSchema.parse({ offered: ["vehicle"] }) };
    expect(await taking.submit(GENERAL)).toEqual({ is: "not_offered" });
  });
});

describe("the same submit again is the same lead", () => {
  test("pressed twice at once", async () => {
    const taken = await Promise.all([
      taking.submitTaken({ ...GENERAL, key: KEY }),
      taking.submitTaken({ ...GENERAL, key: KEY }),
    ]);
    expect(new Set(taken.map(({ leadId }) => leadId)).size).toBe(1);
    expect(await taking.listLeads()).toHaveLength(1);
    expect(await taking.countEvents()).toEqual([{ eventId: 22, count: 1 }]);
  });

  test("tried again later under the browser's key", async () => {
    await taking.submitTaken({ ...GENERAL, key: KEY });
    taking.clock += DAY_MS;
    await taking.submitTaken({ ...GENERAL, key: KEY });
    expect(await taking.listLeads()).toHaveLength(1);
  });

  test("reloaded without script within ten minutes, over the turn of two as well", async () => {
    taking.clock = Math.ceil(NOW / SAME_ENQUIRY_MS) * SAME_ENQUIRY_MS - 1;
    const first = await taking.submitTaken(GENERAL);
    taking.clock += 2;
    const second = await taking.submitTaken(GENERAL);
    expect(second.leadId).toBe(first.leadId);
    expect(second.leadToken).toBe(first.leadToken);
    expect(await taking.listLeads()).toHaveLength(1);
    taking.clock += 2 * SAME_ENQUIRY_MS;
    await taking.submitTaken(GENERAL);
    expect(await taking.listLeads()).toHaveLength(2);
  });

  test("and another by other answers, another key, another site", async () => {
    const other = { ...taking.site, slug: "harbour" };
    const ids = await Promise.all([
      taking.submitTaken(GENERAL),
      taking.submitTaken({ ...GENERAL, message: "And the red one?" }),
      taking.submitTaken({ ...GENERAL, key: KEY }),
      taking.submitTaken({ ...GENERAL, key: "j".repeat(22) }),
      taking.submitTaken({ ...GENERAL, key: KEY }, { site: other }),
    ]);
    expect(new Set(ids.map(({ leadId }) => leadId)).size).toBe(5);
  });
});

const tradeIn = (answers: Record<string, string>) =>
  taking.submit({ key: KEY, ...answers }, { kind: "trade-in" });

const begin = async () => {
  const taken = await tradeIn({ ...TRADE_IN, step: "0" });
  if (taken.is !== "taken") throw new Error(`The step is ${taken.is}.`);
  return { lead_id: taken.leadId, lead_token: taken.leadToken };
};

describe("a form in steps", () => {
  test("is judged by the fields of the step, and makes a lead that is not complete", async () => {
    expect(await tradeIn({ step: "0" })).toMatchObject({ is: "invalid" });
    const { lead_id } = await begin();
    expect(await taking.platform.leads.find(lead_id)).toMatchObject({
      isComplete: false,
      consent: null,
      payload: { step_number: 0, form_completed: false, lead_status: "Incomplete" },
    });
    expect(await taking.countEvents()).toEqual([]);
  });

  test("goes on with its lead, which the last step completes and counts once", async () => {
    const lead = await begin();
    const last = { ...TRADE_IN, ...lead, step: "2", final: "true", skipped: "1,7" };
    const taken = await tradeIn(last);
    expect(taken).toMatchObject({ is: "taken", leadId: lead.lead_id, isFinal: true });
    await tradeIn(last);
    const found = await taking.platform.leads.find(lead.lead_id);
    expect(found).toMatchObject({ isComplete: true, payload: { skipped_steps: [1] } });
    expect(found?.steps).toHaveLength(2);
    expect(await taking.listLeads()).toHaveLength(1);
    expect(await taking.countEvents()).toEqual([{ eventId: 22, count: 1 }]);
  });

  test("is judged by all fields at its end", async () => {
    const lead = await begin();
    const { email: _email, ...rest } = TRADE_IN;
    expect(await tradeIn({ ...rest, ...lead, step: "1", final: "true" })).toMatchObject({
      is: "invalid",
      problems: { email: expect.any(String) },
    });
  });

  test("is refused where the token is another lead's or another site's", async () => {
    const lead = await begin();
    const other = await taking.submitTaken(GENERAL);
    for (const token of ["", "x", other.leadToken]) {
      const step = { ...TRADE_IN, ...lead, lead_token: token, step: "1" };
      expect(await tradeIn(step)).toMatchObject({ is: "wrong_token" });
    }
    const elsewhere = { kind: "trade-in", site: { ...taking.site, slug: "harbour" } } as const;
    expect(await taking.submit({ ...TRADE_IN, ...lead, step: "1" }, elsewhere)).toMatchObject({
      is: "wrong_token",
    });
  });

  test("goes on as a new lead where its own was forgotten meanwhile", async () => {
    const lead = await begin();
    const everything = {
      siteSlug: null,
      isDeliveredOnly: false,
      olderThan: NOW + 1,
      keepsGivenUp: true,
      now: NOW,
    };
    await taking.platform.leads.purge(everything, 9);
    expect(await tradeIn({ ...TRADE_IN, ...lead, step: "1", final: "1" })).toMatchObject({
      is: "taken",
    });
    expect(await taking.listLeads()).toMatchObject([{ isComplete: true }]);
  });
});

describe("a suspected submit", () => {
  test.each<[Record<string, string>, string]>([
    [{ website_url: "https://spam.example" }, "people do not see"],
    [{ started: "300" }, "300 ms"],
  ])("%j is answered as any other, kept aside and not counted", async (trace, reason) => {
    const taken = await taking.submitTaken({ ...GENERAL, ...trace });
    expect(await taking.platform.leads.find(taken.leadId)).toMatchObject({
      suspicion: expect.stringContaining(reason),
    });
    expect(await taking.platform.outbox.listOfLead(taken.leadId)).toEqual([]);
    expect(await taking.countEvents()).toEqual([]);
  });

  test("is none that the device filled in from the profile, however soon it came", async () => {
    const filled = { ...GENERAL, started: "300", prefilled: "true" };
    const { leadId } = await taking.submitTaken(filled);
    expect(await taking.platform.leads.find(leadId)).toMatchObject({ suspicion: null });
  });
});

const sendYear = (year: string, rest: object) =>
  taking.submit({ ...TRADE_IN, ...rest, year }, { kind: "trade-in" });

test("a trade-in is of a year that vehicles are of, also at a step of its form", async () => {
  for (const rest of [{}, { step: "0" }]) {
    expect(await sendYear("2091", rest)).toMatchObject({
      is: "invalid",
      problems: { year: "Please enter a year from 1900 to 2027." },
    });
  }
  expect(await sendYear("2027", {})).toMatchObject({ is: "taken" });
});

test("ids cannot be told from the keys without the installation's secret", async () => {
  const { leadId } = await taking.submitTaken({ ...GENERAL, key: KEY });
  const other = createLeadTaker({ ...taking.platform, secrets: { read: async () => "another" } });
  const { leadId: otherId } = await taking.submitTaken(
    { ...GENERAL, key: KEY },
    { site: { ...taking.site, slug: "harbour" } },
    other,
  );
  expect(otherId).not.toBe(leadId);
});
