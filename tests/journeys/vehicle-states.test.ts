import { beforeAll, describe, expect, test } from "vitest";
import { DAY_MS } from "#domain/time/time-units.ts";
import { DESKTOP, openPage, PHONE } from "../tooling/browser.ts";
import { listOverflowing, listViolations } from "../tooling/enquiry-form.ts";
import { type DemoVehicleRow, listDemoVehicles } from "../tooling/find-demo-vehicles.ts";
import { SITE, startJourneys } from "../tooling/journeys.ts";
import { listStructuredDataIssues } from "../tooling/structured-data-issues.ts";

const journeys = startJourneys();

let rows: DemoVehicleRow[] = [];

beforeAll(() => {
  rows = listDemoVehicles(journeys.product.dataDir);
});

type State = [name: string, dealer: string, fits: (row: DemoVehicleRow) => boolean, text: string];

const soldFor = ({ soldAt }: DemoVehicleRow): number => (Date.now() - (soldAt ?? 0)) / DAY_MS;

/** Each state that a vehicle can be in, whose vehicle shows it, and what its page then says. */
const STATES: State[] = [
  [
    "sold inside the window",
    "arrowfern",
    (row) => row.imported.status === "sold" && soldFor(row) < 2,
    "Find Me Something Similar",
  ],
  [
    "reserved",
    "arrowfern",
    ({ imported }) => imported.reserved,
    "Reserved. Some reservations end without a sale.",
  ],
  [
    "coming soon",
    "arrowfern",
    ({ imported }) => imported.status === "coming_soon",
    "On its way to us.",
  ],
  [
    "for test drives only",
    "arrowfern",
    ({ imported }) => imported.tag === "Test Drive Only",
    "For test drives only.",
  ],
  ["without a price", "arrowfern", ({ imported }) => isUnpriced(imported), "Price on application"],
  [
    "without photos",
    "arrowfern",
    ({ imported }) => imported.photos_count === 0 && imported.status === "in_stock",
    "Request Photos",
  ],
  ["with sixty photos", "tallowood", ({ imported }) => imported.photos_count === 60, "60"],
  [
    "with a badge of hundreds of letters",
    "arrowfern",
    ({ imported }) => (imported.badge?.length ?? 0) > 250,
    "Panoramic Glass Roof",
  ],
  [
    "with words from right to left",
    "arrowfern",
    ({ imported }) => /[\u0600-\u06ff]/.test(imported.badge ?? ""),
    "سيارة عائلية",
  ],
  [
    "whose price fell",
    "arrowfern",
    ({ imported }) => imported.tag === "Price Drop",
    "Price history",
  ],
  ["with a history report", "arrowfern", hasReport, "Vehicle history report"],
  ["that is electric", "voltwren", ({ imported }) => imported.status === "in_stock", "Range"],
  ["that is rented", "loopway", ({ imported }) => imported.car_type === "rental", "Bond"],
  [
    "that is subscribed to",
    "loopway",
    ({ imported }) => imported.car_type === "subscription",
    "Minimum term",
  ],
  ["on two wheels", "saltbush", ({ imported }) => imported.status === "in_stock", "LAMS|Full"],
  ["that carries loads", "cinderhaul", ({ imported }) => imported.item_type === "truck", "GVM"],
  ["that is towed", "driftline", ({ imported }) => imported.item_type === "caravan", "ATM"],
];

test.each(STATES)("the page of a vehicle %s is whole at both widths", async (...state) => {
  const [, dealer, fits, text] = state;
  const { page, context, messages } = await openPage(journeys.browser, { viewport: DESKTOP });
  await page.goto(journeys.product.address(`${dealer}-demo`, findPath(dealer, fits)));
  expect(await page.getByRole("main").textContent()).toMatch(new RegExp(text));
  expect((await listStructuredDataIssues(await page.content())).errors).toEqual([]);
  expect(await listViolations(page, "main")).toEqual([]);
  expect(await listOverflowing(page, [DESKTOP.width, PHONE.width])).toEqual([]);
  expect(await listViolations(page, "main")).toEqual([]);
  expect(messages).toEqual([]);
  await context.close();
});

test("one sold before the window is gone for good, by its name and with a way on", async () => {
  const path = findPath("arrowfern", (row) => row.imported.status === "sold" && soldFor(row) > 20);
  const { page, context } = await openPage(journeys.browser, { viewport: DESKTOP });
  const answer = await page.goto(journeys.product.address(SITE, path));
  expect(answer?.status()).toBe(410);
  await page.getByRole("heading", { name: /^This \d{4} .+ has been sold$/ }).waitFor();
  expect(await listViolations(page, "main")).toEqual([]);
  expect(await listOverflowing(page, [DESKTOP.width, PHONE.width])).toEqual([]);
  expect(await listViolations(page, "main")).toEqual([]);
  await context.close();
});

test("a price that fell says from what, and both prices with their days", async () => {
  const path = findPath("arrowfern", ({ imported }) => imported.tag === "Price Drop");
  const { body } = await journeys.product.get(`${SITE}.localhost`, path);
  expect(body).toMatch(/Was \$[\d,]+, now \$[\d,]+ less/);
  expect(new Set(body.match(/since \d+ \w+ 20\d\d/g)).size).toBe(2);
});

test("the button of a history report opens a report", async () => {
  const host = `${SITE}.localhost`;
  const { body } = await journeys.product.get(host, findPath("arrowfern", hasReport));
  const [, href = ""] = /href="([^"]+)"[^>]*>(?:(?!<a ).)*Vehicle history report/.exec(body) ?? [];
  const report = await journeys.product.get(host, href);
  expect(report).toMatchObject({ status: 200, headers: { "content-type": "application/pdf" } });
});

test("what was looked at makes no page wider than a phone, whatever its cards lack", async () => {
  const { page, context } = await openPage(journeys.browser, { viewport: PHONE });
  const paths = [
    findPath("arrowfern", (row) => isThere(row) && row.imported.photos_count === 0),
    ...[0, 1, 2].map((place) => findPath("arrowfern", isThere, place)),
  ];
  for (const path of [...paths, "/"]) {
    await page.goto(journeys.product.address(SITE, path), { waitUntil: "networkidle" });
  }
  await page.locator("[data-seen]").scrollIntoViewIfNeeded();
  await expect.poll(() => page.locator("[data-seen] li a").count()).toBe(4);
  expect(await listOverflowing(page, [PHONE.width])).toEqual([]);
  await context.close();
});

describe.each([PHONE, DESKTOP])("at $width pixels", (viewport) => {
  test("axe finds no fault in what opens on a vehicle's page", async () => {
    const { page, context, messages } = await openPage(journeys.browser, { viewport });
    const path = findPath("arrowfern", ({ imported }) => imported.tag === "Price Drop");
    await page.goto(journeys.product.address(SITE, path));
    const main = page.getByRole("main");
    for (const fold of ["What the price includes", "Price history", "Share or print"]) {
      await main.getByText(fold).click();
    }
    await main.locator("[data-vehicle] [data-phone]").press("Enter");
    await main.locator("[data-vehicle] [href^=tel]").waitFor();
    const deposit = main.getByRole("textbox", { name: "Deposit" });
    await deposit.fill("2000");
    await main.locator(".calculator [aria-live]").getByText("$2,000 deposit").waitFor();
    expect(await listViolations(page, "main")).toEqual([]);
    await main
      .getByRole("button", { name: /^How these/ })
      .last()
      .click();
    await page.getByRole("dialog", { name: /^How these/ }).waitFor();
    expect(await listViolations(page, "#finance-info")).toEqual([]);
    expect(messages).toEqual([]);
    await context.close();
  });
});

function isThere({ imported }: DemoVehicleRow): boolean {
  return imported.status === "in_stock";
}

function hasReport({ imported }: DemoVehicleRow): boolean {
  return imported.file !== null && imported.status === "in_stock";
}

function isUnpriced({ price, subscription_price, status }: DemoVehicleRow["imported"]): boolean {
  return price === null && subscription_price === null && status === "in_stock";
}

/** Of the vehicle at a place among those that fit. */
function findPath(dealer: string, fits: State[2], place = 0): string {
  const found = rows.filter(
    (row) => row.dealership.startsWith(dealer) && row.imported.show_on_dealer_website && fits(row),
  )[place];
  if (found === undefined) throw new Error(`The demo of ${dealer} has no such vehicle.`);
  return `/cars/${found.slug}`;
}
