import type { BrowserContext, Page, Route } from "playwright-core";
import { expect } from "vitest";
import { DESKTOP, openPage, type PHONE } from "./browser.ts";
import { type Journeys, SITE } from "./journeys.ts";

/** A phone with poor reception: 400 kbit/s, 400 ms round trip. */
const SLOW = {
  offline: false,
  latency: 400,
  downloadThroughput: 50_000,
  uploadThroughput: 50_000,
};

export const PRESSED_RESULTS = "/search/used-cars";

type Opening = {
  search?: string;
  viewport?: typeof PHONE;
  cripple?: (page: Page) => Promise<unknown>;
};

/** Opens the results in a new browser, which may be modified first, and waits for all of them. */
export async function openResults(
  { browser, product }: Journeys,
  { search = "", viewport = DESKTOP, cripple }: Opening = {},
): Promise<{ page: Page; context: BrowserContext; messages: string[] }> {
  const opened = await openPage(browser, { viewport });
  await cripple?.(opened.page);
  await opened.page.goto(product.address(SITE, `${PRESSED_RESULTS}${search}`), {
    waitUntil: "networkidle",
  });
  return opened;
}

/** As in the browsers of many phones, each press loads a document. */
export const loadDocuments = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    Reflect.deleteProperty(window, "NavigationPrecommitController");
    Reflect.deleteProperty(window, "navigation");
  });

export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.emulateNetworkConditions", SLOW);
}

/** A link or button, a field to fill in, or the browser's own button. */
type Pressed = string | { field: string; value: string };

/** Presses all in a row, and holds back every answer until the last is pressed. */
export async function pressAll(page: Page, presses: Pressed[]): Promise<void> {
  const { promise: pressed, resolve: release } = Promise.withResolvers<void>();
  // A journey may answer itself what is held, and a request that was given up cannot go on.
  const hold = (route: Route) => pressed.then(() => route.fallback()).catch(() => {});
  await page.route("**/*", hold);
  const press = page.evaluate(async (list) => {
    for (const [n, entry] of list.entries()) {
      if (n > 0) await new Promise((done) => setTimeout(done, 15));
      if (entry === "Back") history.back();
      else if (typeof entry === "string") document.querySelector<HTMLElement>(entry)?.click();
      else {
        const field = document.querySelector<HTMLInputElement>(entry.field);
        if (field) field.value = entry.value;
        field?.dispatchEvent(new Event("change", { bubbles: true }));
      }
    }
  }, presses);
  await press.finally(release);
  await page.unroute("**/*", hold);
}

/** Waits until nothing is pending and the address is stable. */
export async function settled(page: Page): Promise<void> {
  const read = () =>
    page
      .evaluate(() => {
        const isPending = document.querySelector("[data-pending], [data-stale]") !== null;
        return isPending || document.readyState !== "complete" ? null : location.href;
      })
      .catch(() => null);
  await expect
    .poll(async () => {
      const before = await read();
      await page.waitForTimeout(500);
      return before !== null && before === (await read()) && before === page.url();
    })
    .toBe(true);
}

const MAKES = "[data-field=make] li a:visible";

export const readMakes = (page: Page): Promise<string[]> => readNames(page, MAKES);

/** The makes that are shown as ticked. */
export const readTicks = (page: Page): Promise<string[]> =>
  readNames(page, "[data-field=make] li a[data-chosen]:visible:has(svg)");

function readNames(page: Page, selector: string): Promise<string[]> {
  return page
    .locator(selector)
    .evaluateAll((links) =>
      links.map((link) =>
        [...link.childNodes].map((node) => (node instanceof Text ? node.data : "")).join(""),
      ),
    );
}

export async function pressMake(page: Page, make: string | undefined): Promise<void> {
  await page.locator(MAKES).filter({ hasText: make }).first().click();
}

/** The makes in the address. */
export function readChosen(page: Page): string[] {
  return [...new URL(page.url()).searchParams]
    .filter(([name]) => name.startsWith("refinementList[make]"))
    .map(([, value]) => value);
}
