import { EngineError } from "../engine-error.ts";
import type { FilterableRules } from "../filterable/filterable-rules.ts";
import { shortenQuoted } from "../shorten-quoted.ts";
import { createFilterError } from "./filter-error.ts";
import type { FilterCondition, FilterNode } from "./filter-node.ts";
import { formatCondition } from "./format-condition.ts";
import { listConditions } from "./list-conditions.ts";

export type FilterRules = { indexUid: string; filterable: FilterableRules };

/**
 * @throws EngineError feature_not_enabled for CONTAINS, invalid_search_filter for a field that is not
 * filterable or not by the operator.
 */
export function assertFilterAllowed(node: FilterNode, rules: FilterRules): void {
  assertNoContains(node);
  const conditions = [...listConditions(node)];
  const refused = conditions.find(
    ({ field }) => isOfVectors(field) || !rules.filterable.isFilterable(field),
  );
  if (refused) throw createNotFilterable(refused, rules);
  for (const condition of conditions) assertOperatorAllowed(condition, rules);
}

/** Meilisearch's field for embeddings, which this engine does not have, even if a pattern covers it. */
function isOfVectors(field: string): boolean {
  return field === "_vectors" || field.startsWith("_vectors.");
}

/** @throws EngineError feature_not_enabled for a filter with CONTAINS on any field. */
export function assertNoContains(node: FilterNode): void {
  if (![...listConditions(node)].some(({ is }) => is === "contains")) return;
  throw new EngineError(
    "feature_not_enabled",
    "Using `CONTAINS` in a filter requires enabling the `contains filter` experimental feature. See https://github.com/orgs/meilisearch/discussions/763",
  );
}

function createNotFilterable(
  condition: FilterCondition,
  { indexUid, filterable }: FilterRules,
): EngineError {
  const names = filterable.listPatterns("filter").map((name) => `\`${name}\``);
  const available =
    names.length === 0
      ? "This index does not have configured filterable attributes."
      : `Available filterable attribute patterns are: ${names.join(", ")}.`;
  const source = formatCondition(condition);
  const end = 1 + condition.field.replace(/[\\"]/g, "\\$&").length;
  return createFilterError(
    `Index \`${indexUid}\`: Attribute \`${shortenQuoted(condition.field)}\` is not filterable. ${available}`,
    { source, start: 1, end },
  );
}

const NEEDED: Readonly<Record<FilterCondition["is"], "equality" | "comparison" | null>> = {
  compare: "comparison",
  between: "comparison",
  in: "equality",
  startsWith: "equality",
  contains: "equality",
  exists: null,
  null: null,
  empty: null,
};

const OPERATORS = {
  equality: ["=", "!=", "IN", "STARTS WITH"],
  comparison: ["<", ">", "<=", ">=", "TO"],
  always: ["IS EMPTY", "IS NULL", "EXISTS"],
};

function assertOperatorAllowed(
  condition: FilterCondition,
  { indexUid, filterable }: FilterRules,
): void {
  const operator = formatOperator(condition);
  const needed = OPERATORS.equality.includes(operator) ? "equality" : NEEDED[condition.is];
  const features = filterable.resolve(condition.field);
  if (needed === null || !features || features[needed]) return;
  const field = shortenQuoted(condition.field);
  const allowed = [
    "OR",
    "AND",
    "NOT",
    ...(features.equality ? OPERATORS.equality : []),
    ...(features.comparison ? OPERATORS.comparison : []),
    ...OPERATORS.always,
  ];
  throw new EngineError(
    "invalid_search_filter",
    [
      `Index \`${indexUid}\`: Filter operator \`${operator}\` is not allowed for the attribute \`${field}\`.`,
      `  - Note: allowed operators: ${allowed.join(", ")}.`,
      `  - Note: field \`${field}\` matched rule #${features.rule} in \`filterableAttributes\``,
      `  - Hint: enable ${needed} in rule #${features.rule} by modifying the features.filter object`,
      `  - Hint: prepend another rule matching \`${field}\` with appropriate filter features before rule #${features.rule}`,
    ].join("\n"),
  );
}

function formatOperator(condition: FilterCondition): string {
  if (condition.is === "compare") return condition.operator;
  if (condition.is === "between") return "TO";
  return condition.is === "in" ? "IN" : "STARTS WITH";
}
