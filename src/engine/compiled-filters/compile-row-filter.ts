import type { Column } from "../columns/column.ts";
import { EXISTS, IS_EMPTY, IS_NULL } from "../columns/presence.ts";
import type { FilterCondition, FilterNode } from "../filter-syntax/filter-node.ts";
import { listConditions } from "../filter-syntax/list-conditions.ts";
import { normaliseString } from "../values/normalise-string.ts";
import type { ValueCondition } from "./build-scalar-test.ts";
import { compilePins } from "./compile-pins.ts";
import { compileValues } from "./compile-values.ts";
import {
  buildRequiredTest,
  joinAlternatives,
  joinExclusions,
  joinRequirements,
} from "./join-conditions.ts";
import { createPassTable } from "./pass-table.ts";
import { pickPins } from "./pick-pins.ts";
import {
  createGroupFilter,
  createOppositeFilter,
  createPresenceFilter,
  createRequirementFilter,
  PASS_NONE,
  type RowFilter,
} from "./row-filter.ts";

export type ColumnFinder = (field: string) => Column | undefined;

/** A filter over rows, and how many times it goes over them. */
export type CompiledFilter = { passes: RowFilter; parts: number };

/** Fields by which alternatives are told apart, one beside or inside another. */
const MAX_DISPATCHES = 4;

/**
 * A filter over rows, right until another field becomes known. A condition on a field that no
 * document ever had selects nothing, `!=` included; a NOT around it therefore selects everything.
 */
export function compileRowFilter(node: FilterNode, findColumn: ColumnFinder): CompiledFilter {
  if (node.is === "not") {
    const { passes, parts } = compileRowFilter(node.member, findColumn);
    return { passes: createOppositeFilter(passes), parts };
  }
  if (node.is === "and") return compileAnd(node.members, findColumn);
  if (node.is === "or") return compileOr(node.members, findColumn);
  const column = findColumn(node.field);
  return toPart(column ? compileCondition(node, column) : PASS_NONE);
}

function toPart(passes: RowFilter): CompiledFilter {
  return { passes, parts: 1 };
}

function compileOr(
  members: readonly FilterNode[],
  findColumn: ColumnFinder,
  levels = MAX_DISPATCHES,
): CompiledFilter {
  const { byField, others } = joinAlternatives(members);
  const filters: CompiledFilter[] = [];
  let left = others;
  for (let turn = levels; turn > 0; turn -= 1) {
    const pins = pickPins(left);
    if (!pins) break;
    const column = findColumn(pins.field);
    const compileAny = (rests: readonly FilterNode[]) => compileOr(rests, findColumn, levels - 1);
    filters.push(column ? compilePins(pins, column, compileAny) : toPart(PASS_NONE));
    left = pins.others;
  }
  for (const member of left) filters.push(compileRowFilter(member, findColumn));
  for (const [field, conditions] of byField) {
    const column = findColumn(field);
    filters.push(toPart(column ? compileValues(conditions, column) : PASS_NONE));
  }
  return joinFilters("or", filters);
}

function compileAnd(members: readonly FilterNode[], findColumn: ColumnFinder): CompiledFilter {
  // On a field that no document ever had `!=` and NOT differ, so that they cannot be joined.
  const isJoinable = (member: FilterNode) =>
    listFields(member).every((field) => findColumn(field) !== undefined);
  const excluded = joinExclusions(members.filter(isJoinable));
  const required = joinRequirements(excluded.others);
  const rest = [...required.others, ...members.filter((member) => !isJoinable(member))];
  const filters = rest.map((member) => compileRowFilter(member, findColumn));
  for (const [field, conditions] of excluded.byField) {
    const column = findColumn(field);
    if (column) filters.push(toPart(createOppositeFilter(compileValues(conditions, column))));
  }
  for (const [field, conditions] of required.byField) {
    const column = findColumn(field);
    if (column) filters.push(compileRequirements(conditions, column));
  }
  return joinFilters("and", filters);
}

function compileRequirements(
  conditions: readonly ValueCondition[],
  column: Column,
): CompiledFilter {
  const [only] = conditions;
  if (only && conditions.length === 1) return toPart(compileCondition(only, column));
  const table = createPassTable(column.dictionary, buildRequiredTest(conditions));
  const createAll = () =>
    createGroupFilter(
      "and",
      conditions.map((condition) => compileCondition(condition, column)),
    );
  return {
    passes: createRequirementFilter(column, table, createAll),
    parts: column.lists ? conditions.length : 1,
  };
}

function listFields(node: FilterNode): string[] {
  return Array.from(listConditions(node), ({ field }) => field);
}

/** What is the same, as conditions on fields that no document ever had are, is asked once. */
function joinFilters(is: "and" | "or", filters: readonly CompiledFilter[]): CompiledFilter {
  const different = [...new Map(filters.map((filter) => [filter.passes, filter])).values()];
  const [only] = different;
  if (only && different.length === 1) return only;
  const passes = createGroupFilter(
    is,
    different.map((filter) => filter.passes),
  );
  return { passes, parts: different.reduce((sum, { parts }) => sum + parts, 0) };
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
      // The empty one asks only for the key.
      return normaliseString(condition.value) === ""
        ? createPresenceFilter(column, EXISTS)
        : compileValues([condition], column);
    default:
      return condition.is === "compare" && condition.operator === "!="
        ? createOppositeFilter(compileValues([{ ...condition, operator: "=" }], column))
        : compileValues([condition], column);
  }
}
