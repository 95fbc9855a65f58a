import { readFileSync } from "node:fs";
import type axeCore from "axe-core";
import type { Page } from "playwright-core";

const SOURCE = readFileSync(new URL(import.meta.resolve("axe-core/axe.min.js")), "utf8");

/** A frame is a page of its maker's, and none of ours. */
const OPTIONS: axeCore.RunOptions = { resultTypes: ["violations"], iframes: false };

type Parts = { include: string[]; exclude: string[]; rules: readonly string[] | null };

/** Each method but the last narrows what is looked at. */
export type Axe = {
  include: (part: string) => Axe;
  exclude: (part: string) => Axe;
  /** Without it, all rules that axe has by default. */
  withRules: (rules: readonly string[]) => Axe;
  analyze: () => Promise<{ violations: axeCore.Result[] }>;
};

/**
 * Axe, ready to look at a page, which keeps it until it leads elsewhere: its code is as large as all others
 * together, and the second look costs half of the first.
 */
export function openAxe(page: Page, parts: Parts = { include: [], exclude: [], rules: null }): Axe {
  return {
    include: (part) => openAxe(page, { ...parts, include: [...parts.include, part] }),
    exclude: (part) => openAxe(page, { ...parts, exclude: [...parts.exclude, part] }),
    withRules: (rules) => openAxe(page, { ...parts, rules }),
    analyze: async () => ({ violations: await listViolations(page, parts) }),
  };
}

async function listViolations(
  page: Page,
  { include, exclude, rules }: Parts,
): Promise<axeCore.Result[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(SOURCE);
  const options = rules ? { ...OPTIONS, runOnly: [...rules] } : OPTIONS;
  return page.evaluate(runAxe, { context: { include, exclude }, options });
}

/**
 * Runs in the page, once what moves there has come to its end and is drawn: a colour that is on its way to another is
 * none, and an element may lie under one that is not in its place yet.
 */
async function runAxe(given: {
  context: axeCore.ElementContext;
  options: axeCore.RunOptions;
}): Promise<axeCore.Result[]> {
  const ends = document
    .getAnimations()
    // An animation that goes with scrolling has no end.
    .filter((one) => one.playState === "running" && one.timeline === document.timeline)
    .map((one) => one.finished);
  // Some go on for ever, or for as long as a vehicle is held.
  const limit = new Promise((resolve) => {
    setTimeout(resolve, 500);
  });
  await Promise.race([Promise.allSettled(ends), limit]);
  await new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(resolve));
  });
  const axe: typeof axeCore = Reflect.get(window, "axe");
  return (await axe.run(given.context, given.options)).violations;
}
