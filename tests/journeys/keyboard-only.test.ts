import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { DESKTOP, openPage, PHONE } from "../tooling/browser.ts";
import { SITE, startJourneys } from "../tooling/journeys.ts";

/** More presses than any visitor should need to what a page is for. */
const MAX_PRESSES = 60;

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
    await tabTo(page, /^SUV/, "body");
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
    await tabTo(page, /^\d{4} Mazda/, null, "article");
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

type Focus = {
  name: string;
  field: string | null;
  place: string;
  isInSight: boolean;
  isMarked: boolean;
};

/** Presses Tab until the focus is on what bears the name, in the facet or part that is given. */
async function tabTo(
  page: Page,
  name: RegExp,
  field: string | null = null,
  place = "",
): Promise<void> {
  const seen: string[] = [];
  for (let presses = 0; presses < MAX_PRESSES; presses += 1) {
    await press(page, "Tab");
    const message = "what has the focus can be seen";
    const isSeen = { isInSight: true, isMarked: true };
    await expect.poll(() => readFocus(page), { message }).toMatchObject(isSeen);
    const focus = await readFocus(page);
    const isPlaced = (field === null || focus.field === field) && focus.place.includes(place);
    if (isPlaced && name.test(focus.name)) return;
    seen.push(focus.name);
  }
  throw new Error(`No Tab leads to ${name}, only to:\n${seen.join("\n")}`);
}

async function openFacet(page: Page, field: string): Promise<void> {
  const facet = page.locator(`details[data-field="${field}"]`);
  if ((await facet.getAttribute("open")) !== null) return;
  const name = (await facet.locator("summary").textContent()) ?? "";
  await tabTo(page, new RegExp(`^${name}`), field);
  await press(page, "Enter");
}

const press = (page: Page, key: string): Promise<void> => page.keyboard.press(key);

async function readTotal(page: Page): Promise<number> {
  const text = await page.locator("#results output").textContent();
  return Number(text?.replaceAll(/\D/g, ""));
}

const readName = async (page: Page): Promise<string> => (await readFocus(page)).name;

function readFocus(page: Page): Promise<Focus> {
  return page.evaluate(() => {
    const focused = document.activeElement ?? document.body;
    const { top, bottom, left, right } = focused.getBoundingClientRect();
    const label = focused instanceof HTMLSelectElement && focused.labels[0]?.textContent;
    const isInSight = bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
    const x = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2;
    const y = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2;
    const shown = document.elementFromPoint(x, y);
    const isUncovered =
      shown !== null &&
      (focused.contains(shown) ||
        shown.contains(focused) ||
        shown.closest("article, label, .range-pair") ===
          focused.closest("article, label, .range-pair"));
    // A card's title has its mark around the whole card.
    const outlines = [null, "::after"].map((part) => getComputedStyle(focused, part).outlineStyle);
    // A thumb is drawn by a part of the element that no script can ask.
    const isThumb = focused.matches("input[type=range]:focus-visible");
    return {
      name: (label || focused.ariaLabel || focused.textContent).trim(),
      field: focused.closest<HTMLElement>("[data-field]")?.dataset.field ?? null,
      place: focused.closest("article") ? "article" : "",
      isInSight: isInSight && isUncovered,
      isMarked: isThumb || outlines.some((style) => style !== "none"),
    };
  });
}
