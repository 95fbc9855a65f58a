import { expect, test } from "vitest";
import { DEFAULT_RANKING_RULES, type RankingRule, resolveRankingSteps } from "./ranking-rules.ts";

const BY_PRICE = { field: "price", direction: "asc" } as const;
const byField = (criterion: typeof BY_PRICE | { field: string; direction: "asc" | "desc" }) => ({
  is: "field",
  criterion,
});

test("without a text only fields decide", () => {
  expect(resolveRankingSteps(DEFAULT_RANKING_RULES, [BY_PRICE], false)).toEqual([
    byField(BY_PRICE),
  ]);
});

test("consecutive text rules are one step, a sort is at its place", () => {
  expect(resolveRankingSteps(DEFAULT_RANKING_RULES, [BY_PRICE], true)).toEqual([
    { is: "text", rules: ["words", "typo", "proximity", "attributeRank"] },
    byField(BY_PRICE),
    { is: "text", rules: ["wordPosition", "exactness"] },
  ]);
});

test("a field that was sorted by before is not sorted by again", () => {
  const rules: RankingRule[] = ["sort", "price:desc", "year:desc"];
  expect(resolveRankingSteps(rules, [BY_PRICE], true)).toEqual([
    byField(BY_PRICE),
    byField({ field: "year", direction: "desc" }),
  ]);
});
