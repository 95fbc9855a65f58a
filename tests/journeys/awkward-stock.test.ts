import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openPage } from "../tooling/browser.ts";
import { useBrowser } from "../tooling/journeys.ts";
import { type Product, startProduct } from "../tooling/product.ts";
import { readResults, waitForResults } from "../tooling/results-page.ts";
import { runForecourt } from "../tooling/run-forecourt.ts";

const SLUG = "awkward-test";
const RESULTS = "/search/used-cars";
/** More than the 1,000 and 1,999 at which totals of other engines stop. */
const VEHICLES = 2_101;
const HITS_PER_PAGE = 21;

/** Values that break links, filters and markup elsewhere. */
const VALUES: [field: string, value: string][] = [
  ["make", "Smith & Sons"],
  ["make", "GT/R"],
  ["make", "Citroën"],
  ["make", "O'Brien"],
  ["badge", '5" tray'],
  ["badge", "a:b <c> [0] %2F +1?"],
  ["badge", "\\ back `tick` #1"],
];

const getBrowser = useBrowser();

let product: Product;

beforeAll(async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "forecourt-awkward-"));
  await stock(dataDir);
  product = await startProduct({ dataDir, variables: { FORECOURT_MODE: "development" } });
});

afterAll(() => product.stop());

describe.each([
  ["with script", true],
  ["without script", false],
])("%s", (_, javaScriptEnabled) => {
  let visitor: Awaited<ReturnType<typeof openPage>>;
  let friend: Awaited<ReturnType<typeof openPage>>;

  beforeAll(async () => {
    visitor = await openPage(getBrowser(), { javaScriptEnabled });
    friend = await openPage(getBrowser(), { javaScriptEnabled });
  });
  afterAll(() => Promise.all([visitor.context.close(), friend.context.close()]));

  test.each(VALUES)(
    "the %s %s goes through its facet, the address, Back and sharing",
    async (field, value) => {
      const { page, messages } = visitor;
      // The one before has ended there, unless it failed.
      if (page.url() !== product.address(SLUG, RESULTS)) {
        await page.goto(product.address(SLUG, RESULTS));
        messages.splice(0);
      }
      const facet = page.locator(`details[data-field="${field}"]`);
      const option = facet.getByRole("link", { name: value }).first();
      const count = await option.locator("small").textContent();
      await option.click();
      await waitForResults(page, (url) => hasValue(url, field, value));
      await expect.poll(async () => (await readResults(page)).chosen.join()).toContain(value);
      const shown = await readResults(page);
      expect(shown.total).toBe(`${count} vehicles`);

      await page.locator("#results article h3 a").first().click();
      await page.waitForURL(/\/cars\//);
      await page.goBack();
      await expect.poll(() => readResults(page)).toEqual(shown);
      await friend.page.goto(page.url());
      expect(await readResults(friend.page)).toEqual(shown);

      await page
        .getByRole("link", { name: `Remove ${value}` })
        .first()
        .click();
      await waitForResults(page, (url) => url.search === "");
      await expect.poll(async () => (await readResults(page)).total).toBe("2,101 vehicles");
      expect(messages.splice(0)).toEqual([]);
    },
  );
});

describe("more than 1,999 vehicles", () => {
  test("are counted, and the last page has what is left", async () => {
    const { page, context } = await openPage(getBrowser());
    await page.goto(product.address(SLUG, RESULTS));
    const last = Math.ceil(VEHICLES / HITS_PER_PAGE);
    await page.getByRole("navigation", { name: "Pages" }).getByRole("link").nth(-2).click();
    await waitForResults(page, (url) => url.searchParams.get("page") === String(last));
    await expect
      .poll(async () => (await readResults(page)).cars.length)
      .toBe(VEHICLES - (last - 1) * HITS_PER_PAGE);
    await context.close();
  });
});

describe("the slider of prices", () => {
  test.each([
    ["no car", "?query=nothing+like+this", "0 vehicles", [5_000, 250_000]],
    ["one car", "?query=A2100", "1 vehicle", [77_000, 77_500]],
    ["many", "", "2,101 vehicles", [20_000, 77_000]],
    ["ends beyond the stock", "?range[price]=500:900000", "2,101 vehicles", [20_000, 77_000]],
    ["ends that cross", "?range[price]=90000:15000", "2,101 vehicles", [20_000, 77_000]],
  ])("with %s stands within its ends", async (_, search, total, ends) => {
    const { page, context, messages } = await openPage(getBrowser());
    await page.goto(product.address(SLUG, RESULTS + search));
    expect((await readResults(page)).total).toBe(total);
    if (await page.locator('details[data-field="price"]').count()) {
      await expect.poll(() => readThumbs(page)).toEqual(ends);
    } else expect(total).not.toBe("2,101 vehicles");
    expect(messages).toEqual([]);
    await context.close();
  });

  test("goes back to the stock's ends once a search without results is taken away", async () => {
    const { page, context, messages } = await openPage(getBrowser());
    await page.goto(product.address(SLUG, `${RESULTS}?range[price]=1:2`));
    expect((await readResults(page)).total).toBe("0 vehicles");
    await page.getByRole("slider", { name: "Least price" }).focus();
    await page.getByRole("link", { name: /^Remove Price/ }).click();
    await waitForResults(page, (url) => url.search === "");
    await expect.poll(() => readThumbs(page)).toEqual([20_000, 77_000]);
    expect(messages).toEqual([]);
    await context.close();
  });
});

async function readThumbs(page: Page): Promise<number[]> {
  const thumbs = await page.locator('details[data-field="price"] input[type=range]').all();
  return Promise.all(thumbs.map(async (thumb) => Number(await thumb.inputValue())));
}

function hasValue(url: URL, field: string, value: string): boolean {
  return url.searchParams.get(`refinementList[${field}][0]`) === value;
}

async function stock(dataDir: string): Promise<void> {
  const site = join(dataDir, "site.json");
  const feed = join(dataDir, "stock.csv");
  writeFileSync(
    site,
    JSON.stringify({
      slug: SLUG,
      name: "Awkward Motors",
      url: "https://awkward-test.example",
      hits_per_page: HITS_PER_PAGE,
      dealerships: [{ slug: "awkward-motors", name: "Awkward Motors" }],
      facets: ["make", "badge", "price"],
      navigation: { header: [{ name: "Home", url: "/" }], footer: [] },
    }),
  );
  writeFileSync(
    feed,
    ["stock_number,year,car_type,make,model,badge,price", ...listRows()].join("\n"),
  );
  await runForecourt(dataDir, ["site", "apply", site, "--yes"]);
  await runForecourt(dataDir, ["stock", "import", feed, "--dealership", "awkward-motors"]);
}

/** One price for all but the last vehicle. */
function listRows(): string[] {
  const makes = listValues("make");
  const badges = listValues("badge");
  return Array.from({ length: VEHICLES }, (_, n) =>
    [
      `A${n}`,
      2020,
      "used",
      makes[n % makes.length],
      "Runner",
      badges[n % badges.length],
      n === VEHICLES - 1 ? 77_000 : 20_000,
    ]
      .map((cell) => `"${String(cell).replaceAll('"', '""')}"`)
      .join(","),
  );
}

function listValues(field: string): string[] {
  return VALUES.filter(([of]) => of === field).map(([, value]) => value);
}
