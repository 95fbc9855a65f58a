import type { TextRule } from "../text-index/text-index.ts";
import { parseCriterion, type SortCriterion } from "./parse-sort.ts";

/** A text rule, `sort` for the query's own sort, or a field. */
export type RankingRule = TextRule | "sort" | `${string}:asc` | `${string}:desc`;

export const DEFAULT_RANKING_RULES: readonly RankingRule[] = [
  "words",
  "typo",
  "proximity",
  "attributeRank",
  "sort",
  "wordPosition",
  "exactness",
];

/** Consecutive text rules are one step. */
export type RankingStep =
  | { is: "text"; rules: TextRule[] }
  | { is: "field"; criterion: SortCriterion };

/** A field is sorted by once, at its first rule; without a text only fields decide. */
export function resolveRankingSteps(
  rules: readonly RankingRule[],
  criteria: readonly SortCriterion[],
  hasText: boolean,
): RankingStep[] {
  const steps: RankingStep[] = [];
  const sorted = new Set<string>();
  for (const rule of rules) {
    if (isTextRule(rule)) {
      if (hasText) addTextRule(steps, rule);
      continue;
    }
    for (const criterion of rule === "sort" ? criteria : [parseCriterion(rule)]) {
      if (sorted.has(criterion.field)) continue;
      sorted.add(criterion.field);
      steps.push({ is: "field", criterion });
    }
  }
  return steps;
}

function addTextRule(steps: RankingStep[], rule: TextRule): void {
  const last = steps.at(-1);
  if (last?.is === "text") last.rules.push(rule);
  else steps.push({ is: "text", rules: [rule] });
}

const TEXT_RULES: ReadonlySet<string> = new Set<TextRule>([
  "words",
  "typo",
  "proximity",
  "attribute",
  "attributeRank",
  "wordPosition",
  "exactness",
]);

export function isTextRule(rule: string): rule is TextRule {
  return TEXT_RULES.has(rule);
}

export function listRankedFields(rules: readonly RankingRule[]): string[] {
  return rules.flatMap((rule) =>
    rule === "sort" || isTextRule(rule) ? [] : [parseCriterion(rule).field],
  );
}
