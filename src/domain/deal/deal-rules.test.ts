import { describe, expect, test } from "vitest";
import { buildDealConfig, buildTasks } from "#tests/builders/deal.ts";
import { NOW } from "#tests/builders/vehicle.ts";
import { resolveDistanceKm } from "../location/resolve-distance.ts";
import { DAY_MS } from "../time/time-units.ts";
import { compareVehicle, isBuyable } from "./compare-vehicle.ts";
import { resolveDealExpiry } from "./deal.ts";
import { dealConfigSchema } from "./deal-config.schema.ts";
import { parseDealChange } from "./deal-link.ts";
import { DEAL_TASK_NAMES, findNextTask, parseDealTask, toTaskSegment } from "./deal-tasks.ts";
import { splitDealValue } from "./list-deal-rows.ts";
import { mergeTask } from "./merge-task.ts";
import { listPapers } from "./papers.ts";
import { listDelivery, resolveZone } from "./price-delivery.ts";

const FROM = { lat: -33.815, lang: 151 };
const TO = { lat: -34.4, lang: 150.9 };
const KM = resolveDistanceKm(FROM, TO);

const zones = (...reach: number[]) =>
  buildDealConfig({ delivery_zones: reach.map((up_to_km, n) => ({ up_to_km, price: n * 100 })) });

test.each([
  ["$31,990 Drive away (NSW)", "$31,990", "Drive away (NSW)"],
  ["$31,990.50 Excl. Govt. Charges", "$31,990.50", "Excl. Govt. Charges"],
  ["$33,170 (estimate)", "$33,170 (estimate)", null],
  ["−$500", "−$500", null],
  ["$890 (Up to 1,200 km, 5 to 8 days)", "$890", "Up to 1,200 km, 5 to 8 days"],
  ["$1,150 (estimate; no GST)", "$1,150", "estimate; no GST"],
  ["To be confirmed", "To be confirmed", null],
])("the row %s stands as its amount and what is said of it", (value, amount, note) => {
  expect(splitDealValue(value)).toEqual({ amount, note });
});

describe("delivery", () => {
  test("costs what the first zone costs that reaches the place on the sphere of 6371 km", () => {
    expect(KM).toBeCloseTo(65.7, 1);
    const { delivery_zones } = zones(65, 66, 500);
    expect(resolveZone({ from: FROM, to: TO }, delivery_zones)).toMatchObject({
      zone: { up_to_km: 66, price: 100 },
    });
    expect(resolveZone({ from: FROM, to: FROM }, delivery_zones)).toMatchObject({
      zone: { up_to_km: 65 },
    });
  });

  test("includes a zone's limit, and is quoted by a person beyond the last one or where nobody knows", () => {
    const at = [{ up_to_km: KM, price: 5, takes: null }];
    expect(resolveZone({ from: FROM, to: TO }, at).is).toBe("reached");
    expect(resolveZone({ from: FROM, to: TO }, zones(65).delivery_zones).is).toBe("too_far");
    expect(resolveZone({ from: null, to: TO }, at).is).toBe("unknown");
    const delivery = { at: 1, method: "delivery" as const, street: "", city: "", postcode: "" };
    const task = { ...delivery, wish: null };
    const far = listDelivery(task, { from: FROM, to: TO }, zones(65));
    expect([far.lines.length, far.pending.length]).toEqual([0, 1]);
    const near = listDelivery(task, { from: FROM, to: TO }, zones(65, 66));
    expect(near.lines).toMatchObject([{ cents: 10_000, hasGst: true }]);
    const picked = listDelivery({ ...task, method: "pick_up" }, { from: FROM, to: TO }, zones(66));
    expect(picked).toEqual({ lines: [], pending: [] });
  });
});

describe("a deal's vehicle", () => {
  const deal = { acceptedPriceCents: 100 };
  test.each([
    [null, "gone", false],
    [{ refusal: "sold", priceCents: 100 }, "refused", false],
    [{ refusal: "reserved", priceCents: 90 }, "refused", false],
    [{ refusal: null, priceCents: 100 }, "same", true],
    [{ refusal: null, priceCents: 101 }, "dearer", false],
    [{ refusal: null, priceCents: 99 }, "cheaper", true],
  ] as const)("%j is %s", (vehicle, is, mayBuy) => {
    const news = compareVehicle(deal, vehicle);
    expect([news.is, isBuyable(news)]).toEqual([is, mayBuy]);
  });
});

describe("two tabs", () => {
  const tasks = buildTasks({ price: { at: 5, jurisdiction: "NSW" } });

  test("lose nothing of each other's tasks", () => {
    const merged = mergeTask(tasks, { task: "extras", value: { at: 0, slugs: ["a"] } }, TERMS);
    expect(merged).toMatchObject({ tasks: { price: { jurisdiction: "NSW" }, extras: { at: 6 } } });
  });

  const TERMS = { shown: 3, next: 6 };
  test.each([
    ["another answer to an older form", 4, "VIC", "conflict"],
    ["the same answer", 4, "NSW", "merged"],
    ["another answer to the newest form", 5, "VIC", "merged"],
  ] as const)("take %s as they should", (_name, shown, jurisdiction, is) => {
    const edit = { task: "price" as const, value: { at: 0, jurisdiction } };
    expect(mergeTask(tasks, edit, { shown, next: 6 }).is).toBe(is);
  });
});

test("the next task is the first after this one, and around, that is not done", () => {
  const done = buildTasks({ price: {}, payment: { method: "cash" } });
  expect(findNextTask(done)).toBe("trade_in");
  expect(findNextTask(done, "payment")).toBe("extras");
  expect(findNextTask(buildTasks({ details: null }), "details")).toBe("price");
  for (const task of DEAL_TASK_NAMES) expect(parseDealTask(toTaskSegment(task))).toBe(task);
  for (const word of ["constructor", "", null]) expect(parseDealTask(word)).toBeNull();
});

test("what is posted of a deal is one of its actions or tasks", () => {
  expect(parseDealChange("finish")).toEqual({ is: "action", action: "finish" });
  expect(parseDealChange("trade-in")).toEqual({ is: "task", task: "trade_in" });
  expect(parseDealChange("toString")).toBeNull();
});

test("a deal is kept for 14 days from its last change", () => {
  expect(resolveDealExpiry(NOW) - NOW).toBe(14 * DAY_MS);
});

const listNames = (hasTradeIn: boolean, isFinanced: boolean) =>
  listPapers("AU", { hasTradeIn, isFinanced }).map(({ name }) => name);

test("a lender asks for insurance where there is one", () => {
  const [cash, financed] = [false, true].map((isFinanced) =>
    listPapers("AU", { hasTradeIn: false, isFinanced }).find(({ name }) => name === "insurance"),
  );
  expect(cash?.why).not.toContain("lender");
  expect(financed?.why).toContain("The lender asks for it");
});

test("papers go by trade-in and finance, and nothing asks for an upload", () => {
  expect(listNames(false, false)).toEqual(["licence", "address", "insurance"]);
  expect(listNames(true, true)).toEqual(["licence", "address", "trade-in", "income", "insurance"]);
});

test.each([
  [
    {
      delivery_zones: [
        { up_to_km: 50, price: 0 },
        { up_to_km: 50, price: 1 },
      ],
    },
    false,
  ],
  [
    {
      delivery_zones: [
        { up_to_km: 50, price: 0 },
        { up_to_km: 51, price: 1 },
      ],
    },
    true,
  ],
  [{ accessories: [{ slug: "a", name: "A", price: 0.001 }] }, false],
  [{ accessories: [{ slug: "a", name: "A", price: 0.01 }] }, true],
  [{ accessories: [1, 2].map((price) => ({ slug: "a", name: "A", price })) }, false],
  [{ accessories: [{ slug: "a", name: "A", price: -1 }] }, false],
  [{ money_back: {} }, true],
  [{ money_back: { days: 0 } }, false],
])("a site's %j is taken: %s", (given, isTaken) => {
  expect(dealConfigSchema.safeParse(given).success).toBe(isTaken);
});
