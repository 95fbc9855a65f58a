import type { Column } from "../columns/column.ts";
import { EXISTS, IS_EMPTY, IS_NULL } from "../columns/presence.ts";
import type { FilterCondition, FilterNode } from "../filter-syntax/filter-node.ts";
import { listConditions } from "../filter-syntax/list-conditions.ts";
import { normaliseString } from "../values/normalise-string.ts";
import type { ValueCondition } from "./conditions/build-scalar-test.ts";
import { compileValues } from "./conditions/compile-values.ts";
import {
  buildRequiredTest,
  joinAlternatives,
  joinExclusions,
  joinRequirements,
} from "./conditions/join-conditions.ts";
import { createPassTable } from "./marks/pass-table.ts";
import {
  createGroupFilter,
  createOppositeFilter,
  createPresenceFilter,
  createRequirementFilter,
  PASS_NONE,
  type RowFilter,
} from "./row-filter.ts";

export type ColumnFinder = (field: string) => Column | undefined;

/**
 * Valid until another field becomes known. A condition on a field that no document ever had selects
 * nothing, `!=` included; a NOT around it selects everything.
 */
export function compileRowFilter(node: FilterNode, findColumn: ColumnFinder): RowFilter {
  if (node.is === "not") return createOppositeFilter(compileRowFilter(node.member, findColumn));
  if (node.is === "and") return compileAnd(node.members, findColumn);
  if (node.is === "or") return compileOr(node.members, findColumn);
  const column = findColumn(node.field);
  return column ? compileCondition(node, column) : PASS_NONE;
}

function compileOr(members: readonly FilterNode[], findColumn: ColumnFinder): RowFilter {
  const { byField, others } = joinAlternatives(members);
  const filters = others.map((member) => compileRowFilter(member, findColumn));
  for (const [field, conditions] of byField) {
    const column = findColumn(field);
    filters.push(column ? compileValues(conditions, column) : PASS_NONE);
  }
  return joinFilters("or", filters);
}

function compileAnd(members: readonly FilterNode[], findColumn: ColumnFinder): RowFilter {
  // On a field that no document ever had, `!=` and NOT differ, so they cannot be joined.
  const isJoinable = (member: FilterNode) =>
    listFields(member).every((field) => findColumn(field) !== undefined);
  const excluded = joinExclusions(members.filter(isJoinable));
  const required = joinRequirements(excluded.others);
  const rest = [...required.others, ...members.filter((member) => !isJoinable(member))];
  const filters = rest.map((member) => compileRowFilter(member, findColumn));
  for (const [field, conditions] of excluded.byField) {
    const column = findColumn(field);
    if (column) filters.push(createOppositeFilter(compileValues(conditions, column)));
  }
  for (const [field, conditions] of required.byField) {
    const column = findColumn(field);
    if (column) filters.push(compileRequirements(conditions, column));
  }
  return joinFilters("and", filters);
}

function compileRequirements(conditions: readonly ValueCondition[], column: Column): RowFilter {
  const [only] = conditions;
  if (only && conditions.length === 1) return compileCondition(only, column);
  const table = createPassTable(column.dictionary, buildRequiredTest(conditions));
  const createAll = () =>
    createGroupFilter(
      "and",
      conditions.map((condition) => compileCondition(condition, column)),
    );
  return createRequirementFilter(column, table, createAll);
}

function listFields(node: FilterNode): string[] {
  return Array.from(listConditions(node), ({ field }) => field);
}

/** Identical filters, such as conditions on unknown fields, are evaluated once. */
function joinFilters(is: "and" | "or", filters: readonly RowFilter[]): RowFilter {
  const different = [...new Set(filters)];
  const [only] = different;
  return only && different.length === 1 ? only : createGroupFilter(is, different);
}

function compileCondition(condition: FilterCondition, column: Column): RowFilter {
  switch (condition.is) {
    case "exists":
      return createPresenceFilter(column, EXISTS);
    case "null":
      return createPresenceFilter(column, IS_NULL);
    case "empty":
      return createPresenceFilter(column, IS_EMPTY);
    case "startsWith":
      return normaliseString(condition.value) === ""
        ? createPresenceFilter(column, EXISTS)
        : compileValues([condition], column);
    default:
      return condition.is === "compare" && condition.operator === "!="
        ? createOppositeFilter(compileValues([{ ...condition, operator: "=" }], column))
        : compileValues([condition], column);
  }
}
