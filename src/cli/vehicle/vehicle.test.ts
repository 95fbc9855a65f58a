import { CommanderError } from "commander";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { DAY_MS } from "#domain/time/time-units.ts";
import type { ImportedVehicle } from "#domain/vehicle/vehicle.schema.ts";
import type { Platform } from "#ports/platform.ts";
import type { StagedVehicle } from "#ports/stores/import-store.ts";
import { openPlatform } from "#tests/builders/platform.ts";
import { buildSiteConfig } from "#tests/builders/site-config.ts";
import { buildStagedVehicle } from "#tests/builders/staged-vehicle.ts";
import { NOW } from "#tests/builders/vehicle.ts";
import { ExitError } from "../exit-codes.ts";
import { createVehicleCommand } from "./vehicle.ts";

const FINANCE = {
  lenders: [{ name: "Blackbutt Finance", annual_rate: 7.99, car_types: ["used"] }],
};
const CONFIG = {
  finance: FINANCE,
  autograb: true,
  reserve_button: true,
  payment_provider: "stripe",
};
const SANDBOX = { authorization_type: "sandbox", authorization_key: "pk_1", deposit_amount: 500 };
const STRIPE = { ...SANDBOX, authorization_type: "stripe" };

let platform: Platform;

beforeAll(async () => {
  platform = await openPlatform({ now: () => NOW });
  const dealerships = [buildDealership("riverbend-motors"), buildDealership("hillside-motors")];
  for (const [slug, config] of [
    ["riverbend", buildSiteConfig(CONFIG)],
    ["hillside", buildSiteConfig({ slug: "hillside", navigation: 1 })],
  ] as const) {
    await platform.sites.put({
      slug,
      config,
      dealerships: slug === "riverbend" ? dealerships.slice(0, 1) : dealerships.slice(1),
      locations: [],
      now: NOW,
    });
  }
  await importVehicles("riverbend-motors", [
    build("U1", { payment_processors: [SANDBOX] }),
    build("U2", { price: 200, tag: "Test Drive Only" }),
    build("U3", { status: "sold" }, { soldAt: NOW - DAY_MS }),
    build("U4", { status: "sold" }, { soldAt: NOW - 10 * DAY_MS }),
    build("U5", { subscription_price: 189, price: null, payment_processors: [STRIPE] }),
  ]);
  await importVehicles("hillside-motors", [build("H1", { price: null })]);
});

afterAll(() => platform.close());

afterEach(() => vi.restoreAllMocks());

const build = (
  key: string,
  imported: Partial<ImportedVehicle>,
  overrides: Partial<StagedVehicle> = {},
): StagedVehicle =>
  buildStagedVehicle(key, imported, { listedAt: NOW - 30 * DAY_MS, ...overrides });

function buildDealership(slug: string) {
  return { slug, name: slug, phone: null, email: null, price_state: null };
}

async function importVehicles(dealership: string, vehicles: StagedVehicle[]): Promise<void> {
  const found = await platform.sites.findDealership(dealership);
  const { id } = await platform.imports.begin({
    dealershipId: found?.id ?? 0,
    mapping: "forecourt",
    mode: "partial",
    file: "stock.csv",
    ignoredColumns: [],
    now: NOW,
  });
  await platform.imports.stage(id, vehicles, [], NOW);
  await platform.imports.apply(id, { now: NOW, isFull: false });
}

/** The number of a vehicle by its stock number. */
async function findId(stockNumber: string): Promise<string> {
  const records = await platform.stock.listAfter(0, 100);
  return String(records.find(({ sourceKey }) => sourceKey === stockNumber)?.id);
}

async function run(...words: string[]): Promise<string> {
  const out = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  vi.spyOn(process.stderr, "write").mockReturnValue(true);
  const command = createVehicleCommand(async () => platform).exitOverride();
  for (const part of command.commands) part.exitOverride();
  await command.parseAsync(["explain", ...words], { from: "user" });
  return out.mock.calls.join("");
}

const explain = async (stockNumber: string): Promise<string> =>
  run(await findId(stockNumber), "--site", "riverbend");

describe("vehicle explain", () => {
  test("prints what shows of a vehicle, with the words of card and page", async () => {
    const text = await explain("U1");
    expect(text).toContain("2022 Mazda CX-5, vehicle 1, on Riverbend Motors");
    expect(text).toContain("+ shown at /cars/2022-mazda-cx-5-u1");
    expect(text).toContain("+ $31,990 Drive away");
    expect(text).toMatch(/\+ by Blackbutt Finance: \$\d+ per week; 7\.99% p\.a\.; .* WARNING: /);
    expect(text).toContain("- on cards: on_cards is off");
    expect(text).toContain("+ reserve_now: Reserve Now $500, /cars/2022-mazda-cx-5-u1/checkout");
    expect(text).toContain("+ reserve_now: Reserve Car Now, /cars/2022-mazda-cx-5-u1/checkout");
    expect(text).toContain("+ trade_in: Trade-In Valuation, /cars/trade-in?car_id=1");
    expect(text).toContain("- request_photos: the vehicle has photos");
    expect(text).toContain("- buy_online: sidebar_buttons does not name it");
    expect(text).toContain(
      "- new: its date_in_stock is more than 8 days ago, or blank in the first import",
    );
  });

  test.each([
    [
      "U2",
      [
        "+ Test Drive Only (custom)",
        '- reserve_now: its tag is "Test Drive Only"',
        "- trade_in: its price is not above $200",
      ],
    ],
    [
      "U3",
      [
        "+ shown at",
        "+ Sold (sold)",
        "+ find_similar: Find Me Something Similar",
        "- enquire_now: the vehicle is not available",
        "Repayment\n  - the vehicle is not available",
      ],
    ],
    ["U4", ["- not shown: its page", "says that it is sold with status 410", "status = in_stock"]],
    [
      "U5",
      [
        "+ $189 per week: its subscription_price",
        "- it is priced by the week",
        "- reserve_now: nothing here takes deposits by its authorization_type",
      ],
    ],
    [
      "H1",
      ["is not found", "dealership_ids IN", "+ Price on application: it has no price above $0"],
    ],
  ])("says of %s why the rest does not show", async (stockNumber, lines) => {
    const text = await explain(stockNumber);
    for (const line of lines) expect(text).toContain(line);
  });

  test("prints JSON for programs", async () => {
    const json = await run(await findId("U1"), "--site", "riverbend", "--json");
    const { sidebar, ...rest } = JSON.parse(json);
    expect(rest).toMatchObject({ vehicle: 1, site: "riverbend", unmet: [], isGone: false });
    expect(sidebar).toContainEqual({
      isShown: false,
      button: "request_photos",
      because: "has_photos",
    });
  });

  test("says what is wrong with its words", async () => {
    const id = await findId("U1");
    await expect(run(id, "--site", "unheard-of")).rejects.toThrow('There is no site "unheard-of"');
    await expect(run(id, "--site", "hillside")).rejects.toThrow("cannot be served");
    await expect(run("999", "--site", "riverbend")).rejects.toThrow(ExitError);
    await expect(run("U1", "--site", "riverbend")).rejects.toThrow(CommanderError);
    await expect(run(id)).rejects.toThrow(CommanderError);
  });
});
