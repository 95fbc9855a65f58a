import type { Locator, Page, Route } from "playwright-core";
import { describe, expect, test } from "vitest";
import { openAxe } from "../tooling/axe.ts";
import { openPage, PHONE, VIEWPORTS } from "../tooling/browser.ts";
import { SITE, startJourneys } from "../tooling/journeys.ts";

const ENDPOINT = /\/suggestions\.json/;

const journey = startJourneys();

describe.each(VIEWPORTS)("the search box on %s", (_, viewport) => {
  const openSearch = async (options: { javaScriptEnabled?: boolean } = {}) => {
    const opened = await openPage(journey.browser, { viewport, ...options });
    await opened.page.goto(journey.product.address(SITE, "/"));
    return { ...opened, field: await enterSearch(opened.page) };
  };

  test("offers makes, models and vehicles while a visitor types, and leads to them", async () => {
    const { page, context, messages, field } = await openSearch();
    await field.pressSequentially("maz");
    const make = page.getByRole("group", { name: "Makes" }).getByRole("option");
    // The answer to fewer letters may come first.
    await expect.poll(() => make.locator("mark").allTextContents()).toEqual(["Maz"]);
    expect(await make.first().getAttribute("href")).toBe("/search/mazda");
    const photo = page.getByRole("group", { name: "Vehicles" }).locator("img").first();
    expect(await photo.boundingBox()).toMatchObject({ width: 67, height: 50 });
    expect(await readFaults(page)).toEqual([]);
    const count = Number(/\d+/.exec((await make.first().textContent()) ?? "")?.[0]);
    await make.first().click();
    await page.waitForURL(/\/search\/mazda$/);
    const total = page.getByText(new RegExp(`^${count} vehicles`));
    await expect.poll(() => total.count()).toBeGreaterThan(0);
    const again = await enterSearch(page);
    await again.pressSequentially("mazda");
    await findOptions(page, "Search for “mazda”").waitFor();
    await page.getByRole("group", { name: "Vehicles" }).getByRole("option").first().click();
    await page.waitForURL(/\/cars\//);
    const heading = page.getByRole("heading", { level: 1 });
    await expect.poll(() => heading.textContent()).toContain("Mazda");
    expect(messages).toEqual([]);
    await context.close();
  });

  test("is worked by the keys alone, and says what it does", async () => {
    const { page, context, messages, field } = await openSearch();
    const said = page.getByRole("search").first().getByRole("status");
    const options = findOptions(page);
    await field.pressSequentially("toyo");
    await findOptions(page, "Search for “toyo”").waitFor();
    await expect.poll(() => readState(field)).toEqual({ expanded: "true", chosen: null });
    await expect.poll(() => said.textContent()).toMatch(/^\d+ suggestions\./);
    const last = (await options.count()) - 1;
    const steps = [
      ["ArrowDown", 0],
      ["ArrowDown", 1],
      ["End", last],
      ["Home", 0],
      ["ArrowUp", null],
      ["ArrowUp", last],
      ["ArrowDown", null],
      ["ArrowDown", 0],
    ] as const;
    for (const [key, position] of steps) {
      await field.press(key);
      await expect.poll(() => readChosen(options), { message: key }).toBe(position);
    }
    const { chosen } = await readState(field);
    expect(await options.first().getAttribute("id")).toBe(chosen);
    expect(await field.getAttribute("aria-controls")).toBe(
      await page.getByRole("listbox", { name: "Suggestions" }).getAttribute("id"),
    );
    await field.press("Escape");
    await expect.poll(() => readState(field)).toEqual({ expanded: "false", chosen: null });
    expect(await field.inputValue()).toBe("toyo");
    await field.press("ArrowDown");
    await expect.poll(() => readState(field)).toMatchObject({ expanded: "true" });
    await field.press("Escape");
    await field.press("Escape");
    await expect.poll(() => field.inputValue()).toBe("");
    await field.pressSequentially("toyo");
    await findOptions(page, "Search for “toyo”").waitFor();
    await field.press("ArrowDown");
    await field.press("Enter");
    await page.waitForURL(/\/search\/toyota$/);
    expect(messages).toEqual([]);
    await context.close();
  });

  test.each(["Citroën", "O'Brien", 'GT/R & "S"'])("sends %s as it was typed", async (text) => {
    const { page, context, messages, field } = await openSearch();
    await field.pressSequentially(text);
    await findOptions(page, `Search for “${text}”`).waitFor();
    await field.press("Enter");
    await page.waitForURL(/[?&]query=/);
    expect(new URL(page.url()).searchParams.get("query")).toBe(text);
    expect(messages).toEqual([]);
    await context.close();
  });

  test("shows the answer to the last text only, however late an older one comes", async () => {
    const { page, context, messages, field } = await openSearch();
    const held = Promise.withResolvers<void>();
    const asked = Promise.withResolvers<void>();
    const answered: Promise<void>[] = [];
    await page.route(ENDPOINT, async (route) => {
      if (readQuery(route) !== "toy") return route.continue();
      asked.resolve();
      const late = held.promise.then(() => route.continue()).catch(() => {});
      answered.push(late);
      return late;
    });
    await field.pressSequentially("toy");
    await asked.promise;
    await field.pressSequentially("ota hi");
    await findOptions(page, "Search for “toyota hi”").waitFor();
    held.resolve();
    await Promise.all(answered);
    await page.evaluate(() => fetch("/robots.txt").then((answer) => answer.text()));
    expect(await findOptions(page).last().textContent()).toContain("toyota hi");
    expect(messages).toEqual([]);
    await context.close();
  });

  test("is quiet when nothing answers, and still searches", async () => {
    const { page, context, messages, field } = await openSearch();
    const failed = Promise.withResolvers<void>();
    await page.route(ENDPOINT, async (route) => {
      await route.fulfill({ status: 500, body: "no" });
      failed.resolve();
    });
    await field.pressSequentially("ute");
    await failed.promise;
    await expect.poll(() => page.locator("form[data-busy]").count()).toBe(0);
    await expect.poll(() => findOptions(page).count()).toBe(0);
    await expect.poll(() => readState(field)).toEqual({ expanded: "false", chosen: null });
    await field.press("Enter");
    await page.waitForURL(/query=ute/);
    // The browser's own line on the failed request; nothing of ours.
    expect(messages.filter((message) => !message.includes("Failed to load resource"))).toEqual([]);
    await context.close();
  });

  test("remembers what was searched for and found, on this device, until it is told not to", async () => {
    const { page, context, messages, field } = await openSearch();
    await field.fill("hilux");
    await field.press("Enter");
    await page.waitForURL(/query=hilux/);
    const second = await enterSearch(page);
    await second.fill("nothing like it");
    await second.press("Enter");
    await page.waitForURL(/query=nothing/);
    const other = await enterSearch(page);
    await other.fill("mazda");
    await other.press("Enter");
    await page.waitForURL(/query=mazda/);
    const third = await enterSearch(page);
    const options = findOptions(page);
    await expect.poll(() => options.allTextContents()).toEqual(["mazda", "hilux"]);
    expect(await readFaults(page)).toEqual([]);
    await page.getByRole("button", { name: "Forget mazda" }).click();
    await expect.poll(() => options.allTextContents()).toEqual(["hilux"]);
    await third.press("ArrowDown");
    await third.press("Enter");
    await page.waitForURL(/query=hilux/);
    const fourth = await enterSearch(page);
    await options.first().waitFor();
    await fourth.press("ArrowDown");
    await fourth.press("Delete");
    await expect.poll(() => options.count()).toBe(0);
    await fourth.fill("van");
    await fourth.press("Enter");
    await page.waitForURL(/query=van/);
    await enterSearch(page);
    await page.getByRole("button", { name: "Clear recent searches" }).click();
    await expect.poll(() => options.count()).toBe(0);
    expect(await page.evaluate(() => Object.values(localStorage))).toContain("[]");
    expect(messages).toEqual([]);
    await context.close();
  });

  test("keeps what was typed before it woke", async () => {
    const { page, context, messages } = await openPage(journey.browser, { viewport });
    const typed = Promise.withResolvers<void>();
    await page.route(/hydrate-island/, (route) => typed.promise.then(() => route.continue()));
    await page.goto(journey.product.address(SITE, "/"));
    const field = await enterSearch(page, { isAwake: false });
    await field.pressSequentially("Mazda");
    typed.resolve();
    await findOptions(page).first().waitFor();
    await expect.poll(() => field.inputValue()).toBe("Mazda");
    expect(messages).toEqual([]);
    await context.close();
  });

  test("searches at once, without waiting for what wakes it", async () => {
    const { page, context, messages } = await openPage(journey.browser, { viewport });
    const sent = Promise.withResolvers<void>();
    await page.route(/hydrate-island/, (route) => sent.promise.then(() => route.abort()));
    await page.goto(journey.product.address(SITE, "/"));
    const field = await enterSearch(page, { isAwake: false });
    await field.pressSequentially("Kia");
    const box = page.getByRole("search").first();
    await box.getByRole("button", { name: "Search", exact: true }).click();
    await page.waitForURL(/query=Kia/);
    sent.resolve();
    expect(messages).toEqual([]);
    await context.close();
  });

  test("searches without script", async () => {
    const { page, context, field } = await openSearch({ javaScriptEnabled: false });
    await field.fill("O'Brien");
    await field.press("Enter");
    await page.waitForURL(/query=/);
    expect(new URL(page.url()).searchParams.get("query")).toBe("O'Brien");
    await context.close();
  });
});

test("a phone's empty box offers makes and bodies until Escape closes its sheet, and a text that nothing matches the whole stock", async () => {
  const { page, context } = await openPage(journey.browser, { viewport: PHONE });
  await page.goto(journey.product.address(SITE, "/"));
  const field = await enterSearch(page);
  const make = page.getByRole("group", { name: "Popular makes" }).getByRole("option").first();
  await make.waitFor();
  expect(await readFaults(page)).toEqual([]);
  await field.press("Escape");
  await field.waitFor({ state: "hidden" });
  await enterSearch(page);
  await field.fill("zebra crossing");
  const nothing = page.getByRole("group", { name: "Nothing in stock matches “zebra crossing”" });
  await nothing.waitFor();
  await nothing.getByRole("option", { name: "See all vehicles" }).click();
  await page.waitForURL(/\/search\//);
  await context.close();
});

test("a pointer that passes over the box loads nothing, and Tab leaves the list", async () => {
  const { page, context, messages } = await openPage(journey.browser);
  const scripts: string[] = [];
  page.on("request", (request) => scripts.push(request.url()));
  await page.goto(journey.product.address(SITE, "/"), { waitUntil: "networkidle" });
  const field = findField(page);
  await field.hover();
  await page.evaluate(() => fetch("/robots.txt").then((answer) => answer.text()));
  expect(scripts.filter((url) => /hydrate|search-box/.test(url))).toEqual([]);
  await field.focus();
  await field.pressSequentially("suv");
  await findOptions(page).first().waitFor();
  await page.keyboard.press("Tab");
  await expect.poll(() => findOptions(page).count()).toBeGreaterThan(0);
  await page.keyboard.press("Tab");
  await expect.poll(() => findOptions(page).count()).toBe(0);
  expect(messages).toEqual([]);
  await context.close();
});

const findField = (page: Page): Locator =>
  page.getByRole("search").first().getByLabel("Search our stock");

/** The suggestions of the search box; a page may have other lists. */
const findOptions = (page: Page, name?: string): Locator =>
  page
    .getByRole("listbox", { name: "Suggestions" })
    .getByRole("option", name === undefined ? {} : { name });

/** Goes to the field as a visitor does: on a phone by the button of the header. */
async function enterSearch(page: Page, { isAwake = true } = {}): Promise<Locator> {
  const field = findField(page);
  if (!(await field.isVisible())) {
    await page.getByRole("banner").getByRole("button", { name: "Search" }).click();
  }
  await field.click();
  const hasScript = await page.evaluate(() => matchMedia("(scripting: enabled)").matches);
  if (isAwake && hasScript) await page.locator("[role=combobox]").waitFor();
  return field;
}

async function readState(field: Locator) {
  return {
    expanded: await field.getAttribute("aria-expanded"),
    chosen: await field.getAttribute("aria-activedescendant"),
  };
}

/** The position of the chosen option; null: none is. */
async function readChosen(options: Locator): Promise<number | null> {
  const selected = await options.evaluateAll((all) =>
    all.map((option) => option.ariaSelected === "true"),
  );
  return selected.includes(true) ? selected.indexOf(true) : null;
}

/** The box is in the header; the walk of each site looks at the pages under it. */
async function readFaults(page: Page): Promise<string[]> {
  const { violations } = await openAxe(page).exclude("main").exclude(".footer").analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => `${id} ${target.join(" ")}`),
  );
}

function readQuery(route: Route): string | null {
  return new URL(route.request().url()).searchParams.get("query");
}
