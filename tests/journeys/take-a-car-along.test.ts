import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { openAxe } from "../tooling/axe.ts";
import { DESKTOP, openPage, PHONE } from "../tooling/browser.ts";
import { SITE, startJourneys } from "../tooling/journeys.ts";

const journeys = startJourneys();

/** Pages of vehicles, in the order of the results. */
let paths: string[] = [];

beforeAll(async () => {
  const { body } = await journeys.product.get(`${SITE}.localhost`, "/search/used-cars");
  paths = [...new Set(body.match(/\/cars\/[a-z0-9-]+(?=")/g))];
});

test("on a wide screen a car's link is copied, mailed, scanned or printed on one sheet", async () => {
  const { page, context, messages } = await openPage(journeys.browser, { viewport: DESKTOP });
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute("data-printed", "");
  });
  await visit(page, paths[0]);
  await page.getByText("Share or print").click();
  const panel = page.locator("[data-share-vehicle]");
  await panel.getByRole("button", { name: "Copy link" }).click();
  await panel.getByRole("button", { name: "Link copied" }).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  const mail = await panel.getByRole("link", { name: "Email" }).getAttribute("href");
  expect(decodeURIComponent(mail ?? "")).toContain(`${paths[0]}`);
  const code = panel.getByRole("img", { name: "QR code of this page" });
  await expect.poll(() => code.evaluate((image) => image.clientWidth)).toBeGreaterThan(90);
  const { violations } = await openAxe(page).include("[data-share-vehicle]").analyze();
  expect(violations).toEqual([]);
  await panel.getByRole("button", { name: "Print" }).click();
  await page.locator("body[data-printed]").waitFor();
  expect(messages).toEqual([]);
  await context.close();
});

test("a phone's own sheet opens at once, with the address of the page", async () => {
  const context = await journeys.browser.newContext({
    viewport: PHONE,
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  await page.addInitScript(() => {
    navigator.share = async (data) => {
      document.body.dataset.shared = data?.url ?? "";
    };
  });
  await visit(page, paths[0]);
  const summary = page.getByText("Share or print");
  await summary.scrollIntoViewIfNeeded();
  await page.waitForLoadState("networkidle");
  await summary.tap();
  await expect.poll(() => page.locator("body").getAttribute("data-shared")).toBe(page.url());
  expect(await page.locator("[data-share-vehicle]").getAttribute("open")).toBeNull();
  await context.close();
});

describe("on paper", () => {
  test("a car is one sheet with its code, whatever words it has", async () => {
    const { page, context } = await openPage(journeys.browser);
    for (const path of paths.slice(0, 2)) {
      await visit(page, path);
      expect(await countSheets(page)).toBe(1);
    }
    await page.evaluate(() => {
      const long = "Extraordinarily long words of a dealer ".repeat(12);
      const texts = ".windscreen :is(p:not(.price), dd, li)";
      for (const text of document.querySelectorAll(texts)) {
        text.textContent += long;
      }
    });
    expect(await countSheets(page)).toBe(1);
    await page.emulateMedia({ media: "print" });
    await page.setViewportSize({ width: 718, height: 1043 });
    const price = page.locator(".windscreen .price > strong");
    const countLines = () =>
      price.evaluate((amount) => {
        const digits = document.createRange();
        digits.selectNodeContents(amount);
        return digits.getClientRects().length;
      });
    expect(await countLines()).toBe(1);
    const code = page.locator(".windscreen-foot img");
    const box = await code.boundingBox();
    expect(box?.width).toBeGreaterThan(140);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(1043);
    await context.close();
  });
});

describe("what was looked at on this device", () => {
  test("is shown again, the latest first, without the car at hand, moves nothing, and can be cleared", async () => {
    const { page, context, messages } = await openPage(journeys.browser, { viewport: PHONE });
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        const root = document.documentElement;
        const sum = list.getEntries().reduce((all, entry) => all + Object(entry).value, 0);
        root.dataset.shift = String(Number(root.dataset.shift ?? 0) + sum);
      }).observe({ type: "layout-shift", buffered: true });
    });
    const section = page.getByRole("region", { name: "Recently seen" });
    await visit(page, paths[0]);
    expect(await section.isVisible()).toBe(false);
    await visit(page, paths[1]);
    await visit(page, paths[2]);
    await page.reload();
    await section.scrollIntoViewIfNeeded();
    await expect.poll(() => listSeen(page)).toEqual([paths[1], paths[0]]);
    for (const path of ["/", "/search/used-cars"]) {
      await visit(page, path);
      await section.scrollIntoViewIfNeeded();
      await expect.poll(() => listSeen(page)).toEqual([paths[2], paths[1], paths[0]]);
      expect(await page.evaluate(() => document.documentElement.dataset.shift ?? "0")).toBe("0");
    }
    for (const viewport of [PHONE, DESKTOP]) {
      await page.setViewportSize(viewport);
      const { violations } = await openAxe(page).include("[data-seen]").analyze();
      expect(violations).toEqual([]);
    }
    await section.getByRole("button", { name: "Clear" }).click();
    await expect.poll(() => section.isVisible()).toBe(false);
    await page.reload();
    expect(await section.isVisible()).toBe(false);
    expect(messages).toEqual([]);
    await context.close();
  });

  test("is nothing where storage is blocked, without a message", async () => {
    const { page, context, messages } = await openPage(journeys.browser);
    await page.addInitScript(() => {
      Object.defineProperty(window, "localStorage", {
        get: () => {
          throw new DOMException("blocked", "SecurityError");
        },
      });
    });
    for (const path of [paths[0], paths[1], "/"]) await visit(page, path);
    expect(await page.locator("[data-seen]").isVisible()).toBe(false);
    expect(messages).toEqual([]);
    await context.close();
  });
});

async function visit(page: Page, path = ""): Promise<void> {
  await page.goto(journeys.product.address(SITE, path));
}

function listSeen(page: Page): Promise<string[]> {
  return page
    .locator("[data-seen] li a")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
}

async function countSheets(page: Page): Promise<number> {
  const file = await page.pdf({ preferCSSPageSize: true });
  return file.toString("latin1").match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}
