import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { openPage, PHONE, VIEWPORTS } from "../tooling/browser.ts";
import { DEMO_SLUGS, readSiteFile } from "../tooling/demo-sites.ts";
import { SITE, startJourneys } from "../tooling/journeys.ts";

const RESULTS = "/search/new-used-and-demo-cars";

const journey = startJourneys();

/** Percent of the usual. */
const SIZES = [100, 150, 200];

test("larger text is nowhere cut off on a phone, and no page scrolls sideways", async () => {
  const { page, context } = await openPage(journey.browser, { viewport: PHONE });
  for (const path of await listPaths(page)) {
    await page.goto(journey.product.address(SITE, path));
    for (const percent of SIZES) {
      await setTextSize(page, percent);
      expect(await listCutTexts(page), `${path} at ${percent} percent`).toEqual([]);
    }
  }
  await context.close();
});

test("larger text fits the menu and the filters of a phone", async () => {
  const { page, context } = await openPage(journey.browser, { viewport: PHONE });
  await page.goto(journey.product.address(SITE, RESULTS));
  for (const percent of SIZES) {
    await setTextSize(page, percent);
    for (const name of ["menu", "filters"]) {
      await openSheet(page, name);
      for (const part of [`#${name}`, `#${name} .sheet-body`]) {
        const box = page.locator(part);
        const readExcess = () => box.evaluate((each) => each.scrollWidth - each.clientWidth);
        await expect.poll(readExcess, { message: `${part} at ${percent} percent` }).toBe(0);
      }
      await page.keyboard.press("Escape");
      await expect.poll(() => page.locator(`#${name}`).isVisible()).toBe(false);
    }
  }
  await context.close();
});

test("twice the text fits the home page of each template", async () => {
  const { page, context } = await openPage(journey.browser, { viewport: PHONE });
  const homes = new Map([...DEMO_SLUGS].map((slug) => [readSiteFile(slug).template, slug]));
  for (const slug of homes.values()) {
    await page.goto(journey.product.address(slug, "/"));
    await setTextSize(page, 200);
    const width = await page.evaluate(() => {
      // Sections are laid out once they come near.
      for (const part of document.querySelectorAll<HTMLElement>("main > *")) {
        part.style.contentVisibility = "visible";
      }
      return document.documentElement.scrollWidth;
    });
    expect(width, slug).toBe(PHONE.width);
    const isInSight = await page.locator("h1").evaluate((heading) => {
      const { left, top } = heading.getBoundingClientRect();
      return document.elementFromPoint(left + 8, top + 24) === heading;
    });
    expect(isInSight, slug).toBe(true);
  }
  await context.close();
});

test("prices of six figures stay in one piece, at any width and size of text", async () => {
  const { page, context } = await openPage(journey.browser, { viewport: PHONE });
  await page.goto(journey.product.address("cinderhaul-demo", "/search/prime-movers"));
  for (const [width, percent] of [
    [320, 100],
    [390, 100],
    [390, 200],
    [1440, 100],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await setTextSize(page, percent);
    expect(await listBrokenPrices(page), `${width} pixels, ${percent} percent`).toEqual([]);
  }
  await context.close();
});

test("icons grow with the text on a phone, and do not touch each other", async () => {
  const { page, context } = await openPage(journey.browser, { viewport: PHONE });
  await page.goto(journey.product.address(SITE, RESULTS));
  await setTextSize(page, 200);
  const edges = await page
    .locator(".header-tools svg")
    .evaluateAll((icons) => icons.map((icon) => icon.getBoundingClientRect()));
  const [search, heart] = edges;
  expect((heart?.left ?? 0) - (search?.right ?? 0)).toBeGreaterThanOrEqual(8);
  const saving = await page.locator("main [data-save]").first().boundingBox();
  const tag = await page.locator(".card-photo > .tag").first().boundingBox();
  expect(saving?.height).toBeGreaterThan(tag?.height ?? 0);
  await context.close();
});

test("nothing that has the focus lies under the bars of the results, whatever the size of text", async () => {
  const { page, context } = await openPage(journey.browser, { viewport: PHONE });
  await page.goto(journey.product.address(SITE, RESULTS));
  for (const [screen, viewport] of VIEWPORTS) {
    await page.setViewportSize(viewport);
    for (const percent of [100, 200]) {
      await setTextSize(page, percent);
      expect(await listCovered(page), `${screen} at ${percent} percent`).toEqual([]);
    }
  }
  await context.close();
});

/** Links of cards that lie under the bars once they have the focus. */
function listCovered(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const links = [...document.querySelectorAll<HTMLElement>("#results article a:not(.swipe)")];
    return links.toReversed().flatMap((link) => {
      if (!link.checkVisibility()) return [];
      link.focus();
      const bars = [...document.querySelectorAll(".header, .result-bar")];
      const stuck = bars.filter((bar) => getComputedStyle(bar).position === "sticky");
      const end = Math.max(...stuck.map((bar) => bar.getBoundingClientRect().bottom));
      const { top } = link.getBoundingClientRect();
      return top < end ? [`${link.textContent}: ${top} under ${end}`] : [];
    });
  });
}

test.each([8, 12])("a menu of %i long names stays within a narrow desk's page", async (count) => {
  const viewport = { width: 1280, height: 900 };
  const { page, context } = await openPage(journey.browser, { viewport });
  await page.goto(journey.product.address(SITE, RESULTS));
  await page.evaluate((names) => {
    const row = document.querySelector(".menu-row");
    const item = row?.querySelector("li:has(details)");
    document.querySelector("[data-header]")?.setAttribute("data-split", "true");
    const missing = Array.from({ length: names - (row?.children.length ?? 0) });
    row?.append(...missing.map(() => item?.cloneNode(true) ?? ""));
    for (const summary of document.querySelectorAll("summary.menu-item")) {
      summary.prepend("Service, parts and ");
    }
  }, count);
  const dropdowns = page.locator("[data-dropdown]:has(.menu-panel:not(.menu-panel-wide))");
  for (const dropdown of await dropdowns.all()) {
    await dropdown.locator("summary").click();
    const ends = await dropdown.evaluate((details) => {
      const [item, panel] = [...details.children].map((part) => part.getBoundingClientRect());
      return [
        item?.right,
        panel?.right,
        panel?.left === item?.left || panel?.right === item?.right,
      ];
    });
    expect(Math.max(Number(ends[0]), Number(ends[1]))).toBeLessThanOrEqual(viewport.width);
    expect(ends[2]).toBe(true);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
  await context.close();
});

test("a press beside a sheet gives the focus back to what opened it", async () => {
  const { page, context } = await openPage(journey.browser, { viewport: PHONE });
  await page.goto(journey.product.address(SITE, RESULTS));
  for (const [name, x] of [
    ["menu", 385],
    ["filters", 195],
  ] as const) {
    await openSheet(page, name);
    await page.mouse.click(x, 20);
    await expect.poll(() => page.locator(`#${name}`).isVisible()).toBe(false);
    const opener = page.locator(`button[popovertarget="${name}"]:focus`);
    await expect.poll(() => opener.count()).toBe(1);
  }
  await context.close();
});

test.each([
  ["reduce", true],
  ["no-preference", false],
] as const)(
  "a thumbnail moves the gallery at once where motion is unwelcome: %s",
  async (reducedMotion, isAtOnce) => {
    const { page, context } = await openPage(journey.browser, { viewport: PHONE });
    await page.emulateMedia({ reducedMotion });
    await page.goto(journey.product.address(SITE, (await listPaths(page))[2] ?? ""));
    await page.locator(".gallery-thumbnails").hover();
    const thumbnail = page.locator("[data-press=thumbnail]").last();
    await expect.poll(() => page.locator("[data-press=thumbnail][data-shown]").count()).toBe(1);
    const isThere = await thumbnail.evaluate(async (last: HTMLElement) => {
      const strip = document.querySelector<HTMLElement>(".gallery-photos");
      const moved = new Promise((done) => strip?.addEventListener("scroll", done, { once: true }));
      last.click();
      await moved;
      const end = strip ? strip.scrollWidth - strip.clientWidth : 0;
      return strip !== null && Math.abs(strip.scrollLeft - end) < 2;
    });
    expect(isThere).toBe(isAtOnce);
    await expect.poll(() => thumbnail.getAttribute("data-shown")).toBe("");
    await context.close();
  },
);

test("a finger has 44 pixels for everything on a location's card and in the footer", async () => {
  const context = await journey.browser.newContext({
    viewport: PHONE,
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  await page.goto(journey.product.address(SITE, "/contact-us"));
  const targets = page.locator("main article, .footer").locator("a, button, summary");
  expect(await targets.count()).toBeGreaterThan(20);
  const small = await targets.evaluateAll((elements) =>
    elements.flatMap((element) => {
      const { width, height } = element.getBoundingClientRect();
      const isShown = element.checkVisibility();
      return isShown && Math.min(width, height) < 44
        ? [`${element.textContent}: ${width}×${height}`]
        : [];
    }),
  );
  expect(small).toEqual([]);
  await context.close();
});

/** Home, results, a vehicle with several photos, both forms of the contact page, and a dead end. */
async function listPaths(page: Page): Promise<string[]> {
  await page.goto(journey.product.address(SITE, RESULTS));
  const car = page.locator("article:has(.card-count)").first();
  const href = (await car.locator("h3 a").getAttribute("href")) ?? "";
  const id = await car.getAttribute("data-card");
  return ["/", RESULTS, href, "/contact-us", `/contact-us?car_id=${id}`, "/no-such-page"];
}

/** Opens the sheet by its button, and waits until the script that follows sheets has the focus in it. */
async function openSheet(page: Page, name: string): Promise<void> {
  await page.locator(`button[popovertarget="${name}"]:not([popovertargetaction])`).click();
  await expect.poll(() => page.locator(`#${name}:popover-open :focus`).count()).toBe(1);
}

async function setTextSize(page: Page, percent: number): Promise<void> {
  await page.evaluate((size) => {
    document.documentElement.style.fontSize = `${size}%`;
  }, percent);
}

/** Numbers on more than one line, or beyond the edge of their card. */
async function listBrokenPrices(page: Page): Promise<string[]> {
  const prices = page.locator(".card :is(.price-card, .price-page) strong");
  expect(await prices.count()).toBeGreaterThan(0);
  return prices.evaluateAll((numbers) =>
    numbers.flatMap((number) => {
      const words = document.createRange();
      words.selectNodeContents(number);
      const edge = number.closest(".card-price")?.getBoundingClientRect().right ?? 0;
      const lines = [...words.getClientRects()];
      const isWhole = lines.length === 1 && lines.every(({ right }) => right <= edge + 1);
      return isWhole ? [] : [number.textContent];
    }),
  );
}

/**
 * Boxes that show less than they hold, and the page itself where it is wider than the screen. A card says of
 * a badge of hundreds of letters what fits on its line; the vehicle's page says all of it.
 */
function listCutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const wide = document.documentElement.scrollWidth - innerWidth;
    const cut = [...document.querySelectorAll<HTMLElement>("body *")].filter((box) => {
      if (!box.checkVisibility() || box.closest(".sr-only, .enquiry-trap, .swipe, svg"))
        return false;
      const { overflowY, textOverflow } = getComputedStyle(box);
      if (!["hidden", "clip"].includes(overflowY)) return false;
      if (textOverflow === "ellipsis" && (box.textContent ?? "").length > 100) return false;
      return box.scrollWidth > box.clientWidth + 1 || box.scrollHeight > box.clientHeight + 2;
    });
    const texts = cut.map(({ className, textContent }) => `${className}: ${textContent}`);
    return wide > 0 ? [`The page is ${wide} pixels too wide.`, ...texts] : texts;
  });
}

test("a dealer's long label wraps in its button", async () => {
  const { page, context } = await openPage(journey.browser, { viewport: PHONE });
  await page.goto(journey.product.address(SITE, "/search/used-cars"));
  for (const [screen, viewport] of VIEWPORTS) {
    await page.setViewportSize(viewport);
    for (const label of ["W".repeat(120), "Ask us all about this car ".repeat(10)]) {
      const widths = await page.evaluate((text) => {
        const button = document.querySelector<HTMLElement>(".card-actions .button");
        if (!button?.parentElement) throw new Error("No card has a button.");
        button.textContent = text;
        return [button.scrollWidth, button.parentElement.clientWidth];
      }, label);
      expect(widths[0], screen).toBeLessThanOrEqual(widths[1] ?? 0);
    }
  }
  await context.close();
});
