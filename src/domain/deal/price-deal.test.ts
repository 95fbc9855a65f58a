import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  ALL_TASKS,
  buildDealConfig,
  buildDealToPrice,
  buildTasks,
  EXTRAS,
  TRADE_IN,
} from "#tests/builders/deal.ts";
import type { DealTasks } from "./deal-tasks.schema.ts";
import { DEAL_TASK_NAMES } from "./deal-tasks.ts";
import { listAmountNames, listDealFields, readRowAmount } from "./describe-deal.ts";
import { listDealRows } from "./list-deal-rows.ts";
import { mergeTask } from "./merge-task.ts";
import { priceDeal } from "./price-deal.ts";

const vehicle = (given: object) => ({ ...buildDealToPrice().vehicle, ...given });

describe("the figures of a deal", () => {
  test("are the price, the deposit and the rest, where nothing is chosen", () => {
    expect(priceDeal(buildDealToPrice())).toMatchObject({
      totalCents: 3_199_000,
      gstCents: null,
      tradeIn: null,
      balanceCents: 3_149_000,
      payoutCents: 0,
      financeCents: null,
      isEstimate: false,
    });
  });

  test("finance what is left after deposit and trade-in, which is its estimate less what is owing", () => {
    const figures = priceDeal(buildDealToPrice({ tasks: buildTasks(ALL_TASKS) }));
    expect(figures.totalCents).toBe(3_199_000 + 89_000 + 22_990);
    expect(figures.tradeIn?.equityCents).toBe(750_000);
    expect(figures.financeCents).toBe(figures.totalCents - 50_000 - 750_000);
    expect(figures.isEstimate).toBe(true);
  });

  test.each([
    ["AU", 1_100, 100],
    ["AU", 1_105, 100],
    ["AU", 1_106, 101],
    ["NZ", 2_300, 300],
    ["NZ", 2_303, 300],
    ["NZ", 2_304, 301],
  ] as const)("hold in %s of %d cents %d of tax", (country, priceCents, gstCents) => {
    const priceType = "excluding_government_charges";
    const deal = buildDealToPrice({ country, vehicle: vehicle({ priceCents, priceType }) });
    expect(priceDeal(deal).gstCents).toBe(gstCents);
  });

  test.each([
    ["AU", "drive_away", null],
    ["AU", "unknown", null],
    ["AU", "excluding_government_charges", 290_818],
    ["NZ", "drive_away", 417_261],
  ] as const)(
    "in %s tell no tax of a price that may hold charges: %s",
    (country, priceType, gst) => {
      const deal = buildDealToPrice({ country, vehicle: vehicle({ priceType }) });
      expect(priceDeal(deal).gstCents).toBe(gst);
      expect(listDealRows(priceDeal(deal)).some(({ label }) => label.startsWith("GST"))).toBe(
        gst !== null,
      );
    },
  );

  test("leave government charges out of the tax", () => {
    const egc = { priceType: "excluding_government_charges", priceState: null };
    const tasks = buildTasks({ price: { jurisdiction: "NSW" } });
    const figures = priceDeal(buildDealToPrice({ tasks, vehicle: vehicle(egc) }));
    expect(figures.lines.map(({ cents, hasGst }) => [cents, hasGst])).toEqual([
      [3_199_000, true],
      [96_000, false],
    ]);
    expect(figures.gstCents).toBe(290_818);
  });

  test("say what the dealer pays, where the trade-in is worth more than all of it", () => {
    const worth = { ...TRADE_IN.estimate, middleCents: 4_000_000 };
    const trade_in = { ...TRADE_IN, owingCents: 0, estimate: worth };
    const figures = priceDeal(buildDealToPrice({ tasks: buildTasks({ trade_in }) }));
    expect([figures.balanceCents, figures.payoutCents]).toEqual([0, 851_000]);
  });

  test("add what is owing above a trade-in's worth", () => {
    const trade_in = { ...TRADE_IN, owingCents: 1_200_000 };
    const figures = priceDeal(buildDealToPrice({ tasks: buildTasks({ trade_in }) }));
    expect(figures.tradeIn?.equityCents).toBe(-200_000);
    expect(figures.balanceCents).toBe(3_199_000 + 200_000 - 50_000);
  });

  test.each([
    ["at its last moment", -1, true],
    ["a moment later", 0, false],
  ])("take an estimate %s: %s", (_when, later, isTaken) => {
    const now = TRADE_IN.estimate.validUntil + later;
    const tasks = buildTasks({ trade_in: TRADE_IN });
    const figures = priceDeal(buildDealToPrice({ tasks, now }));
    expect(figures.tradeIn !== null).toBe(isTaken);
    expect(figures.pending.length).toBe(isTaken ? 0 : 1);
  });

  test("name what is owing on a trade-in that nobody has valued yet", () => {
    expect(sayUnvalued(400_000)).toEqual([
      "To be valued, less the $4,000 still owing",
      "We value it with you. What it is worth then, less the $4,000 still owing, comes off what you pay.",
    ]);
    expect(sayUnvalued(0)[0]).toBe("To be valued");
  });

  test("have no brackets within brackets", () => {
    const [row] = listDealRows(priceDeal(buildDealToPrice({})));
    expect(row?.value).toMatch(/^\$[\d,]+ Drive away \(NSW\)$/);
  });

  test("sell nothing that the site does not offer, or not for this kind of vehicle", () => {
    const tasks = buildTasks({
      extras: { slugs: ["protection:tyres", "accessory:tyres", "accessory:gold"] },
    });
    const config = buildDealConfig({
      protection: [{ ...EXTRAS.protection[0], car_types: ["new"] }],
    });
    const count = (deal: Parameters<typeof buildDealToPrice>[0]) =>
      priceDeal(buildDealToPrice({ tasks, ...deal })).lines.length;
    expect(count({})).toBe(2);
    expect(count({ config })).toBe(1);
    expect(count({ config, vehicle: vehicle({ carType: "New" }) })).toBe(2);
  });
});

const sayUnvalued = (owingCents: number) => {
  const trade_in = { ...TRADE_IN, owingCents, estimate: null };
  const figures = priceDeal(buildDealToPrice({ tasks: buildTasks({ trade_in }) }));
  const row = listDealRows(figures).find(({ label }) => label === "Your trade-in");
  return [row?.value, figures.pending[0]?.why];
};

const cents = fc.integer({ min: 0, max: 20_000_000 });

const anyTasks = fc
  .record({
    state: fc.constantFrom("NSW", "VIC", "QLD", "ACT", "NT"),
    middleCents: cents,
    owingCents: cents,
    slugs: fc.subarray(["protection:tyres", "accessory:mats"]),
    method: fc.constantFrom("cash", "finance"),
    hasTradeIn: fc.boolean(),
  })
  .map(({ state, middleCents, owingCents, slugs, method, hasTradeIn }) =>
    buildTasks({
      ...ALL_TASKS,
      price: { jurisdiction: state },
      trade_in: hasTradeIn
        ? { ...TRADE_IN, owingCents, estimate: { ...TRADE_IN.estimate, middleCents } }
        : {},
      payment: { method },
      extras: { slugs },
    }),
  );

const anyDeal = fc
  .record({
    tasks: anyTasks,
    priceCents: fc.integer({ min: 20_001, max: 30_000_000 }),
    priceType: fc.constantFrom("drive_away", "excluding_government_charges", "unknown"),
    depositCents: cents,
    country: fc.constantFrom("AU", "NZ"),
  })
  .map(({ tasks, priceCents, priceType, depositCents, country }) =>
    buildDealToPrice({
      tasks,
      depositCents,
      country,
      vehicle: vehicle({ priceCents, priceType }),
    }),
  );

test("lines make the total, and no amount to pay is below nothing", () => {
  fc.assert(
    fc.property(anyDeal, (deal) => {
      const figures = priceDeal(deal);
      const sum = figures.lines.reduce((total, line) => total + line.cents, 0);
      expect(figures.totalCents).toBe(sum);
      for (const line of figures.lines) expect(line.cents).toBeGreaterThanOrEqual(0);
      const equity = figures.tradeIn?.equityCents ?? 0;
      expect(figures.balanceCents - figures.payoutCents).toBe(sum - equity - deal.depositCents);
      expect(Math.min(figures.balanceCents, figures.payoutCents)).toBe(0);
      expect(figures.balanceCents).toBeGreaterThanOrEqual(0);
      expect(figures.payoutCents).toBeGreaterThanOrEqual(0);
      expect(figures.financeCents).toBe(
        deal.tasks.payment?.method === "finance" ? figures.balanceCents : null,
      );
      const allAmounts = [figures.totalCents, figures.gstCents ?? 0, figures.balanceCents];
      expect(allAmounts.every(Number.isSafeInteger)).toBe(true);
    }),
  );
});

test("the order in which tasks are done changes no figure", () => {
  const orders = fc.shuffledSubarray([...DEAL_TASK_NAMES], {
    minLength: DEAL_TASK_NAMES.length,
  });
  fc.assert(
    fc.property(anyDeal, orders, (deal, order) => {
      let tasks: DealTasks = buildTasks();
      order.forEach((task, n) => {
        const value = deal.tasks[task];
        if (value === null) throw new Error(`${task} is not done`);
        const merged = mergeTask(tasks, { task, value }, { shown: n, next: n + 1 });
        if (merged.is === "merged") tasks = merged.tasks;
      });
      expect(priceDeal({ ...deal, tasks })).toEqual(priceDeal(deal));
    }),
  );
});

const dollars = (amount: number) => amount / 100;

const readSigned = (value: string) =>
  Number(readRowAmount(value)) * (value.startsWith("−") ? -1 : 1);

test("what comes off the total has a minus, so that the rows of a mail add up", () => {
  fc.assert(
    fc.property(anyDeal, (deal) => {
      const figures = priceDeal(deal);
      const rows = listDealRows(figures);
      const from = rows.findIndex(({ label }) => label === "Total");
      const left = rows
        .slice(from)
        .filter(({ label }) => !/^(GST in|To pay|To finance|Paid to)/.test(label))
        .reduce((sum, { value }) => sum + readSigned(value), 0);
      expect(left).toBeCloseTo(dollars(figures.balanceCents - figures.payoutCents), 2);
    }),
  );
});

test("every amount reaches the lead's fields as it is, under a name of its own", () => {
  fc.assert(
    fc.property(anyDeal, (deal) => {
      const figures = priceDeal(deal);
      const fields = listDealFields(deal.tasks, figures);
      expect(Number(readRowAmount(fields["Total"]))).toBe(dollars(figures.totalCents));
      expect(Number(readRowAmount(fields["To pay"] ?? fields["To finance"]))).toBe(
        dollars(figures.balanceCents),
      );
      const names = listAmountNames(fields);
      const typed = ["Trade-in", "Handover", "Pays by", "Registered in"];
      expect(names.filter((name) => typed.includes(name))).toEqual([]);
      for (const line of figures.lines) {
        const amounts = names.map((name) => Number(readRowAmount(fields[name])));
        expect(amounts).toContain(dollars(line.cents));
      }
    }),
  );
});

test("a pick-up says where, a delivery does not", () => {
  const figures = priceDeal(buildDealToPrice({}));
  const handover = (delivery: NonNullable<DealTasks["delivery"]>) => {
    const tasks = buildTasks({ delivery });
    return listDealFields(tasks, figures, "Fyshwick, 19 Coulomb Street")["Handover"];
  };
  const none = { at: 0, street: null, city: null, postcode: null, wish: null } as const;
  expect(handover({ ...none, method: "pick_up" })).toBe("Pick up at Fyshwick, 19 Coulomb Street");
  expect(handover({ ...none, method: "delivery", city: "Perth" })).toBe("Delivery to Perth");
});

test("names that a lead has already, or that stand twice, lose no row", () => {
  const config = buildDealConfig({
    protection: [{ slug: "a", name: "Location", price: 1 }],
    accessories: [
      { slug: "a", name: "Total", price: 2 },
      { slug: "b", name: "Tow-bar", price: 3 },
    ],
  });
  const slugs = ["protection:a", "accessory:a", "accessory:b"];
  const tasks = buildTasks({ extras: { slugs } });
  const fields = listDealFields(tasks, priceDeal(buildDealToPrice({ tasks, config })));
  expect(fields).toMatchObject({ Total: "$2", "Total 2": "$31,996", "Tow-bar": "$3" });
  expect(Object.values(fields)).toContain("$1");
});

test("a lead of an earlier version has its trade-in among what was typed, too", () => {
  const typed = { "Trade in": "$1 car", "Trade-in": "$1 car" };
  expect(listAmountNames({ ...typed, "Trade in estimate": "−$9,000" })).toEqual([
    "Trade in estimate",
  ]);
});
