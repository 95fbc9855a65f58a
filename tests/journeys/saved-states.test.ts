import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { resolveSavedPath } from "#domain/garage/shortlist-address.ts";
import { openAxe } from "../tooling/axe.ts";
import { DESKTOP, openPage, PHONE, VIEWPORTS } from "../tooling/browser.ts";
import { DEMO_SLUGS, readSiteFile } from "../tooling/demo-sites.ts";
import { startJourneys } from "../tooling/journeys.ts";

const SEEN = {
  title: "2019 Holden Astra",
  price: 1,
  status: "in_stock",
  sold: false,
  reserved: false,
};
const GONE = { id: 900_000, seen: SEEN, note: "" };

const journey = startJourneys();

/** A site of each kind of page: favourites, compare and garage. */
const SITES = [
  ...new Map(
    DEMO_SLUGS.filter((slug) => readSiteFile(slug).garage_enabled !== false).map((slug) => {
      const { compare_mode = false, garage_page = false } = readSiteFile(slug);
      return [resolveSavedPath({ compare_mode, garage_page }), slug] as const;
    }),
  ),
];

describe.each(SITES)("%s", (path, slug) => {
  test("is accessible and in its width on a phone and a wide screen: empty, with one, with several, shared", async () => {
    const { page, context, messages } = await openPage(journey.browser, { viewport: DESKTOP });
    const visit = (to: string) => page.goto(journey.product.address(slug, to));
    const look = async (state: string) => {
      for (const [screen, viewport] of VIEWPORTS) {
        await page.setViewportSize(viewport);
        expect(await listViolations(page), `${state} on ${screen}`).toEqual([]);
        expect(await readOverflow(page), `${state} on ${screen}`).toBe(0);
      }
    };
    await visit(path);
    await page.getByRole("link", { name: "Get Started" }).waitFor();
    await look("empty");

    await page.getByRole("link", { name: "Get Started" }).click();
    await page.locator("main [data-save]").first().waitFor();
    const ids = await page
      .locator("main [data-save]")
      .evaluateAll((hearts) => hearts.map((heart) => Number(heart.getAttribute("data-save"))));
    await store(page, slug, ids.slice(0, 1));
    await visit(path);
    await page.getByRole("link", { name: "Save another" }).waitFor();
    await look("one");

    await store(page, slug, {
      version: 1,
      vehicles: [{ ...GONE, id: ids[0] }, GONE, ...ids.slice(1, 5)],
    });
    await visit(path);
    await page.getByText("No longer listed: 2019 Holden Astra.").waitFor();
    await look("five, one of them gone");
    await page.getByText("Share", { exact: true }).click();
    await look("the share panel");

    await store(page, slug, []);
    await visit(`${path}?ids=${ids.slice(0, 4).join()}`);
    await page.getByRole("button", { name: /^Save to my/ }).waitFor();
    await look("shared");
    await visit(`${path}?ids=900000`);
    await look("shared, and gone");
    expect(messages).toEqual([]);
    await context.close();
  });
});

test("where the browser blocks storage, says that nothing can be saved rather than to press a heart", async () => {
  const { page, context } = await openPage(journey.browser, { viewport: PHONE });
  await page.addInitScript(() => {
    Object.defineProperty(window, "localStorage", {
      get: () => {
        throw new DOMException("blocked", "SecurityError");
      },
    });
  });
  const [[path, slug] = ["", ""]] = SITES;
  await page.goto(journey.product.address(slug, path));
  await page.getByText("Your browser blocks this site’s storage").waitFor();
  expect(await page.getByText("Press the heart").isVisible()).toBe(false);
  expect(await listViolations(page)).toEqual([]);
  await context.close();
});

async function store(page: Page, slug: string, list: object): Promise<void> {
  await page.evaluate(
    ([site, text]) => localStorage.setItem(`forecourt:${site}:saved`, text ?? ""),
    [slug, JSON.stringify(list)],
  );
}

function readOverflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
}

/** The walk of each site looks at header and footer. */
async function listViolations(page: Page): Promise<string[]> {
  const { violations } = await openAxe(page).exclude("[data-header]").exclude(".footer").analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}
