import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { createSqliteDatabase } from "#adapters/database/create-sqlite-database.ts";
import type { Database } from "#adapters/database/database.ts";
import { CAPTCHA_REFUSED_TEXT } from "#domain/enquiry/submit/resolve-captcha.ts";
import { putSite } from "../builders/import-feed.ts";
import { buildSiteConfig } from "../builders/site-config.ts";
import { DESKTOP, openPage, PHONE } from "../tooling/browser.ts";
import { fillForm, listViolations, recordPosts, sendForm } from "../tooling/enquiry-form.ts";
import { eventually } from "../tooling/eventually.ts";
import { readTyped } from "../tooling/form-answers.ts";
import { startJourneys } from "../tooling/journeys.ts";
import { SECRET_VARIABLE, TURNSTILE_ORIGIN } from "../tooling/turnstile.ts";

const SLUG = "turnstile-journey";

const journey = startJourneys();
let database: Database;

beforeAll(async () => {
  database = await createSqliteDatabase({ dataDir: journey.product.dataDir });
  const config = buildSiteConfig({
    slug: SLUG,
    hosts: [`${SLUG}.localhost`],
    captcha: {
      provider: "turnstile",
      site_key: "1x00000000000000000000AA",
      secret: `env:${SECRET_VARIABLE}`,
    },
  });
  await putSite(database, SLUG, ["riverbend-motors"], { config });
  // The running product finds the site by its change.
  await eventually(async () => {
    const { status } = await journey.product.get(`${SLUG}.localhost`, "/");
    expect(status).toBe(200);
  });
});

afterAll(async () => {
  await database.sites.remove(SLUG);
  await database.close();
});

/** Opens a form and answers it; what the page asks of Turnstile goes to the stand-in, or fails. */
async function openForm(options: Parameters<typeof openPage>[1], isReachable = true) {
  const opened = await openPage(journey.browser, options);
  const { page } = opened;
  await page.route(`${TURNSTILE_ORIGIN}/**`, async (route) => {
    if (!isReachable) return route.abort();
    const { pathname, search } = new URL(route.request().url());
    const answer = await fetch(`${inject("turnstileAddress")}${pathname}${search}`);
    await route.fulfill({
      contentType: answer.headers.get("content-type") ?? "",
      body: await answer.text(),
    });
  });
  await page.goto(journey.product.address(SLUG, "/contact-us?form=question"));
  await page.getByLabel("First name").focus();
  return opened;
}

const findWidget = (page: Page) =>
  page.frameLocator("iframe[title='Security challenge']").getByRole("button", { name: "Verify" });

/** What a person is asked to look at, of each lead. */
const readReviews = async (): Promise<(string | null)[]> =>
  (await database.leads.list({ siteSlug: SLUG, since: 0 }, 10)).map(({ review }) => review);

describe.each([
  ["a phone", PHONE],
  ["a wide screen", DESKTOP],
])("on %s", (_, viewport) => {
  test("Turnstile is asked for, named, refused, and solved anew", async () => {
    const { page, context, messages } = await openForm({ viewport });
    const posted = recordPosts(page);
    await page.getByText("Protected by Cloudflare Turnstile").waitFor();
    await findWidget(page).click({ modifiers: ["Shift"] });
    expect(await listViolations(page, "main")).toEqual([]);
    await fillForm(page);
    const typed = await readTyped(page);
    await sendForm(page);
    await page.getByRole("alert").getByText(CAPTCHA_REFUSED_TEXT).waitFor();
    expect(await readTyped(page)).toEqual(typed);
    await findWidget(page).click();
    await sendForm(page);
    await page.waitForURL(/\/success\?.*form=question$/);
    const tokens = posted.map((body) => body.get("captcha"));
    expect(tokens).toEqual(["forged", expect.stringMatching(/^token-\d+$/)]);
    expect(await readReviews()).not.toContainEqual(expect.any(String));
    expect(messages.filter((text) => !text.includes("422"))).toEqual([]);
    await context.close();
  });
});

test("a form is taken while Turnstile cannot be reached, and its lead is marked for review", async () => {
  const { page, context } = await openForm({ viewport: PHONE }, false);
  await fillForm(page);
  await sendForm(page);
  await page.waitForURL(/\/success\?.*form=question$/);
  expect(await readReviews()).toContainEqual(expect.stringContaining("captcha"));
  await context.close();
});
