import { setTimeout as wait } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import type { Browser, Page, Response } from "playwright-core";
import { openPage, PHONE } from "#tests/tooling/browser.ts";

/** After this long without a new file the page is idle. */
const QUIET_MS = 400;

/** The files that a browser fetched, in kB as gzip would send them. */
export type Visit = {
  scriptBeforeTouch: number;
  /** With every island hydrated. */
  scriptOfAll: number;
  style: number;
  /** Cumulative layout shift, as browsers compute it. */
  layoutShift: number;
};

/** Opens a page on a phone, lets it rest, then touches every island. */
export async function visitPage(browser: Browser, address: string): Promise<Visit> {
  const { page, context } = await openPage(browser, { viewport: PHONE });
  const files: Response[] = [];
  page.on("response", (response) => files.push(response));
  const rest = async (): Promise<void> => {
    for (let known = -1; known < files.length; await wait(QUIET_MS)) known = files.length;
  };
  await page.addInitScript(watchLayoutShift);
  await page.goto(address);
  await rest();
  const scriptBeforeTouch = await measureFiles(files, "script");
  await touchIslands(page);
  await rest();
  const visit: Visit = {
    scriptBeforeTouch,
    scriptOfAll: await measureFiles(files, "script"),
    style: await measureFiles(files, "stylesheet"),
    layoutShift: await page.evaluate(() => Number(document.documentElement.dataset.shift ?? 0)),
  };
  await context.close();
  return visit;
}

async function touchIslands(page: Page): Promise<void> {
  for (const island of await page.locator("[data-island]").all()) {
    await island.dispatchEvent("pointerover");
  }
}

async function measureFiles(
  files: readonly Response[],
  type: "script" | "stylesheet",
): Promise<number> {
  const wanted = files.filter((file) => file.request().resourceType() === type);
  const bodies = await Promise.all(wanted.map((file) => file.body()));
  return bodies.reduce((sum, body) => sum + gzipSync(body).length, 0) / 1_000;
}

/** Runs in the page. */
function watchLayoutShift(): void {
  let sum = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const isAnswer = "hadRecentInput" in entry && entry.hadRecentInput === true;
      if (!isAnswer && "value" in entry) sum += Number(entry.value);
    }
    document.documentElement.dataset.shift = String(sum);
  }).observe({ type: "layout-shift", buffered: true });
}
