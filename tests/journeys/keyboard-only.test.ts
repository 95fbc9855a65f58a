import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { DESKTOP, openPage, PHONE } from "../tooling/browser.ts";
import { SITE, startJourneys } from "../tooling/journeys.ts";
import { press, readFocus, readName, tabTo } from "../tooling/keyboard.ts";

const journey = startJourneys();

describe.each([
  ["a phone", PHONE],
  ["a wide screen", DESKTOP],
] as const)("with the keys alone, on %s", (_, viewport) => {
  test("a visitor goes from home to a car, and Back to where it was", async () => {
    const { page, context, messages } = await openPage(journey.browser, { viewport });
    await page.goto(journey.product.address(SITE, "/"));
    await press(page, "Tab");
    await expect.poll(() => readName(page)).toBe("Skip to content");
    await press(page, "Enter");
    await tabTo(page, /^Make/);
    await page.keyboard.type("Mazda");
    await tabTo(page, /^Search \d/);
    await press(page, "Enter");
    await page.waitForURL(/Mazda|mazda/);
    await expect.poll(() => readTotal(page)).toBeGreaterThan(1);

    const before = await readTotal(page);
    if (viewport === PHONE) {
      await tabTo(page, /^Filter/);
      await press(page, "Enter");
    }
    await openFacet(page, "body");
    await tabTo(page, /^SUV/, { field: "body" });
    await press(page, "Enter");
    await page.waitForURL(/body/);
    await expect.poll(() => readTotal(page)).toBeLessThan(before);
    await expect.poll(() => readFocus(page)).toMatchObject({ field: "body", isInSight: true });
    if (viewport === PHONE) {
      await press(page, "Escape");
      await expect.poll(() => readName(page)).toMatch(/^Filter/);
    }

    const results = page.url();
    await page.reload();
    await tabTo(page, viewport === PHONE ? /^Sort by/ : /^Skip to results/);
    if (viewport === DESKTOP) await press(page, "Enter");
    await tabTo(page, /^\d{4} Mazda/, { place: "article" });
    const { name } = await readFocus(page);
    await press(page, "Enter");
    await page.waitForURL(/\/cars\//);
    const heading = page.getByRole("heading", { level: 1 });
    await expect.poll(() => heading.textContent()).toContain("Mazda");

    await page.goBack();
    await expect.poll(() => page.url().replace("#results", "")).toBe(results);
    await expect.poll(() => page.locator("article").getByText(name).count()).toBeGreaterThan(0);
    expect(messages).toEqual([]);
    await context.close();
  });
});

async function openFacet(page: Page, field: string): Promise<void> {
  const facet = page.locator(`details[data-field="${field}"]`);
  if ((await facet.getAttribute("open")) !== null) return;
  const name = (await facet.locator("summary").textContent()) ?? "";
  await tabTo(page, new RegExp(`^${name}`), { field });
  await press(page, "Enter");
}

async function readTotal(page: Page): Promise<number> {
  const text = await page.locator("#results output").textContent();
  return Number(text?.replaceAll(/\D/g, ""));
}
