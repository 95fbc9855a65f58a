import type { BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { FORM_KINDS } from "#domain/enquiry/form-kinds.ts";
import { DESKTOP, openPage, PHONE } from "../tooling/browser.ts";
import { DEMO_SLUGS } from "../tooling/demo-sites.ts";
import {
  buildVehicleForm,
  fillForm,
  findOwnPage,
  findVehicleId,
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

/** A site of its own for each width: a site takes so many enquiries an hour from one address. */
const PLACES = [
  ["a phone", PHONE, DEMO_SLUGS[4] ?? "", buildVehicleForm],
  ["a wide screen", DESKTOP, DEMO_SLUGS[5] ?? "", findOwnPage],
] as const;

describe.each(PLACES)("on %s without script", (_, viewport, site, findPath) => {
  let page: Page;
  let context: BrowserContext;
  let vehicleId: string;
  let tested: Page;

  beforeAll(async () => {
    tested = (await openPage(journey.browser, { viewport })).page;
    ({ page, context } = await openPage(journey.browser, { viewport, javaScriptEnabled: false }));
    vehicleId = await findVehicleId(journey.product, site);
  });
  afterAll(async () => {
    await tested.context().close();
    await context.close();
  });

  test.each(FORM_KINDS)(
    "%s: sent, reloaded, gone back from, sent empty, wrong and mended",
    async (kind) => {
      const isSuccess = () => /\/success\?(car_id=\d+&)?form=/.test(page.url());
      await page.goto(journey.product.address(site, findPath(kind, vehicleId)));
      const { fields } = await readForm(page);
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
      expect(await readMessages(page)).toEqual(listMissing(fields));
      expect(await listViolationsOf(await page.content())).toEqual([]);

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
