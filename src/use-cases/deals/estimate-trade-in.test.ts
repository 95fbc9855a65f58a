import { expect, test } from "vitest";
import { buildTasks, TRADE_IN } from "#tests/builders/deal.ts";
import { buildSite } from "#tests/builders/site.ts";
import { NOW } from "#tests/builders/vehicle.ts";
import { estimateTradeIn } from "./estimate-trade-in.ts";

const ANSWERS = { damage: "None", tyres: "Worn", keys: "One" };
const OUTCOME = {
  is: "estimated",
  estimate: {
    low: 9_000,
    middle: 10_000,
    high: 11_000,
    beforeCondition: 10_000,
    basis: "Drawn from 14 vehicles.",
    at: NOW,
    validUntil: NOW + 1,
  },
} as const;

test("what is traded in is named as the stock spells it, and by the same name is not valued again", async () => {
  let asked = 0;
  const valuing = {
    clientAddress: "203.0.113.1",
    valueTradeIn: async () => {
      asked += 1;
      return { ...OUTCOME, named: { make: "Mazda", model: "CX-5" } };
    },
  };
  const typed = buildTasks({ trade_in: { ...TRADE_IN, make: "mazda", model: "cx5" } });
  const former = buildTasks({});
  const valued = await estimateTradeIn(valuing, buildSite(), { tasks: typed, former }, NOW);
  expect(valued.trade_in).toMatchObject({ make: "Mazda", model: "CX-5" });
  const again = await estimateTradeIn(valuing, buildSite(), { tasks: typed, former: valued }, NOW);
  expect(again.trade_in).toMatchObject({ make: "Mazda", model: "CX-5" });
  expect(asked).toBe(1);
});

test("what is traded in is valued by every answer about its condition, and again once one changes", async () => {
  const asked: unknown[] = [];
  const valuing = {
    clientAddress: "203.0.113.1",
    valueTradeIn: async ({ answers }: { answers: unknown }) => {
      asked.push(answers);
      return OUTCOME;
    },
  };
  const former = buildTasks({ trade_in: { ...TRADE_IN, answers: ANSWERS } });
  const change = (answers: object) => ({
    former,
    tasks: buildTasks({ trade_in: { ...TRADE_IN, estimate: null, answers } }),
  });
  const placed = { rego: "ABC12D", regoState: "NSW", badge: "GT" };
  const same = await estimateTradeIn(valuing, buildSite(), change(ANSWERS), NOW);
  expect(asked).toEqual([]);
  expect(same.trade_in?.estimate?.middleCents).toBe(TRADE_IN.estimate.middleCents);
  await estimateTradeIn(valuing, buildSite(), change({ ...ANSWERS, keys: "Two or more" }), NOW);
  expect(asked).toMatchObject([
    { condition: ["Good"], damage: ["None"], tyres: ["Worn"], keys: ["Two or more"] },
  ]);
  const named = buildTasks({ trade_in: { ...TRADE_IN, ...placed, answers: ANSWERS } });
  const valued = await estimateTradeIn(valuing, buildSite(), { former, tasks: named }, NOW);
  expect(asked.at(-1)).toMatchObject({
    Rego: ["ABC12D"],
    rego_state: ["NSW"],
    trade_in_badge: ["GT"],
  });
  expect(valued.trade_in?.estimate).toMatchObject({ at: NOW, validUntil: NOW + 1 });
});
