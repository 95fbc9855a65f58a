import type { Page } from "playwright-core";
import { expect } from "vitest";

/** More presses than any visitor should need to what a page is for. */
const MAX_PRESSES = 60;

type Focus = {
  name: string;
  field: string | null;
  place: string;
  isInSight: boolean;
  isMarked: boolean;
  /** What covers it; null for nothing. */
  under: string | null;
};

type Target = {
  /** The facet that it is in. */
  field?: string;
  /** The part of the page that it is in. */
  place?: string;
  key?: "Tab" | "Shift+Tab";
};

export const press = (page: Page, key: string): Promise<void> => page.keyboard.press(key);

export const readName = async (page: Page): Promise<string> => (await readFocus(page)).name;

/** Skips the header of a page that has just come, as its first link does. */
export async function skipToContent(page: Page): Promise<void> {
  await press(page, "Tab");
  await expect.poll(() => readName(page)).toBe("Skip to content");
  await press(page, "Enter");
}

/** Presses Tab until the focus is on what bears the name, each time in sight and marked. */
export async function tabTo(page: Page, name: RegExp, target: Target = {}): Promise<void> {
  const { field, place = "", key = "Tab" } = target;
  const seen: string[] = [];
  for (let presses = 0; presses < MAX_PRESSES; presses += 1) {
    await press(page, key);
    const message = "what has the focus can be seen";
    const isSeen = { isInSight: true, isMarked: true, under: null };
    await expect.poll(() => readFocus(page), { message }).toMatchObject(isSeen);
    const focus = await readFocus(page);
    const isPlaced = (field === undefined || focus.field === field) && focus.place.includes(place);
    if (isPlaced && name.test(focus.name)) return;
    seen.push(focus.name);
  }
  throw new Error(`No ${key} leads to ${name}, only to:\n${seen.join("\n")}`);
}

export function readFocus(page: Page): Promise<Focus> {
  return page.evaluate(() => {
    const focused = document.activeElement ?? document.body;
    const { top, bottom, left, right } = focused.getBoundingClientRect();
    const isField =
      focused instanceof HTMLSelectElement ||
      focused instanceof HTMLTextAreaElement ||
      (focused instanceof HTMLInputElement && ["checkbox", "radio"].includes(focused.type));
    const label = isField && focused.labels?.[0]?.textContent;
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
      under: isUncovered ? null : `${shown?.tagName} ${shown?.className}`,
      isMarked: isThumb || outlines.some((style) => style !== "none"),
    };
  });
}
