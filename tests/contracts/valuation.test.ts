import type { IncomingMessage, ServerResponse } from "node:http";
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { createAutograbValuation } from "#adapters/valuation/create-autograb-valuation.ts";
import { createValuation } from "#adapters/valuation/create-valuation.ts";
import { valuationConfigSchema } from "#domain/valuation/valuation-config.schema.ts";
import { ValuationUnavailableError } from "#ports/valuation.ts";
import { importFeed, putSite } from "#tests/builders/import-feed.ts";
import { openPlatform } from "#tests/builders/platform.ts";
import { buildSite } from "#tests/builders/site.ts";
import { buildStagedVehicle } from "#tests/builders/staged-vehicle.ts";
import { startValuationHost, type ValuationHost } from "#tests/builders/valuation-host.ts";
import { NOW } from "#tests/builders/vehicle.ts";
import { loadInventory } from "#use-cases/following/load-inventory.ts";
import { describeValuation, ENTERED } from "./valuation.contract.ts";

const TERMS = { scope: "platform", now: NOW } as const;

async function openLocal() {
  const platform = await openPlatform({ now: () => NOW });
  onTestFinished(() => platform.close());
  const { dealerships } = await putSite(platform, "riverbend", ["riverbend-motors"]);
  const dealershipId = dealerships[0]?.id ?? 0;
  const stock = async (price: number | null, overrides: object = {}) => {
    const vehicles = Array.from({ length: 6 }, (_, n) =>
      buildStagedVehicle(`U${n}`, {
        make: "TOYOTA",
        model: "Corolla",
        year: 2020,
        km: 60_000,
        badge: null,
        car_type: "used",
        price: price ?? 1,
        ...overrides,
      }),
    );
    await importFeed(platform, { dealershipId, vehicles: price === null ? [] : vehicles });
    await loadInventory(platform);
  };
  return { platform, dealershipId, stock, valuation: platform.valuation, site: buildSite() };
}

describe("the local estimate", () => {
  describeValuation(async () => {
    const local = await openLocal();
    return { ...local, say: (dollars) => local.stock(dollars) };
  });

  test("compares with the stock of its scope alone", async () => {
    const { valuation, site, stock, dealershipId } = await openLocal();
    await stock(20_000);
    const value = (dealershipIds: number[]) =>
      valuation.value(site, ENTERED, { scope: { dealershipIds }, now: NOW });
    expect(await value([dealershipId])).toMatchObject({ is: "valued" });
    const none = { is: "refused", because: "few_comparables" };
    expect([await value([dealershipId + 1]), await value([])]).toEqual([none, none]);
  });

  test("takes no vehicle's name for a filter", async () => {
    const { valuation, site, stock } = await openLocal();
    await stock(20_000);
    const outcome = await valuation.value(
      site,
      { ...ENTERED, make: 'Toyota" OR make EXISTS', model: "\\" },
      TERMS,
    );
    expect(outcome).toEqual({ is: "refused", because: "few_comparables" });
  });

  test("of one on application counts the price that was asked before", async () => {
    const { valuation, site, stock } = await openLocal();
    await stock(20_000);
    await stock(20_000, { price: null });
    expect(await valuation.value(site, ENTERED, TERMS)).toMatchObject({ is: "valued" });
  });

  test("is none for a vehicle of more than fifteen years", async () => {
    const { valuation, site } = await openLocal();
    const year = new Date(NOW).getUTCFullYear();
    const value = (age: number) => valuation.value(site, { ...ENTERED, year: year - age }, TERMS);
    expect(await value(15)).toEqual({ is: "refused", because: "few_comparables" });
    expect(await value(16)).toEqual({ is: "refused", because: "too_old" });
  });
});

const KNOWN = {
  success: true,
  vehicle: { id: "v-7", year: 2020, make: "Toyota", model: "Corolla", badge: "Ascent Sport" },
};

const predict = (dollars: number) => ({
  prediction: {
    trade_low: dollars * 0.9,
    trade_price: dollars,
    trade_high: dollars * 1.1,
  },
});

describe("a service over HTTP", () => {
  let host: ValuationHost;
  let now: number;

  beforeEach(async () => {
    host = await startValuationHost();
    now = 0;
    host.answer({ find: KNOWN, predict: predict(21_000) });
  });

  afterEach(() => host.close());

  const buildValued = (overrides: object = {}) =>
    buildSite({
      valuation: valuationConfigSchema.parse({
        provider: "autograb",
        host: host.url,
        key: "env:AUTOGRAB_KEY",
        ...overrides,
      }),
    });

  const create = (secret: string | null = "key-of-yard", maxMs = 5_000) =>
    createAutograbValuation({
      readSecret: () => secret,
      now: () => now,
      limits: { maxBytes: 2_000, maxMs },
    });

  describeValuation(async () => ({
    valuation: create(),
    site: buildValued(),
    say: async (dollars) =>
      host.answer(
        dollars === null
          ? {
              find: (_: IncomingMessage, response: ServerResponse) => response.writeHead(404).end(),
            }
          : { find: KNOWN, predict: predict(dollars) },
      ),
  }));

  test("is asked by registration and state, or by VIN, with the site's key", async () => {
    await create().value(buildValued(), { ...ENTERED, rego: "AB/1" }, TERMS);
    await create().value(buildValued(), { ...ENTERED, vin: "JM0KF4WLA00123456" }, TERMS);
    const authorization = "Bearer key-of-yard";
    const valued = { method: "POST", path: "/v2/valuations/predict", authorization };
    expect(host.asked).toEqual([
      {
        method: "GET",
        path: "/v2/vehicles/registrations/AB%2F1?region=au&state=NSW",
        authorization,
      },
      valued,
      { method: "GET", path: "/v2/vehicles/vins/JM0KF4WLA00123456?region=au", authorization },
      valued,
    ]);
  });

  test("that does not know a registration is believed, and not asked for a value", async () => {
    host.answer({
      find: (_: IncomingMessage, response: ServerResponse) => response.writeHead(404).end(),
    });
    expect(await create().value(buildValued(), ENTERED, TERMS)).toEqual({
      is: "refused",
      because: "unknown_vehicle",
    });
    expect(host.asked).toHaveLength(1);
  });

  const createHurried = () => create("key-of-yard", 300);

  const isUnavailable = (valuation = create(), site = buildValued()) =>
    expect(valuation.value(site, ENTERED, TERMS)).rejects.toThrow(ValuationUnavailableError);

  test.each<[string, Parameters<ValuationHost["answer"]>[0]["predict"] & object]>([
    ["HTML", (_: IncomingMessage, response: ServerResponse) => response.end("<p>Welcome")],
    ["no figures", {}],
    ["a text", { prediction: { trade_low: "1", trade_price: "2", trade_high: "3" } }],
    ["figures in disorder", { prediction: { trade_low: 9, trade_price: 8, trade_high: 7 } }],
    ["less than nothing", predict(-1)],
    ["more than any car costs", predict(9_000_000)],
    ["too much", { ...predict(1), name: "x".repeat(3_000) }],
  ])("that answers with %s is not believed, nor asked again", async (_, answer) => {
    host.answer({ predict: answer });
    await isUnavailable();
    expect(host.asked).toHaveLength(2);
  });

  test.each([301, 401, 429])("with status %i is not asked again", async (status) => {
    host.answer({
      find: (_: IncomingMessage, response: ServerResponse) =>
        response.writeHead(status, { location: host.url }).end("{}"),
    });
    await isUnavailable();
    expect(host.asked).toHaveLength(1);
  });

  test("gets a second try where the first one failed on the way", async () => {
    host.answer({
      find: (request: IncomingMessage, response: ServerResponse) => {
        if (host.asked.length === 1) request.socket.destroy();
        else response.end(JSON.stringify(KNOWN));
      },
    });
    expect(await create().value(buildValued(), ENTERED, TERMS)).toMatchObject({ is: "valued" });
  });

  test("that never answers, or drips, is given up within its time", async () => {
    host.answer({ find: () => {} });
    await isUnavailable(createHurried());
    host.answer({
      find: (_: IncomingMessage, response: ServerResponse) => {
        response.write("{");
      },
    });
    await isUnavailable(createHurried());
    expect(host.asked).toHaveLength(4);
  });

  test("that failed five times is left alone for a minute", async () => {
    host.answer({
      find: (_: IncomingMessage, response: ServerResponse) => response.writeHead(500).end(),
    });
    const valuation = create();
    for (let time = 0; time < 5; time += 1) await isUnavailable(valuation);
    await isUnavailable(valuation);
    expect(host.asked).toHaveLength(10);
    now = 60_000;
    host.answer({ find: KNOWN });
    expect(await valuation.value(buildValued(), ENTERED, TERMS)).toMatchObject({ is: "valued" });
  });

  test("is not asked without its address or its key", async () => {
    await expect(create().value(buildValued({ host: null }), ENTERED, TERMS)).rejects.toThrow(
      "valuation.host is not set",
    );
    await expect(create(null).value(buildValued(), ENTERED, TERMS)).rejects.toThrow(
      "AUTOGRAB_KEY is not set",
    );
    expect(host.asked).toEqual([]);
  });

  test("is stood in for by the stock while it is away, and for a vehicle without a plate", async () => {
    const local = await openLocal();
    await local.stock(20_000);
    const warned: string[] = [];
    const log = { warn: (_: object, line: string) => void warned.push(line) };
    const valuation = createValuation({ local: local.valuation, autograb: create(), log });
    const site = buildValued();
    const price = async (overrides: object = {}) => {
      const outcome = await valuation.value(site, { ...ENTERED, ...overrides }, TERMS);
      return outcome.is === "valued" ? Math.round(outcome.market.price) : outcome;
    };
    expect(await price()).toBe(21_000);
    expect(await price({ rego: null })).toBe(20_000);
    expect(warned).toEqual([]);
    host.answer({
      find: (_: IncomingMessage, response: ServerResponse) => response.writeHead(500).end(),
    });
    expect(await price()).toBe(20_000);
    expect(warned).toHaveLength(1);
  });
});
