import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { DESKTOP, openPage, PHONE } from "../tooling/browser.ts";
import { SITE, startJourneys } from "../tooling/journeys.ts";
import { press, readFocus, readName, tabTo } from "../tooling/keyboard.ts";

const RESULTS = "/search/used-cars";
const SAVED = "/favourites";

const journey = startJourneys();

describe.each([
  ["a phone", PHONE],
  ["a wide screen", DESKTOP],
] as const)("with the keys alone, on %s", (_, viewport) => {
  test("cars are saved, compared, noted, removed and brought back", async () => {
    const { page, context, messages } = await openPage(journey.browser, { viewport });
    await page.goto(journey.product.address(SITE, RESULTS));
    if (viewport === DESKTOP) {
      await tabTo(page, /^Skip to results/);
      await press(page, "Enter");
    }
    await tabTo(page, /^Save \d{4}/, { place: "article" });
    const first = await readName(page);
    await press(page, "Enter");
    await expect.poll(() => readCount(page)).toBe("1");

    // The strip comes next, and gives the focus back where it was.
    await waitForStrip(page, 1);
    await tabTo(page, /^Compare Cars/);
    await press(page, "Escape");
    expect(await readName(page)).toBe(first);
    expect(await page.locator("[data-strip]").isVisible()).toBe(false);

    await tabTo(page, /^Save \d{4}/, { place: "article" });
    const second = await readName(page);
    expect(second).not.toBe(first);
    await press(page, "Space");
    await waitForStrip(page, 2);
    await tabTo(page, /^Close/);
    await tabTo(page, /^Save \d{4}/, { place: "article", key: "Shift+Tab" });
    expect(await readName(page)).toBe(second);
    await tabTo(page, /^Compare Cars/);
    await press(page, "Enter");

    await page.waitForURL(`**${SAVED}#comparison`);
    await expect.poll(() => readName(page)).toBe("Side by side");
    await tabTo(page, /^Only what differs/);
    const rows = page.locator("tbody tr:visible");
    const all = await rows.count();
    await press(page, "Space");
    expect(await rows.count()).toBeLessThan(all);
    await tabTo(page, /^\d{4}/);
    await tabTo(page, /^Remove \d{4}/);
    await press(page, "Enter");
    await expect.poll(() => listSaved(page)).toHaveLength(1);
    await expect.poll(() => readName(page)).toBe("Undo");
    await press(page, "Enter");
    await expect.poll(() => listSaved(page)).toHaveLength(2);
    await expect.poll(() => page.locator("thead th[data-of]").count()).toBe(2);

    await tabTo(page, /^Enquire about all/);
    await tabTo(page, /^Share/);
    await press(page, "Enter");
    // What unfolds can have the focus once it is drawn.
    const link = page.getByText("Open the link", { exact: true });
    await expect.poll(() => link.evaluate((shown) => shown.checkVisibility())).toBe(true);
    await tabTo(page, /^Open the link/);
    await tabTo(page, /^Share/, { key: "Shift+Tab" });
    await press(page, "Enter");
    // What folds is still drawn for a moment, and would take the focus with it.
    await press(page, "Tab");
    expect(await readName(page)).not.toMatch(/link$/);
    await tabTo(page, /^Your note/);
    await page.keyboard.type("Ask about the tyres");
    const { name } = await readFocus(page);
    expect(name).toMatch(/^Your note/);
    await page.reload();
    await expect
      .poll(() => page.getByRole("textbox", { name: "Your note" }).first().inputValue())
      .toBe("Ask about the tyres");
    expect(messages).toEqual([]);
    await context.close();
  });
});

async function waitForStrip(page: Page, cards: number): Promise<void> {
  await expect.poll(() => page.locator("[data-strip] li:visible").count()).toBe(cards);
}

function readCount(page: Page): Promise<string | null> {
  return page.locator("[data-saved-count]").first().textContent();
}

function listSaved(page: Page): Promise<(string | null)[]> {
  return page
    .locator("main [data-saved-item]")
    .evaluateAll((items) => items.map((item) => item.getAttribute("data-saved-item")));
}
