import type { BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { FORM_KINDS, type FormKind } from "#domain/enquiry/form-kinds.ts";
import { DESKTOP, openPage, PHONE } from "../tooling/browser.ts";
import { DEMO_SLUGS } from "../tooling/demo-sites.ts";
import {
  buildVehicleForm,
  fillForm,
  findOwnPage,
  findVehicleId,
  KINDS_WITH_PAGES,
  listViolations,
} from "../tooling/enquiry-form.ts";
import {
  listMissing,
  listWrong,
  pasteInto,
  readForm,
  readMessages,
  readTyped,
} from "../tooling/form-answers.ts";
import { startJourneys } from "../tooling/journeys.ts";

const journey = startJourneys();

/** What differs from form to form; the frame around it is tested with other pages. */
const MAIN = "main";

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
    DEMO_SLUGS[4] ?? "",
    buildVehicleForm,
    FORM_KINDS.filter(isAskedAtOnce),
  ],
  [
    "on its own page",
    [DESKTOP, PHONE],
    DEMO_SLUGS[5] ?? "",
    findOwnPage,
    KINDS_WITH_PAGES.filter(isAskedAtOnce),
  ],
] as const;

describe.each(PLACES)("%s without script", (_, [first, second], site, findPath, kinds) => {
  let page: Page;
  let context: BrowserContext;
  let vehicleId: string;
  let tested: Page;

  beforeAll(async () => {
    tested = (await openPage(journey.browser, { viewport: second })).page;
    ({ page, context } = await openPage(journey.browser, {
      viewport: first,
      javaScriptEnabled: false,
    }));
    vehicleId = await findVehicleId(journey.product, site);
  });
  afterAll(async () => {
    await tested.context().close();
    await context.close();
  });

  test.each(kinds)(
    "%s: sent, reloaded, gone back from, sent empty, wrong and mended",
    async (kind) => {
      const isSuccess = () => /\/success\?(car_id=\d+&)?form=/.test(page.url());
      await page.setViewportSize(first);
      await page.goto(journey.product.address(site, findPath(kind, vehicleId)));
      const { fields } = await readForm(page);
      const held = await readTyped(page);
      await fillForm(page);
      const typed = await readTyped(page);
      expect(await send(page)).toBe(200);
      expect(isSuccess()).toBe(true);
      await page.reload();
      expect(isSuccess()).toBe(true);
      await page.goBack();
      expect(await readTyped(page)).toEqual(typed);

      await page.locator("[data-enquiry]").evaluate((form: HTMLFormElement) => form.reset());
      expect(await send(page)).toBe(422);
      expect(await readMessages(page)).toEqual(listMissing(fields, held));
      expect(await listViolationsOf(await page.content())).toEqual([]);

      await page.setViewportSize(second);
      const wrong = listWrong(fields);
      await pasteInto(page, wrong.typed);
      expect(await send(page)).toBe(422);
      expect(await readMessages(page)).toMatchObject(wrong.messages);
      expect(await readTyped(page)).toMatchObject(wrong.typed);

      await pasteInto(page, Object.fromEntries(Object.keys(wrong.typed).map((name) => [name, ""])));
      await fillForm(page);
      expect(await send(page)).toBe(200);
      expect(isSuccess()).toBe(true);
    },
  );

  /** Shows the markup at its own address in a page with script, which axe needs. */
  async function listViolationsOf(markup: string): Promise<string[]> {
    const address = journey.product.address(site, "/contact-us");
    await tested.route(address, (route) =>
      route.fulfill({ contentType: "text/html; charset=utf-8", body: markup }),
    );
    await tested.goto(address);
    return listViolations(tested, MAIN);
  }
});

/** Presses the form's button; the status of the page that follows, behind any redirect. */
async function send(page: Page): Promise<number | undefined> {
  const followed = page.waitForResponse(
    (response) => response.request().isNavigationRequest() && response.status() !== 303,
  );
  await page.locator(".enquiry-send").click();
  const response = await followed;
  await page.waitForLoadState();
  return response.status();
}
