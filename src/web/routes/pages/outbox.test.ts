import { beforeEach, expect, onTestFinished, test } from "vitest";
import { SHOPPER } from "#domain/lead/list-deliveries.ts";
import { DEFAULT_DESTINATION } from "#domain/lead/resolve-destinations.ts";
import type { PageAnswer, PageRequest } from "#ports/page.ts";
import type { Platform } from "#ports/platform.ts";
import { buildNewAppointment } from "#tests/builders/appointment.ts";
import { AWKWARD_TEXTS } from "#tests/builders/delivered-lead.ts";
import { putSite } from "#tests/builders/import-feed.ts";
import { buildLeadPayload, buildLeadStep } from "#tests/builders/lead.ts";
import { NO_ASSETS } from "#tests/builders/no-assets.ts";
import { buildPageRequest } from "#tests/builders/page-request.ts";
import { openPlatform } from "#tests/builders/platform.ts";
import { buildSiteConfig } from "#tests/builders/site-config.ts";
import { NOW } from "#tests/builders/vehicle.ts";
import { createSearchCaches } from "#use-cases/search/search-caches.ts";
import { createSiteDirectory } from "#use-cases/sites/site-directory.ts";
import { createApp } from "../../app.tsx";
import { DIRECTORY_SLUG } from "../../directory-site.ts";

const HERE = { siteSlug: DIRECTORY_SLUG, host: "localhost", clientAddress: "127.0.0.1" };

let platform: Platform;
let ask: (url: string, request?: Partial<PageRequest>, mode?: "production") => Promise<PageAnswer>;

beforeEach(async () => {
  platform = await openPlatform();
  onTestFinished(() => platform.close());
  await putSite(platform, "riverbend", ["riverbend-motors"], { config: buildSiteConfig() });
  const directory = createSiteDirectory(platform, "demo");
  await directory.load();
  ask = (url, request = {}, mode) => {
    const app = createApp({
      ...platform,
      mode: mode ?? "demo",
      directory,
      assets: NO_ASSETS,
      caches: createSearchCaches(),
      port: 3000,
    });
    return app(buildPageRequest(url, { ...HERE, ...request }));
  };
});

const store = (id: string, overrides: object = {}, payload: object = {}) =>
  platform.leads.storeStep(
    buildLeadStep(id, {
      deliveries: [
        { about: "lead", destination: DEFAULT_DESTINATION },
        { about: "thanks", destination: SHOPPER },
        { about: "appointment", destination: SHOPPER },
      ],
      payload: buildLeadPayload({ lead_id: id, ...payload }),
      ...overrides,
    }),
  );

test("whoever tries a form sees what his lead became: the state, the mails, ADF and webhook", async () => {
  expect((await ask("/outbox")).body).toContain("There is none yet");
  await store("lead-1");
  await store("lead-2", { suspicion: "too fast", deliveries: [] });
  await store("lead-3", { review: "it came without script" });
  const { status, keep, body } = await ask("/outbox");
  expect([status, keep]).toEqual([200, "never"]);
  for (const words of [
    "General Enquiry: Robin Archer",
    "on its way",
    "Kept aside: <!-- -->too fast",
    "<strong>the dealer</strong>, <!-- -->the lead",
    "<strong>the shopper</strong>, <!-- -->thanks for it",
    "<strong>the shopper</strong>, <!-- -->the appointment",
    "To review: <!-- -->it came without script",
    'src="/outbox/lead-1/mail"',
    'src="/outbox/lead-1/confirmation"',
    "&lt;prospect status=&quot;new&quot;&gt;",
    "&quot;lead.completed&quot;",
  ]) {
    expect(body).toContain(words);
  }
  expect(body).not.toContain("/outbox/lead-2/confirmation");
});

test("links of a mail lead to the site where the visitor of the demo is, beside the mail", async () => {
  await store("lead-1", { formKind: "test-drive" });
  await platform.appointments.book(buildNewAppointment("one", { leadId: "lead-1" }), {
    bays: 1,
    booker: { email: null, phone: null },
    now: NOW,
    deliveries: [],
  });
  const { body } = await ask("/outbox/lead-1/confirmation");
  const links = [...String(body).matchAll(/<a href="(http[^"]*)" target="_blank">/g)];
  expect(links.map(([, href]) => href?.split("=")[0])).toEqual([
    "http://riverbend.localhost:3000/appointment?token",
  ]);
  const { body: list } = await ask("/outbox");
  expect(list).toContain('sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"');
  expect(list).not.toContain("/outbox/lead-1/appointment");
});

test("the mail by which the dealer is told of a time that was booked later is there, too", async () => {
  const about = { about: "appointment" as const, destination: DEFAULT_DESTINATION };
  await store("lead-1", { formKind: "test-drive", deliveries: [about] });
  expect((await ask("/outbox/lead-1/appointment")).status).toBe(404);
  await platform.appointments.book(buildNewAppointment("one", { leadId: "lead-1" }), {
    bays: 1,
    booker: { email: null, phone: null },
    now: NOW,
    deliveries: [],
  });
  expect((await ask("/outbox")).body).toContain('src="/outbox/lead-1/appointment"');
  expect((await ask("/outbox/lead-1/appointment")).body).toContain("Service booked: Robin");
});

test("a mail stands alone in its frame, where nothing runs and nothing is fetched", async () => {
  await store("lead-1", {}, { message: "<script>alert(1)</script>" });
  const { status, headers, body } = await ask("/outbox/lead-1/mail");
  expect(status).toBe(200);
  expect(headers[headers.indexOf("content-security-policy") + 1]).toMatch(/^default-src 'none';/);
  expect(body).toContain("&lt;script&gt;");
  expect((await ask("/outbox/lead-1/confirmation")).body).toContain("Thank you");
  expect((await ask("/outbox/lead-9/mail")).status).toBe(404);
});

test("whatever was typed, the page has its own markup alone", async () => {
  for (const [n, typed] of AWKWARD_TEXTS.entries()) {
    await store(`lead-${n}`, {}, { name: typed, message: typed, page_id: typed });
  }
  const { status, body } = await ask("/outbox");
  expect(status).toBe(200);
  expect(body).not.toMatch(/<img|<script>/);
});

test.each(["192.168.1.20", "2001:db8::1", "1127.0.0.1", ""])(
  "it is not shown to %s, whatever host is asked for",
  async (clientAddress) => {
    await store("lead-1");
    for (const url of ["/outbox", "/outbox/lead-1/mail"]) {
      const { status, body } = await ask(url, { clientAddress });
      expect([status, body]).toEqual([403, "Leads are shown to this machine alone.\n"]);
    }
    expect((await ask("/outbox", { clientAddress: "::ffff:127.0.0.1" })).status).toBe(200);
  },
);

test("it is on the demo's own host alone", async () => {
  await store("lead-1");
  for (const url of ["/outbox", "/outbox/lead-1/mail"]) {
    const own = { siteSlug: "riverbend", host: "riverbend.localhost" };
    expect((await ask(url, own)).body).not.toContain("Robin");
    expect((await ask(url, {}, "production")).status).toBe(404);
  }
});
