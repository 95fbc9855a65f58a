import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import type { FormField } from "#domain/enquiry/form.ts";
import { FORM_KINDS, type FormKind } from "#domain/enquiry/form-kinds.ts";
import { DESKTOP, openPage, PHONE } from "../tooling/browser.ts";
import { DEMO_SLUGS } from "../tooling/demo-sites.ts";
import {
  buildVehicleForm,
  findOwnPage,
  findVehicleId,
  KINDS_WITH_PAGES,
  listOverflowing,
  listViolations,
  measureShift,
  readFocus,
  recordPosts,
  touchForm,
} from "../tooling/enquiry-form.ts";
import {
  listMissing,
  listWrong,
  pasteInto,
  readForm,
  readMessages,
  readTyped,
  typeAnswers,
} from "../tooling/form-answers.ts";
import { startJourneys } from "../tooling/journeys.ts";

const journey = startJourneys();

/** What differs from form to form; the frame around it is tested with other pages. */
const MAIN = "main";

/** A form that fails says so soon. */
const TIMEOUT_MS = 30_000;

const BETWEEN = [320, 768, 1024];

/** A trade-in has a journey of its own, as its estimate stands between its steps. */
const isAskedAtOnce = (kind: FormKind): boolean => kind !== "trade-in";

/**
 * Each form is begun at one width and finished at the other; those with a page of their own stand on it, too.
 * A site of its own for each place: a site takes so many enquiries an hour from one address.
 */
const PLACES = [
  [
    "from a vehicle",
    [PHONE, DESKTOP],
    DEMO_SLUGS[1] ?? "",
    buildVehicleForm,
    FORM_KINDS.filter(isAskedAtOnce),
  ],
  [
    "on its own page",
    [DESKTOP, PHONE],
    DEMO_SLUGS[2] ?? "",
    findOwnPage,
    KINDS_WITH_PAGES.filter(isAskedAtOnce),
  ],
] as const;

/** Each is answered by the server, or by nobody; beside it the visitor reads the text. */
const FAILURES: [status: number | null, text: string][] = [
  [500, "An unexpected error occured"],
  [503, "An unexpected error occured"],
  [null, "could not be sent"],
];

describe.each(PLACES)("%s", (_, [first, second], site, findPath, kinds) => {
  let vehicleId: string;

  beforeAll(async () => {
    vehicleId = await findVehicleId(journey.product, site);
  });

  test.each(kinds)("%s: typed at the keyboard, wrong, refused, sent twice, left", async (kind) => {
    const { page, context, messages } = await openPage(journey.browser, { viewport: first });
    page.setDefaultTimeout(TIMEOUT_MS);
    await page.goto(journey.product.address(site, findPath(kind, vehicleId)));
    expect(await measureShift(page)).toBeLessThan(0.01);
    expect(await listViolations(page, MAIN)).toEqual([]);

    await touchForm(page);
    const posted = recordPosts(page);
    const { steps, vehicle } = await readForm(page);
    const held = await readTyped(page);
    const prices = await page.locator(".enquiry-layout").getByText(/\$\d/).count();
    // Its own page is about no vehicle in particular.
    expect(prices > 0).toBe(vehicle !== "never" && page.url().includes("car_id"));
    for (const [n, { fields }] of steps.entries()) {
      await answerStep(page, fields, held);
      if (n === steps.length - 1) break;
      await page.keyboard.press("Enter");
      await page.waitForURL(`**step=${n + 2}*`);
    }
    const typed = await readTyped(page);
    for (const [n, [status, text]] of FAILURES.entries()) {
      await page.setViewportSize(n % 2 === 0 ? second : first);
      await failToSend(page, status, text);
      expect(await readTyped(page)).toEqual(typed);
    }
    await page.reload();
    await expect.poll(() => readTyped(page)).toEqual(typed);

    await page.locator(".enquiry-send").dblclick();
    await page.waitForURL(new RegExp(`/success\\?.*form=${kind}(&|$)`));
    await page.reload();
    expect(await listViolations(page, MAIN)).toEqual([]);
    expect(await listOverflowing(page, [...BETWEEN, second.width, first.width])).toEqual([]);
    expect(posted.filter((body) => body.get("final") === "true")).toHaveLength(FAILURES.length + 1);
    expect(new Set(posted.map((body) => body.get("key"))).size).toBe(1);
    await page.goBack();
    await expect.poll(() => readTyped(page)).not.toHaveProperty("email", typed["email"]);
    expect(messages.filter((text) => !text.startsWith("Failed to load resource"))).toEqual([]);
    await context.close();
  });

  /**
   * Sends the step as it is at the first width, then with wrong answers at the second, and then types the
   * right ones up to its button.
   */
  async function answerStep(
    page: Page,
    fields: readonly FormField[],
    held: Record<string, string>,
  ): Promise<void> {
    await page.setViewportSize(first);
    const button = page.locator("[data-enquiry] .button[type=submit]:visible");
    const missing = listMissing(fields, held);
    if (Object.keys(missing).length > 0) {
      await button.click();
      await expect.poll(() => readMessages(page)).toEqual(missing);
      expect(await listViolations(page, MAIN)).toEqual([]);
      expect(await listOverflowing(page, [...BETWEEN, first.width, second.width])).toEqual([]);
    }
    await page.setViewportSize(second);
    const wrong = listWrong(fields);
    if (Object.keys(wrong.typed).length > 0) {
      await pasteInto(page, wrong.typed);
      await button.click();
      await expect.poll(() => readMessages(page)).toMatchObject(wrong.messages);
    }
    await typeAnswers(page, fields);
    expect(await readMessages(page)).toEqual({});
  }
});

async function failToSend(page: Page, status: number | null, text: string): Promise<void> {
  await page.route("**/enquiries/*", (route) =>
    status === null
      ? route.abort()
      : route.fulfill({ status, json: { error: "An unexpected error occured" } }),
  );
  await page.locator(".enquiry-send").focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => readFocus(page)).toBe("alert");
  expect(await page.getByRole("alert").textContent()).toContain(text);
  await page.unroute("**/enquiries/*");
}
