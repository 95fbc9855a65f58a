import { EngineError } from "../engine-error.ts";
import { compareBytes } from "../values/compare-bytes.ts";
import { coversField } from "../values/covers-field.ts";
import { createFilterError } from "./filter-error.ts";
import type { FilterCondition, FilterNode } from "./filter-node.ts";
import { formatCondition } from "./format-condition.ts";
import { listConditions } from "./list-conditions.ts";

/** What a filter may use. */
export type FilterRules = { indexUid: string; filterable: ReadonlySet<string> };

/**
 * Refuses a filter that parses but may not be asked.
 *
 * @throws EngineError feature_not_enabled for CONTAINS, invalid_search_filter for a field that is not filterable.
 */
export function assertFilterAllowed(node: FilterNode, rules: FilterRules): void {
  const conditions = [...listConditions(node)];
  if (conditions.some(({ is }) => is === "contains")) throw createContainsError();
  const refused = conditions.find(({ field }) => !coversField(rules.filterable, field));
  if (refused) throw createNotFilterable(refused, rules);
}

function createContainsError(): EngineError {
  return new EngineError(
    "feature_not_enabled",
    "Using `CONTAINS` in a filter requires enabling the `contains filter` experimental feature. See https://github.com/orgs/meilisearch/discussions/763",
  );
}

function createNotFilterable(
  condition: FilterCondition,
  { indexUid, filterable }: FilterRules,
): EngineError {
  const names = [...filterable].sort(compareBytes).map((name) => `\`${name}\``);
  const available =
    names.length === 0
      ? "This index does not have configured filterable attributes."
      : `Available filterable attribute patterns are: ${names.join(", ")}.`;
  const source = formatCondition(condition);
  const end = 1 + condition.field.replace(/[\\"]/g, "\\$&").length;
  return createFilterError(
    `Index \`${indexUid}\`: Attribute \`${condition.field}\` is not filterable. ${available}`,
    { source, start: 1, end },
  );
}
