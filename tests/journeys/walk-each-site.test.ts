import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { findSiteAddress } from "#domain/addresses/find-site-address.ts";
import { openAxe } from "../tooling/axe.ts";
import { DESKTOP, openPage, PHONE } from "../tooling/browser.ts";
import { DEMO_SLUGS, readSiteFile } from "../tooling/demo-sites.ts";
import { listOverflowing, measureShift } from "../tooling/enquiry-form.ts";
import { startJourneys } from "../tooling/journeys.ts";

const MAX_LAYOUT_SHIFT = 0.01;

/** Axe looks at the first site of each template, as all sites of one are drawn alike. */
const LOOKED_AT = new Set(
  new Map([...DEMO_SLUGS].reverse().map((slug) => [readSiteFile(slug).template, slug])).values(),
);

/** Pages that other journeys leave to this one; a site without one of them has lost its link to it. */
const LINKED: Record<string, string[]> = {
  "arrowfern-demo": [
    "home",
    "contact",
    "location",
    "finance",
    "/search/",
    "/cars/",
    "/faqs/",
    "/ultratek/",
    "/handback-guarantee/",
    "/about/",
    "/privacy-policy/",
  ],
  "tallowood-demo": ["models", "model", "brand", "offers", "parts"],
};

const journeys = startJourneys();

test.each(DEMO_SLUGS)("each kind of page of %s is quiet, whole and in its width", async (slug) => {
  const { page, context, messages } = await openPage(journeys.browser, { viewport: PHONE });
  const failed: string[] = [];
  page.on("response", (answer) => {
    if (answer.status() >= 400) failed.push(`${answer.status()} ${answer.url()}`);
  });
  const faults: string[] = [];
  const note = (path: string, found: readonly string[]) =>
    faults.push(...found.map((fault) => `${path}: ${fault}`));
  const models = new Set(readSiteFile(slug).models?.map((model) => `/${model.slug}`));
  const seen = new Set<string>();
  const waiting = ["/"];
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    const kind = models.has(path) ? "model" : toKind(path);
    if (seen.has(kind) || findSiteAddress(toPathname(path))?.address.kind === "data") continue;
    seen.add(kind);
    await leave(page);
    await page.setViewportSize(PHONE);
    await page.goto(journeys.product.address(slug, path), { waitUntil: "load" });
    const shift = await measureShift(page);
    if (shift > MAX_LAYOUT_SHIFT) note(path, [`shifts by ${shift}`]);
    if (!(await readFont(page)).includes("Variable")) note(path, ["is not in its template's font"]);
    for (const { width } of [PHONE, DESKTOP]) {
      const wider = await listOverflowing(page, [width]);
      note(
        path,
        wider.map((px) => `is wider than ${px} px`),
      );
      note(path, await listTallOpenings(page));
      if (LOOKED_AT.has(slug)) note(path, await listFaults(page, path));
    }
    note(path, messages.splice(0));
    waiting.push(...(await listPaths(page)));
  }
  expect(faults).toEqual([]);
  expect(failed).toEqual([]);
  expect(seen.size).toBeGreaterThan(5);
  expect([...seen]).toEqual(expect.arrayContaining(LINKED[slug] ?? []));
  await context.close();
});

/** Hides what is left behind: it would be laid out once more for the width of the next page. */
async function leave(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.style.display = "none";
  });
}

/** What axe finds on a page. Header and footer are the same on all pages, so they are looked at on the first. */
async function listFaults(page: Page, path: string): Promise<string[]> {
  const axe = openAxe(page);
  const bounded = path === "/" ? axe : axe.exclude("[data-header]").exclude(".footer");
  const { violations } = await bounded.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
}

/** Pages of one kind are composed alike; a first folder tells kinds apart that share one address. */
function toKind(path: string): string {
  const pathname = toPathname(path);
  return findSiteAddress(pathname)?.name ?? `/${pathname.split("/")[1]}/`;
}

function toPathname(path: string): string {
  return new URL(path, "http://site").pathname;
}

function readFont(page: Page): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.body).fontFamily);
}

/** Lines of "open until" that the longest words make taller than what is reserved for them. */
function listTallOpenings(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>(".opening")].flatMap((line) => {
      if (!line.checkVisibility()) return [];
      const words = line.textContent;
      line.textContent = "";
      const reserved = line.offsetHeight;
      line.textContent = "Closed, opens 10:30 am Wednesday";
      const taken = line.offsetHeight;
      line.textContent = words;
      return taken > reserved ? [`${innerWidth} px: ${taken} of ${reserved} px for its hours`] : [];
    }),
  );
}

/** Pages that the page links to on its own site. */
function listPaths(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>("a[href]:not([download], [target])")]
      .filter(({ origin }) => origin === location.origin)
      .map(({ pathname, search }) => pathname + search),
  );
}
