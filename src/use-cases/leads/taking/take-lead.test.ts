import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { formsConfigSchema } from "#domain/enquiry/forms-config.schema.ts";
import { captchaConfigSchema } from "#domain/enquiry/submit/captcha-config.schema.ts";
import { SAME_ENQUIRY_MS } from "#domain/enquiry/submit/enquiry-key.ts";
import type { Site } from "#domain/site/config/site.ts";
import { JournalUnavailableError } from "#ports/lead-journal.ts";
import type { Platform } from "#ports/platform.ts";
import type { LeadStepToStore } from "#ports/stores/lead-store.ts";
import { StorageUnavailableError } from "#ports/stores/storage-unavailable-error.ts";
import { importFeed, putSite } from "#tests/builders/import-feed.ts";
import { openPlatform } from "#tests/builders/platform.ts";
import { buildDealership, buildSite } from "#tests/builders/site.ts";
import { buildStagedVehicle } from "#tests/builders/staged-vehicle.ts";
import { NOW } from "#tests/builders/vehicle.ts";
import { LEADS_AN_HOUR } from "./lead-limit.ts";
import { replayJournal } from "./replay-journal.ts";
import { createLeadTaker, type LeadServices, type LeadSubmit, type TakeLead } from "./take-lead.ts";

const GENERAL = {
  category: "General Enquiry",
  name: "Robin",
  last_name: "Archer",
  email: "robin@example.com",
  phone: "0491 570 156",
  postcode: "2067",
  message: "Is it still there?",
};
/** All that the trade-in form asks, in its three steps. */
const TRADE_IN = {
  year: "2015",
  trade_in_make: "Mazda",
  trade_in_model: "3",
  km: "90000",
  condition: "Good",
  ...GENERAL,
};
const KEY = "k".repeat(22);
const EVERYWHERE = { siteSlug: null, since: 0 };

let platform: Platform;
let clock: number;
let site: Site;
let take: TakeLead;

beforeEach(async () => {
  clock = NOW;
  platform = await openPlatform({ now: () => clock });
  onTestFinished(() => platform.close());
  const { dealerships } = await putSite(platform, "riverbend", ["riverbend-motors"]);
  const id = dealerships[0]?.id ?? 0;
  const captcha = captchaConfigSchema.parse({ provider: "none" });
  site = buildSite({ dealerships: [buildDealership({ id })], captcha });
  await importFeed(platform, { dealershipId: id, vehicles: [buildStagedVehicle("U1")] });
  take = createLeadTaker(platform);
});

function submit(
  answers: Record<string, string>,
  overrides: Partial<LeadSubmit> = {},
  taker: TakeLead = take,
) {
  return taker({
    site,
    kind: "general",
    posted: new URLSearchParams(answers),
    clientAddress: "203.0.113.7",
    ...overrides,
  });
}

async function submitTaken(...submitted: Parameters<typeof submit>) {
  const taken = await submit(...submitted);
  if (taken.is !== "taken") throw new Error(`The lead is ${taken.is}.`);
  return taken;
}

const list = () => platform.leads.list(EVERYWHERE, 100);
const countEvents = () => platform.events.countByEvent(EVERYWHERE);
const away = () => Promise.reject(new StorageUnavailableError("The database is away."));
const append = () => Promise.reject(new JournalUnavailableError("The disk is full."));

/** The same services without a database. */
const withoutDatabase = (): LeadServices => ({
  ...platform,
  leads: { ...platform.leads, storeStep: away },
  stock: { ...platform.stock, findById: away },
});

describe("a final submit", () => {
  test("is a complete lead with its consent and a delivery, and is counted", async () => {
    const { leadId, leadToken, isFinal } = await submitTaken({
      ...GENERAL,
      page: "/about?utm=1",
      opt_in: "true",
    });
    expect(leadId).toMatch(/^[\w-]{22}$/);
    expect(leadToken).toMatch(/^[\w-]{22}$/);
    expect(leadToken).not.toBe(leadId);
    expect(isFinal).toBe(true);
    expect(await platform.leads.find(leadId)).toMatchObject({
      siteSlug: "riverbend",
      formKind: "general",
      isComplete: true,
      suspicion: null,
      receivedAt: NOW,
      payload: { lead_id: leadId, name: "Robin", page_id: "/about", lead_status: "Complete" },
      consent: { isGiven: true, wasPreticked: true, page: "/about", at: NOW },
    });
    expect(await platform.outbox.listOfLead(leadId)).toMatchObject([{ destination: "dealer" }]);
    expect(await countEvents()).toEqual([{ eventId: 22, count: 1 }]);
  });

  test("about a vehicle has what is known of it, and counts by its type", async () => {
    const { leadId } = await submitTaken({ ...GENERAL, car_id: "1" }, { kind: "vehicle" });
    expect((await platform.leads.find(leadId))?.payload).toMatchObject({
      car_id: 1,
      stock_number: "U1",
      dealership_slug: "riverbend-motors",
    });
    expect(await countEvents()).toEqual([{ eventId: 15, count: 1 }]);
  });

  test("about a vehicle that the site does not have is taken with its number alone", async () => {
    const { leadId } = await submitTaken({ ...GENERAL, car_id: "99" }, { kind: "vehicle" });
    expect((await platform.leads.find(leadId))?.payload).toMatchObject({
      car_id: 99,
      stock_number: null,
    });
  });

  test("with answers that are wrong is refused by them, and nothing is stored", async () => {
    expect(await submit({ ...GENERAL, email: "robin" })).toMatchObject({
      is: "invalid",
      problems: { email: "invalid email address" },
      answers: { name: ["Robin"] },
    });
    expect(await list()).toEqual([]);
  });

  test("of a form that the site does not offer is none", async () => {
    site = { ...site, forms: formsConfigSchema.parse({ offered: ["vehicle"] }) };
    expect(await submit(GENERAL)).toEqual({ is: "not_offered" });
  });
});

describe("the same submit again is the same lead", () => {
  test("pressed twice at once", async () => {
    const taken = await Promise.all([
      submitTaken({ ...GENERAL, key: KEY }),
      submitTaken({ ...GENERAL, key: KEY }),
    ]);
    expect(new Set(taken.map(({ leadId }) => leadId)).size).toBe(1);
    expect(await list()).toHaveLength(1);
    expect(await countEvents()).toEqual([{ eventId: 22, count: 1 }]);
  });

  test("tried again later under the browser's key", async () => {
    await submitTaken({ ...GENERAL, key: KEY });
    clock += 86_400_000;
    await submitTaken({ ...GENERAL, key: KEY });
    expect(await list()).toHaveLength(1);
  });

  test("reloaded without script within ten minutes, over the turn of two as well", async () => {
    clock = Math.ceil(NOW / SAME_ENQUIRY_MS) * SAME_ENQUIRY_MS - 1;
    const first = await submitTaken(GENERAL);
    clock += 2;
    const second = await submitTaken(GENERAL);
    expect(second.leadId).toBe(first.leadId);
    expect(second.leadToken).toBe(first.leadToken);
    expect(await list()).toHaveLength(1);
    clock += 2 * SAME_ENQUIRY_MS;
    await submitTaken(GENERAL);
    expect(await list()).toHaveLength(2);
  });

  test("and another by other answers, another key, another site", async () => {
    const other = { ...site, slug: "harbour" };
    const ids = await Promise.all([
      submitTaken(GENERAL),
      submitTaken({ ...GENERAL, message: "And the red one?" }),
      submitTaken({ ...GENERAL, key: KEY }),
      submitTaken({ ...GENERAL, key: "j".repeat(22) }),
      submitTaken({ ...GENERAL, key: KEY }, { site: other }),
    ]);
    expect(new Set(ids.map(({ leadId }) => leadId)).size).toBe(5);
  });
});

const tradeIn = (answers: Record<string, string>) =>
  submit({ key: KEY, ...answers }, { kind: "trade-in" });

const begin = async () => {
  const taken = await tradeIn({ ...TRADE_IN, step: "0" });
  if (taken.is !== "taken") throw new Error(`The step is ${taken.is}.`);
  return { lead_id: taken.leadId, lead_token: taken.leadToken };
};

describe("a form in steps", () => {
  test("is judged by the fields of the step, and makes a lead that is not complete", async () => {
    expect(await tradeIn({ step: "0" })).toMatchObject({ is: "invalid" });
    const { lead_id } = await begin();
    expect(await platform.leads.find(lead_id)).toMatchObject({
      isComplete: false,
      consent: null,
      payload: { step_number: 0, form_completed: false, lead_status: "Incomplete" },
    });
    expect(await countEvents()).toEqual([]);
  });

  test("goes on with its lead, which the last step completes and counts once", async () => {
    const lead = await begin();
    const last = { ...TRADE_IN, ...lead, step: "2", final: "true", skipped: "1,7" };
    const taken = await tradeIn(last);
    expect(taken).toMatchObject({ is: "taken", leadId: lead.lead_id, isFinal: true });
    await tradeIn(last);
    const found = await platform.leads.find(lead.lead_id);
    expect(found).toMatchObject({ isComplete: true, payload: { skipped_steps: [1] } });
    expect(found?.steps).toHaveLength(2);
    expect(await list()).toHaveLength(1);
    expect(await countEvents()).toEqual([{ eventId: 22, count: 1 }]);
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
    const other = await submitTaken(GENERAL);
    for (const token of ["", "x", other.leadToken]) {
      const step = { ...TRADE_IN, ...lead, lead_token: token, step: "1" };
      expect(await tradeIn(step)).toMatchObject({ is: "wrong_token" });
    }
    const elsewhere = { kind: "trade-in", site: { ...site, slug: "harbour" } } as const;
    expect(await submit({ ...TRADE_IN, ...lead, step: "1" }, elsewhere)).toMatchObject({
      is: "wrong_token",
    });
  });

  test("goes on as a new lead where its own was forgotten meanwhile", async () => {
    const lead = await begin();
    await platform.leads.purge(NOW + 1);
    expect(await tradeIn({ ...TRADE_IN, ...lead, step: "1", final: "1" })).toMatchObject({
      is: "taken",
    });
    expect(await list()).toMatchObject([{ isComplete: true }]);
  });
});

describe("a suspected submit", () => {
  test.each<[Record<string, string>, string]>([
    [{ website_url: "https://spam.example" }, "people do not see"],
    [{ started: "300" }, "300 ms"],
  ])("%j is answered as any other, kept aside and not counted", async (trace, reason) => {
    const taken = await submitTaken({ ...GENERAL, ...trace });
    expect(await platform.leads.find(taken.leadId)).toMatchObject({
      suspicion: expect.stringContaining(reason),
    });
    expect(await platform.outbox.listOfLead(taken.leadId)).toEqual([]);
    expect(await countEvents()).toEqual([]);
  });

  test("is none that the device filled in from the profile, however soon it came", async () => {
    const taken = await submitTaken({ ...GENERAL, started: "300", prefilled: "true" });
    expect(await platform.leads.find(taken.leadId)).toMatchObject({ suspicion: null });
  });
});

/** Stores nothing. */
const storeStep = async ({ leadId }: LeadStepToStore) =>
  ({ is: "stored", leadId, isRepeated: false }) as const;

/** As the page's script does. */
const solve = async (): Promise<string> => {
  const challenge = JSON.parse((await platform.captcha.createChallenge(site, clock)) ?? "");
  const solution = await solveChallenge({ challenge, deriveKey });
  return btoa(JSON.stringify({ challenge, solution }));
};

const findSuspicion = async ({ leadId }: { leadId: string }) =>
  (await platform.leads.find(leadId))?.suspicion;

const sendStep = (answers: Record<string, string>) =>
  submitTaken({ ...TRADE_IN, key: KEY, ...answers }, { kind: "trade-in" });

describe("where a form has a captcha", () => {
  const ANOTHER = { ...GENERAL, message: "And the red one?" };

  beforeEach(() => {
    // The library that signs challenges reads the clock itself.
    clock = Date.now();
    site = { ...site, captcha: captchaConfigSchema.parse({}) };
  });

  test("a solved challenge leaves nothing suspected, and is used up by its lead alone", async () => {
    const solved = { ...GENERAL, altcha: await solve() };
    const taken = await submitTaken(solved);
    expect(await findSuspicion(taken)).toBe(null);
    expect((await submitTaken(solved)).leadId).toBe(taken.leadId);
    expect(await submit({ ...solved, ...ANOTHER })).toMatchObject({ is: "captcha_refused" });
    expect(await list()).toHaveLength(1);
    const again = await submitTaken({ ...ANOTHER, altcha: await solve() });
    expect(await findSuspicion(again)).toBe(null);
  });

  test("one challenge that is sent with many leads at once makes one", async () => {
    const altcha = await solve();
    const taken = await Promise.all(
      Array.from({ length: 5 }, (_, n) => submit({ ...GENERAL, altcha, message: `Number ${n}` })),
    );
    expect(taken.map((each) => each.is).toSorted()).toEqual([
      ...Array.from({ length: 4 }, () => "captcha_refused"),
      "taken",
    ]);
    expect(await list()).toHaveLength(1);
  });

  test("without a solution a lead is taken and kept aside, with script or without", async () => {
    const traces: Record<string, string>[] = [{}, { started: "9000", key: KEY }];
    for (const more of traces) {
      const taken = await submitTaken({ ...GENERAL, ...more });
      expect(await findSuspicion(taken)).toContain("no captcha was solved");
      expect(await platform.outbox.listOfLead(taken.leadId)).toEqual([]);
    }
  });

  test("a forged solution is refused, and nothing is stored", async () => {
    expect(await submit({ ...GENERAL, altcha: "e30=" })).toMatchObject({
      is: "captcha_refused",
      answers: { name: ["Robin"] },
    });
    expect(await list()).toEqual([]);
  });

  test("a further step proves itself by the lead's token, and asks for no second solution", async () => {
    const first = await sendStep({ step: "0", altcha: await solve() });
    const lead = { lead_id: first.leadId, lead_token: first.leadToken };
    const last = await sendStep({ ...lead, step: "2", final: "true", altcha: "used" });
    expect(last.leadId).toBe(first.leadId);
    expect(await findSuspicion(last)).toBe(null);
  });

  test("a challenge of a lead that waits in the journal is used up when it is taken in", async () => {
    const altcha = await solve();
    await platform.captcha.verify(site, altcha, clock);
    const offline = createLeadTaker(withoutDatabase());
    await submitTaken({ ...GENERAL, altcha }, {}, offline);
    await replayJournal(platform);
    expect(await submit({ ...ANOTHER, altcha })).toMatchObject({ is: "captcha_refused" });
  });
});

describe("from one address to one site", () => {
  test("so many leads are taken within an hour, and others go on", async () => {
    const quick = createLeadTaker({ ...platform, leads: { ...platform.leads, storeStep } });
    const send = (n: number, overrides: Partial<LeadSubmit> = {}) =>
      submit({ ...GENERAL, message: `Number ${n}` }, overrides, quick);
    for (let n = 0; n < LEADS_AN_HOUR; n++) expect((await send(n)).is).toBe("taken");
    expect((await send(-1)).is).toBe("too_many");
    expect((await send(-1, { clientAddress: "203.0.113.8" })).is).toBe("taken");
    expect((await send(-1, { site: { ...site, slug: "harbour" } })).is).toBe("taken");
    clock += 3_600_000;
    expect((await send(-2)).is).toBe("taken");
  });
});

describe("while the database is away", () => {
  test("a lead waits in the journal under the id that it keeps, and is taken in once", async () => {
    const first = await submitTaken({ ...GENERAL, key: KEY, car_id: "1" }, {}, take);
    clock += 1;
    const offline = createLeadTaker(withoutDatabase());
    const taken = await submitTaken({ ...GENERAL, key: KEY, car_id: "1" }, {}, offline);
    expect(taken.leadId).toBe(first.leadId);
    const other = await submitTaken({ ...GENERAL, car_id: "1" }, {}, offline);
    const waiting = await platform.journal.list(10);
    expect(waiting.map(({ step }) => step.payload.car_id)).toEqual([1, 1]);
    expect(await replayJournal(platform)).toBe(2);
    expect(await platform.leads.find(other.leadId)).toMatchObject({ isComplete: true });
    expect(await list()).toHaveLength(2);
    expect(await countEvents()).toEqual([{ eventId: 22, count: 2 }]);
  });

  test("a further step after it comes behind the first, which waited", async () => {
    const offline = createLeadTaker(withoutDatabase());
    const begun = await submitTaken(
      { ...TRADE_IN, key: KEY, step: "0" },
      { kind: "trade-in" },
      offline,
    );
    const lead = { lead_id: begun.leadId, lead_token: begun.leadToken };
    const last = { ...TRADE_IN, ...lead, key: KEY, step: "1", final: "true" };
    await submitTaken(last, { kind: "trade-in" });
    const found = await platform.leads.find(begun.leadId);
    expect(found?.steps.map(({ stepNumber }) => stepNumber)).toEqual([0, 2]);
    expect(await platform.journal.list(10)).toEqual([]);
  });

  test("and the journal takes nothing, or the secret could never be read, it is refused", async () => {
    const journal = { ...platform.journal, append };
    const nowhere = createLeadTaker({ ...withoutDatabase(), journal });
    expect(await submit(GENERAL, {}, nowhere)).toMatchObject({
      is: "unavailable",
      answers: { name: ["Robin"] },
    });
    const nameless = createLeadTaker({ ...platform, secrets: { read: away } });
    expect((await submit(GENERAL, {}, nameless)).is).toBe("unavailable");
  });
});

test("ids cannot be told from the keys without the installation's secret", async () => {
  const { leadId } = await submitTaken({ ...GENERAL, key: KEY });
  const other = createLeadTaker({ ...platform, secrets: { read: async () => "another" } });
  const { leadId: otherId } = await submitTaken(
    { ...GENERAL, key: KEY },
    { site: { ...site, slug: "harbour" } },
    other,
  );
  expect(otherId).not.toBe(leadId);
});
