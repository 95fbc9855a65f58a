import { beforeEach, describe, expect, test } from "vitest";
import { createCaptcha } from "#adapters/captcha/create-captcha.ts";
import { createOwnReviews } from "#adapters/reviews/create-own-reviews.ts";
import { createEmbeddedSearch } from "#adapters/search/embedded-search.ts";
import { createLocalValuation } from "#adapters/valuation/create-local-valuation.ts";
import { createLeadRefusals } from "#platform/create-lead-refusals.ts";
import { createPaymentMessages } from "#platform/create-payment-messages.ts";
import { createPaymentQuestions } from "#platform/create-payment-questions.ts";
import type { LeadJournal } from "#ports/lead-journal.ts";
import { openApp } from "#tests/builders/app.ts";
import { importFeed, putSite } from "#tests/builders/import-feed.ts";
import { askApp } from "#tests/builders/page-request.ts";
import { TEST_SEAL } from "#tests/builders/seal.ts";
import { buildSiteConfig } from "#tests/builders/site-config.ts";
import { buildStagedVehicle } from "#tests/builders/staged-vehicle.ts";
import { NOW } from "#tests/builders/vehicle.ts";
import { DATABASES, useDatabase } from "#tests/tooling/database-fixture.ts";
import { loadInventory } from "#use-cases/following/load-inventory.ts";

const log = { debug() {}, info() {}, warn() {}, error() {} };
const REASON = "Cannot run without navigation";
const PATHS = ["/", "/contact-us", "/terms", "/sitemap.xml", "/robots.txt", "/nowhere"];

/** Nothing is sent in these tests. */
const journal: LeadJournal = {
  append: () => Promise.reject(new Error("Nothing is kept here.")),
  list: async () => [],
  remove: async () => {},
  count: async () => ({ waiting: 0, damaged: 0 }),
  listDamaged: async () => [],
  runReplay: async () => 0,
};

/** @see Specification §8, "Navigation missing" */
describe.each(DATABASES)("a stored site without navigation on $name", (underTest) => {
  const fixture = useDatabase(underTest);

  const put = (slug: string, fields: object = {}) =>
    putSite(fixture.database, slug, ["river"], {
      config: buildSiteConfig({ slug, hosts: [`${slug}.example`], ...fields }),
    });

  const open = async () => {
    const services = { ...fixture.database, ...createEmbeddedSearch(), journal, log };
    await loadInventory(services);
    const app = await openApp({
      ...services,
      mode: "production",
      now: () => NOW,
      refusals: createLeadRefusals(),
      seal: TEST_SEAL,
      payments: { find: () => null, listTypes: () => [] },
      paymentSandbox: null,
      paymentMessages: createPaymentMessages(),
      paymentQuestions: createPaymentQuestions(() => NOW),
      captcha: createCaptcha({ secrets: fixture.database.secrets, readSecret: () => null }),
      reviewSource: createOwnReviews(),
      valuation: createLocalValuation({ search: services.search, stock: services.stock }),
      images: {
        render: async () => ({ is: "unavailable", reason: "There are no pictures." }),
        encodePhoto: async () => ({ is: "refused" }),
        drawPng: async () => new Uint8Array(),
      },
    });
    return (slug: string, path: string) => {
      const host = `${slug}.example`;
      return askApp(app, path, { siteSlug: slug, host, headers: { host } });
    };
  };

  beforeEach(async () => {
    const { dealerships } = await put("whole");
    await importFeed(fixture.database, {
      dealershipId: dealerships[0]?.id ?? 0,
      vehicles: [buildStagedVehicle("V1")],
    });
  });

  test.each<[string, object]>([
    ["none at all", { navigation: undefined }],
    ["null", { navigation: null }],
    ["a header that is no list", { navigation: { header: { name: "x" }, footer: [] } }],
    ["no footer", { navigation: { header: [] } }],
  ])("with %s answers every address with an error, and others run on", async (_, fields) => {
    await put("bare", fields);
    const ask = await open();
    for (const path of PATHS) {
      const answer = await ask("bare", path);
      const text = await answer.text();
      expect([path, answer.status, answer.headers.get("retry-after")]).toEqual([path, 503, "600"]);
      expect(text).not.toContain(REASON);
      expect((await ask("whole", path)).status).toBe(path === "/nowhere" ? 404 : 200);
    }
    await put("bare");
    const mended = await open();
    expect((await mended("bare", "/")).status).toBe(200);
  });

  test("with no footer is served where the footer may be left out", async () => {
    await put("bare", { navigation: { header: [] }, footer_navigation_optional: true });
    const ask = await open();
    expect((await ask("bare", "/")).status).toBe(200);
  });
});
