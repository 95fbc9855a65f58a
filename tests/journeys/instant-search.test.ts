import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Meilisearch } from "meilisearch";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openPage } from "../tooling/browser.ts";
import { type InstantSearchSite, serveInstantSearch } from "../tooling/instant-search-site.ts";
import { useBrowser } from "../tooling/journeys.ts";
import {
  type AnsweringServer,
  startSearchServerProcess,
} from "../tooling/search-server-process.ts";

const SEARCH_KEY = "search-key";
const MODELS = [
  ["Toyota", "Corolla", "Sedan"],
  ["Toyota", "Hilux", "Ute"],
  ["Mazda", "CX-5", "SUV"],
  ["Ford", "Ranger", "Ute"],
  ["Kia", "Rio", "Hatch"],
  ["Škoda", "Octavia", "Wagon"],
  ["Land Rover", "Defender", "SUV"],
] as const;

/** Four of each model; a dearer one each time, and every fifth of all is sold. */
const CARS = Array.from({ length: 4 * MODELS.length }, (_, n) => {
  const [make, model, body] = MODELS[n % MODELS.length] ?? MODELS[0];
  const [id, price] = [n + 1, 10_000 + n * 1_000];
  return { id, name: `${make} ${model}`, make, body, price, sold: n % 5 === 4 };
});

const getBrowser = useBrowser();

let dataDir: string;
let server: AnsweringServer;
let site: InstantSearchSite;

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "forecourt-search-"));
  server = await startSearchServerProcess(dataDir, "--search-key", SEARCH_KEY);
  const cars = new Meilisearch({ host: server.address, apiKey: server.key }).index("cars");
  await cars
    .updateSettings({
      searchableAttributes: ["name"],
      filterableAttributes: ["make", "body", "price", "sold"],
      sortableAttributes: ["price"],
    })
    .waitTask();
  await cars.addDocuments(CARS, { primaryKey: "id" }).waitTask();
  site = await serveInstantSearch({ address: server.address, searchKey: SEARCH_KEY });
});
afterAll(async () => {
  site.close();
  expect(await server.kill("SIGTERM")).toEqual([0, null]);
  expect(server.complaints()).toBe("");
  rmSync(dataDir, { recursive: true, force: true });
});

/** Chromium's message on the console for each refusal. */
const FORBIDDEN = "Failed to load resource: the server responded with a status of 403 (Forbidden)";

/** Opens the page and waits until all cars are shown; nothing but what is expected is complained of. */
async function visit(
  paging: string,
  journey: (page: Page) => Promise<void>,
  complaints: readonly string[] = [],
): Promise<void> {
  const { page, context, messages } = await openPage(getBrowser());
  await page.goto(`${site.address}/?paging=${paging}`);
  await seeTotal(page, 28);
  await journey(page);
  expect(messages).toEqual(complaints);
  await context.close();
}

const readTexts = (page: Page, selector: string) => page.locator(selector).allInnerTexts();
const readCars = (page: Page) => readTexts(page, "#hits h2");
const readPrices = (page: Page) => readTexts(page, "#hits p");
const see = (read: () => Promise<unknown>, expected: unknown) =>
  expect.poll(read).toEqual(expected);
const seeTotal = (page: Page, total: number) =>
  expect
    .poll(() => page.locator("#total").innerText())
    .toMatch(new RegExp(`^${total} results? found`));

test("a visitor sees the first cars, what there is of each, and the bounds of prices", () =>
  visit("", async (page) => {
    await see(
      () => readCars(page),
      CARS.slice(0, 6).map(({ name }) => name),
    );
    await see(
      () => readTexts(page, "#makes label"),
      ["Ford\n4", "Kia\n4", "Land Rover\n4", "Mazda\n4"],
    );
    await see(
      () => readTexts(page, "#bodies a"),
      ["Hatch\n4", "SUV\n8", "Sedan\n4", "Ute\n8", "Wagon\n4"],
    );
    const [least, most] = await page.locator("#price input").all();
    expect(await least?.getAttribute("placeholder")).toBe("10000");
    expect(await most?.getAttribute("placeholder")).toBe("37000");
  }));

test("what is typed is found as it is typed, and marked, accents and slips included", () =>
  visit("", async (page) => {
    const box = page.getByPlaceholder("Search cars");
    await box.pressSequentially("skod");
    // "sko" finds as many: what is marked tells which answer stands there.
    await see(() => readTexts(page, "#hits h2 mark"), Array(4).fill("Škod"));
    expect(await readCars(page)).toEqual(Array(4).fill("Škoda Octavia"));
    await box.fill("corola");
    await see(() => readCars(page), Array(4).fill("Toyota Corolla"));
    await box.fill("submarine");
    await see(() => readTexts(page, "#hits"), ["No results"]);
    await page.locator("#query [type=reset]").click();
    await seeTotal(page, 28);
  }));

test("makes are alternatives that stay countable, beside a body", () =>
  visit("", async (page) => {
    await page.getByLabel(/^Ford/).check();
    await seeTotal(page, 4);
    await page.getByLabel(/^Mazda/).check();
    await seeTotal(page, 8);
    await see(
      () => readTexts(page, "#makes label"),
      ["Ford\n4", "Mazda\n4", "Kia\n4", "Land Rover\n4"],
    );
    await see(() => readTexts(page, "#bodies a"), ["SUV\n4", "Ute\n4"]);
    await page.locator("#bodies a", { hasText: "Ute" }).click();
    await see(() => readCars(page), Array(4).fill("Ford Ranger"));
    await see(() => page.getByLabel(/^Mazda/).isChecked(), true);
    await page.getByRole("button", { name: "Clear refinements" }).click();
    await seeTotal(page, 28);
  }));

test("a make that is not in the list is found in it, chosen, and stays", () =>
  visit("", async (page) => {
    const box = page.getByPlaceholder("Find a make");
    await box.pressSequentially("sko");
    await see(() => readTexts(page, "#makes label"), ["Škoda\n4"]);
    await page.locator("#makes label").click();
    await see(() => readCars(page), Array(4).fill("Škoda Octavia"));
    await see(() => page.getByLabel(/^Škoda/).isChecked(), true);
  }));

test("prices between two ends, and unsold cars only", () =>
  visit("", async (page) => {
    const [least, most] = await page.locator("#price input").all();
    await least?.fill("12000");
    await most?.fill("16000");
    await page.locator("#price button").click();
    await see(() => readPrices(page), ["$12000", "$13000", "$14000", "$15000", "$16000"]);
    await page.getByLabel("Unsold only").check();
    await see(() => readPrices(page), ["$12000", "$13000", "$15000", "$16000"]);
    await least?.fill("");
    await page.locator("#price button").click();
    await see(() => readPrices(page).then((all) => all.at(0)), "$10000");
  }));

test("the dearest come first where that is chosen, whatever else is", () =>
  visit("", async (page) => {
    await page.locator("#order select").selectOption("Dearest first");
    await see(
      () => readPrices(page).then((all) => all.slice(0, 3)),
      ["$37000", "$36000", "$35000"],
    );
    await page.getByLabel(/^Kia/).check();
    await see(() => readPrices(page), ["$35000", "$28000", "$21000", "$14000"]);
    await page.locator("#order select").selectOption("Cheapest first");
    await see(() => readPrices(page), ["$14000", "$21000", "$28000", "$35000"]);
  }));

const readPages = (page: Page) => page.locator("#pages .ais-Pagination-item--page").allInnerTexts();

test("pages are counted to the end and turned over to the last where that is asked for", () =>
  visit("finite", async (page) => {
    await see(() => readPages(page), ["1", "2", "3", "4", "5"]);
    await page.locator("#pages .ais-Pagination-item--lastPage a").click();
    await see(() => readPrices(page), ["$34000", "$35000", "$36000", "$37000"]);
    await page.getByLabel(/^Mazda/).check();
    await seeTotal(page, 4);
    await see(() => readPages(page), ["1"]);
    await page.getByLabel(/^Mazda/).uncheck();
    await page.locator("#page-size select").selectOption("12 a page");
    await see(() => readPages(page), ["1", "2", "3"]);
    await see(() => readPrices(page).then(({ length }) => length), 12);
  }));

test("pages are turned over one by one where they are not counted", () =>
  visit("", async (page) => {
    const next = page.locator("#pages .ais-Pagination-item--nextPage");
    for (const first of ["$16000", "$22000", "$28000", "$34000"]) {
      await next.locator("a").click();
      await see(() => readPrices(page).then(([price]) => price), first);
    }
    await see(() => readPrices(page).then(({ length }) => length), 4);
    await see(() => next.locator("a").count(), 0);
  }));

test("more and more is shown below until there is no more", () =>
  visit("infinite", async (page) => {
    const more = page.getByRole("button", { name: "Show more results" });
    for (const shown of [12, 18, 24, 28]) {
      await more.click();
      await see(() => readPrices(page).then(({ length }) => length), shown);
    }
    await see(() => more.isDisabled(), true);
    expect(await readPrices(page)).toEqual(CARS.map(({ price }) => `$${price}`));
    await page.getByPlaceholder("Search cars").fill("rio");
    await see(() => readCars(page), Array(4).fill("Kia Rio"));
  }));

test("the key in the page opens searches, and nothing else", () =>
  visit(
    "",
    async (page) => {
      const statuses = await page.evaluate(async () => {
        const { address = "", key = "" } = document.body.dataset;
        const ask = async (method: string, path: string): Promise<number> => {
          const headers = { authorization: `Bearer ${key}` };
          return (await fetch(`${address}${path}`, { method, headers })).status;
        };
        return [
          await ask("GET", "/indexes/cars/search"),
          await ask("GET", "/health"),
          await ask("GET", "/version"),
          await ask("GET", "/indexes/cars/documents"),
        ];
      });
      expect(statuses).toEqual([200, 200, 403, 403]);
    },
    [FORBIDDEN, FORBIDDEN],
  ));
