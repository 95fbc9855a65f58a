import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { JournalUnavailableError } from "#ports/lead-journal.ts";
import { LEAD_REFUSALS } from "#ports/lead-refusals.ts";
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
import { SUBMITS_OF_A_LEAD } from "#use-cases/leads/taking/lead-limit.ts";

const GENERAL = {
  category: "General Enquiry",
  name: "Robin & Co",
  last_name: "Archer",
  email: "robin@example.com",
  phone: "0491 570 156",
  postcode: "2067",
  message: "Is it <still> there?",
};
const FORMS = {
  offered: ["general", "vehicle", "trade-in", "question"],
  overrides: {
    question: { success_redirect: "https://thanks.example/asked" },
    vehicle: { success_message: "The red one is yours." },
  },
};
const TRADE_IN_STEP = {
  year: "2015",
  km: "90000",
  trade_in_make: "Mazda",
  trade_in_model: "3",
  step: "0",
};

let platform: Platform;
let ask: (path: string, overrides?: Parameters<typeof askApp>[2]) => Promise<Response>;

beforeEach(async () => {
  platform = await openPlatform({ now: () => NOW });
  onTestFinished(() => platform.close());
  const config = buildSiteConfig({
    forms: FORMS,
    phone: "(02) 5550 0100",
    captcha: { forms: ["vehicle"] },
  });
  const { dealerships } = await putSite(platform, "riverbend", ["riverbend-motors"], { config });
  const vehicles = [buildStagedVehicle("U1")];
  await importFeed(platform, { dealershipId: dealerships[0]?.id ?? 0, vehicles });
  await loadInventory(platform);
  await serveFrom(platform);
});

async function serveFrom(services: Platform): Promise<void> {
  const app = await openApp(services);
  ask = (path, overrides) => askApp(app, path, overrides);
}

function post(kind: string, answers: Record<string, string>, headers: Record<string, string> = {}) {
  return ask(`/enquiries/${kind}`, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
    body: Buffer.from(new URLSearchParams(answers).toString()),
    clientAddress: "203.0.113.7",
  });
}

async function postByScript(kind: string, answers: Record<string, string>) {
  const response = await post(kind, answers, { accept: "application/json" });
  expect(response.headers.get("content-type")).toBe("application/json; charset=utf-8");
  return { status: response.status, data: await response.json() };
}

const away = () => Promise.reject(new StorageUnavailableError("The database is away."));
const full = () => Promise.reject(new JournalUnavailableError("The disk is full."));
const findById = () => Promise.reject(new TypeError("a fault"));

const serveNowhere = () =>
  serveFrom({
    ...platform,
    leads: { ...platform.leads, storeStep: away },
    journal: { ...platform.journal, append: full },
  });
const countLeads = async () =>
  (await platform.leads.list({ siteSlug: null, since: 0 }, 100)).length;

test("a wrong captcha is told in plain words, with what was typed", async () => {
  const text = "The check against machines has run out. Please send the form once more.";
  const solved = { ...GENERAL, car_id: "1", captcha: "e30=" };
  const { status, data } = await postByScript("vehicle", solved);
  expect([status, data]).toEqual([422, { error: text }]);
  const response = await post("vehicle", solved);
  const html = await response.text();
  expect(response.status).toBe(422);
  expect(html).toContain(text);
  expect(html).toContain('value="Robin &amp; Co"');
  expect(await countLeads()).toBe(0);
});

describe("a browser without script", () => {
  test("is led to the success page, and a reload makes no second lead", async () => {
    for (let n = 0; n < 2; n++) {
      const response = await post("general", GENERAL);
      expect([response.status, response.headers.get("location")]).toEqual([
        303,
        "/success?form=general",
      ]);
    }
    expect(await countLeads()).toBe(1);
  });

  test("is led to the site's own address where a form has one", async () => {
    const response = await post("question", { ...GENERAL, car_id: "1" });
    expect(response.status).toBe(303);
    expect(response.headers.get("location")).toBe("https://thanks.example/asked");
  });

  test("is shown the form again with what was typed, about its vehicle, and what is wrong", async () => {
    const response = await post("vehicle", { ...GENERAL, email: "robin", car_id: "1" });
    const html = await response.text();
    expect(response.status).toBe(422);
    expect(html).toContain("invalid email address");
    expect(html).toContain('value="Robin &amp; Co"');
    expect(html).toContain("Is it &lt;still&gt; there?");
    expect(html).toMatch(/name="car_id"[^>]*value="1"/);
    expect(html).toContain('<meta name="robots" content="noindex"');
    expect(await countLeads()).toBe(0);
  });

  test("keeps what was typed where nothing takes the lead", async () => {
    await serveNowhere();
    const response = await post("general", GENERAL);
    const html = await response.text();
    expect([response.status, response.headers.get("retry-after")]).toEqual([503, "30"]);
    expect(html).toContain("An unexpected error occured");
    expect(html).toContain('value="Robin &amp; Co"');
  });

  test("is told when to come again where its lead was changed too often", async () => {
    const keyed = { ...GENERAL, key: "k".repeat(22) };
    for (let n = 0; n < SUBMITS_OF_A_LEAD; n += 1) {
      await post("general", { ...keyed, message: String(n) }, { accept: "application/json" });
    }
    const response = await post("general", keyed);
    expect([response.status, response.headers.get("retry-after")]).toEqual([429, "3600"]);
    expect(await response.text()).toContain('value="Robin &amp; Co"');
  });

  test("is told at once where it posts more than any form, which would hold up the other sites", async () => {
    const many = Object.fromEntries(Array.from({ length: 400 }, (_, n) => [`a${n}`, ""]));
    for (const posted of [many, { message: "<".repeat(40_000) }]) {
      expect((await post("general", posted)).status).toBe(413);
      expect((await postByScript("general", posted)).status).toBe(413);
    }
  });

  test.each(["finance", "no-such-form", "toString"])("finds no form %s", async (kind) => {
    const response = await post(kind, GENERAL);
    expect(response.status).toBe(404);
    expect(await response.text()).toContain("find that page");
  });
});

describe("a script", () => {
  test("is told the lead, its token and where to go", async () => {
    const { status, data } = await postByScript("vehicle", { ...GENERAL, car_id: "1" });
    expect(status).toBe(200);
    expect(data).toEqual({
      lead_id: expect.stringMatching(/^[\w-]{22}$/),
      lead_token: expect.stringMatching(/^[\w-]{22}$/),
      event_id: 15,
      next: "/success?car_id=1&form=vehicle",
    });
  });

  test("stays on the form after a step", async () => {
    const { data } = await postByScript("trade-in", TRADE_IN_STEP);
    expect(data).toMatchObject({ lead_id: expect.any(String), event_id: null, next: null });
  });

  test("is told each problem by its field", async () => {
    const { status, data } = await postByScript("general", { ...GENERAL, name: "", phone: "12" });
    expect(status).toBe(422);
    expect(data).toEqual({
      problems: {
        name: "*This is a required field.",
        phone: "Invalid phone number. Must be Australian or New Zealand number.",
      },
    });
  });

  test("is refused with another's token", async () => {
    const step = { ...TRADE_IN_STEP, lead_id: "a".repeat(22), lead_token: "b".repeat(22) };
    expect(await postByScript("trade-in", step)).toEqual({
      status: 403,
      data: { error: "This form was begun elsewhere. Please reload the page and send it again." },
    });
  });

  test("is told in the specification's words that nothing takes the lead", async () => {
    await serveNowhere();
    const refusal = { status: 503, data: { error: "An unexpected error occured" } };
    expect(await postByScript("general", GENERAL)).toEqual(refusal);
  });

  test("is told so, too, where the program is at fault, and the log has the reason", async () => {
    const errors: object[] = [];
    const log = { ...platform.log, error: (fields: object) => void errors.push(fields) };
    await serveFrom({ ...platform, log, stock: { ...platform.stock, findById } });
    expect(await postByScript("vehicle", { ...GENERAL, car_id: "1" })).toEqual({
      status: 500,
      data: { error: "An unexpected error occured" },
    });
    expect(errors).toMatchObject([{ site: "riverbend" }]);
  });

  test("is told that there is no such form", async () => {
    expect(await postByScript("finance", GENERAL)).toEqual({
      status: 404,
      data: { error: "There is no such form." },
    });
  });
});

test("a post that becomes no lead is counted by why, and one that its sender can mend is not", async () => {
  const solved = { ...GENERAL, car_id: "1", captcha: "e30=" };
  await postByScript("vehicle", solved);
  await post("general", { ...GENERAL, lead_id: "someone", lead_token: "else" });
  await post("finance", GENERAL);
  await post("general", GENERAL, { "content-type": "text/plain" });
  await post("general", { ...GENERAL, message: "x".repeat(20_000) });
  await post("general", { ...GENERAL, email: "robin" });
  await post("general", GENERAL);
  await serveNowhere();
  await post("general", GENERAL);
  expect(Object.fromEntries(platform.refusals.read())).toEqual({
    ...Object.fromEntries(LEAD_REFUSALS.map((reason) => [reason, 0])),
    captcha: 1,
    token: 1,
    malformed: 2,
    too_long: 1,
    unavailable: 1,
  });
});

test("a form of another encoding is refused in words", async () => {
  for (const type of ["multipart/form-data; boundary=x", "application/json"]) {
    const response = await post("general", GENERAL, { "content-type": type });
    expect(response.status).toBe(415);
    expect(await response.text()).toContain("application/x-www-form-urlencoded");
  }
});

test("there is nothing to read where forms are posted", async () => {
  expect((await ask("/enquiries/general")).status).toBe(405);
});
