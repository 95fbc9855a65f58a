import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openPage, PHONE } from "../tooling/browser.ts";
import { eventually } from "../tooling/eventually.ts";
import { startJourneys } from "../tooling/journeys.ts";
import { runForecourt } from "../tooling/run-forecourt.ts";
import { createSmallDealer } from "../tooling/small-dealer.ts";

const SLUG = "garage-test";
const RESULTS = "/search/used-cars";
const COLUMNS = "stock_number,car_type,make,model,year,price,status,show_on_dealer_website";
const LEAF = "S1,used,Nissan,Leaf,2021,21000,in_stock,yes";
const RIO = "S2,used,Kia,Rio,2020,15000,in_stock,yes";
const SWIFT = "S3,used,Suzuki,Swift,2019,12500,in_stock,yes";
const JAZZ = "S4,used,Honda,Jazz,2018,11000,in_stock,yes";

const journeys = startJourneys();
const folder = mkdtempSync(join(tmpdir(), "forecourt-garage-"));
const forecourt = (...words: string[]) => runForecourt(journeys.product.dataDir, words);
const { applySite, importStock } = createSmallDealer("garage", folder, forecourt);
const importRows = (rows: string[]) => importStock(rows, { columns: COLUMNS });

beforeAll(async () => {
  await applySite({ garage_page: true, include_sold_cars_days: 14 });
  await importRows([LEAF, RIO, SWIFT, JAZZ]);
  const { product } = journeys;
  await eventually(async () => {
    const { body } = await product.get(`${SLUG}.localhost`, RESULTS);
    expect(body).toContain("Honda Jazz");
  });
});

afterAll(async () => {
  await forecourt("site", "remove", SLUG, "--yes");
  rmSync(folder, { recursive: true, force: true });
});

test("what an import changed between two visits shows in the garage, in a shared list and in what was seen", async () => {
  const own = await openPage(journeys.browser, { viewport: PHONE });
  await visit(own.page, RESULTS);
  for (const name of ["Honda Jazz", "Suzuki Swift", "Kia Rio", "Nissan Leaf"]) {
    await own.page.getByRole("button", { name: new RegExp(`^Save .*${name}`) }).click();
  }
  const strip = own.page.getByRole("complementary", { name: "Saved" });
  await expect.poll(() => strip.locator("li").count()).toBe(3);
  await strip.getByRole("link", { name: "Compare Cars +1" }).click();
  await own.page.waitForURL("**/garage#comparison");
  expect(await own.page.getByRole("heading", { level: 1 }).textContent()).toBe("Your garage");
  await expect.poll(() => own.page.locator("thead th[data-of]").count()).toBe(4);
  await expect.poll(() => own.page.locator("[data-saved-changes]:visible").count()).toBe(0);
  const shared = (await own.page.locator("[data-share] a").getAttribute("href")) ?? "";
  await own.page.locator("[data-saved-item] h3 a").first().click();
  await own.page.waitForURL("**/cars/**leaf**");

  const other = await openPage(journeys.browser, { viewport: PHONE });
  await visit(other.page, shared);
  expect(await other.page.locator("[data-saved-item]").count()).toBe(4);

  await importRows([
    LEAF.replace("in_stock", "sold"),
    RIO.replace("15000", "13500"),
    SWIFT,
    JAZZ.replace("yes", "no"),
  ]);
  await expect
    .poll(() => reload(other.page), { timeout: 20_000 })
    .toContain("One of the link is no longer listed");
  await item(other.page, "Nissan Leaf").getByText("Sold", { exact: true }).first().waitFor();

  await visit(own.page, "/garage");
  await item(own.page, "Kia Rio").getByText("Price down $1,500").waitFor();
  await item(own.page, "Nissan Leaf").locator("[data-saved-changes]").getByText("Sold").waitFor();
  expect(await item(own.page, "Suzuki Swift").locator("[data-saved-changes]").isVisible()).toBe(
    false,
  );
  await own.page.getByText(/^No longer listed: 2018 Honda Jazz/).waitFor();

  await visit(own.page, RESULTS);
  const seen = own.page.getByRole("region", { name: "Recently seen" });
  await seen.scrollIntoViewIfNeeded();
  await expect.poll(() => seen.locator("li").allTextContents()).toEqual(["2021 Nissan LeafSold"]);
  expect([...own.messages, ...other.messages]).toEqual([]);
  await own.context.close();
  await other.context.close();
});

const item = (page: Page, name: string) => page.locator("[data-saved-item]", { hasText: name });

async function visit(page: Page, path: string): Promise<void> {
  await page.goto(journeys.product.address(SLUG, path));
}

async function reload(page: Page): Promise<string | null> {
  await page.reload();
  return page.getByRole("main").textContent();
}
