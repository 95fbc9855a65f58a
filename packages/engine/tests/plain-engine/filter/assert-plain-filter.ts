import type { EngineSettings } from "#engine/engine-settings.ts";
import type { FilterCondition, FilterNode } from "#engine/filter-syntax/filter-node.ts";
import { writeFilter } from "#tests/builders/write-filter.ts";
import { isFilterable, listPatterns, resolveFeatures } from "../fields/plain-rules.ts";
import { PlainError } from "../plain-error.ts";

/** @throws PlainError for CONTAINS, a field that is not filterable, or an operator that its rule forbids. */
export function assertPlainFilter(
  node: FilterNode,
  { indexUid, filterableAttributes }: EngineSettings,
): void {
  const conditions = listConditions(node);
  if (conditions.some(({ is }) => is === "contains")) {
    throw new PlainError(
      "feature_not_enabled",
      "Using `CONTAINS` in a filter requires enabling the `contains filter` experimental feature. See https://github.com/orgs/meilisearch/discussions/763",
    );
  }
  const refused = conditions.find(({ field }) => !isFilterable(field, filterableAttributes));
  if (refused) {
    const names = listPatterns(filterableAttributes).map((name) => `\`${name}\``);
    const available = names.length
      ? `Available filterable attribute patterns are: ${names.join(", ")}.`
      : "This index does not have configured filterable attributes.";
    throw new PlainError(
      "invalid_search_filter",
      `Index \`${indexUid}\`: Attribute \`${refused.field}\` is not filterable. ${available}\n2:${2 + refused.field.length} ${writeFilter(refused, { quote: '"', blank: " " })}`,
    );
  }
  for (const condition of conditions) {
    const needed = toFeature(condition);
    const features = resolveFeatures(condition.field, filterableAttributes);
    if (needed === null || features?.[needed]) continue;
    throw new PlainError("invalid_search_filter", `\`${condition.field}\` has no ${needed}.`);
  }
}

function listConditions(node: FilterNode): FilterCondition[] {
  if (node.is === "not") return listConditions(node.member);
  return node.is === "and" || node.is === "or" ? node.members.flatMap(listConditions) : [node];
}

function toFeature(condition: FilterCondition): "equality" | "comparison" | null {
  if (condition.is === "in" || condition.is === "startsWith") return "equality";
  if (condition.is === "between") return "comparison";
  if (condition.is !== "compare") return null;
  return ["=", "!="].includes(condition.operator) ? "equality" : "comparison";
}
