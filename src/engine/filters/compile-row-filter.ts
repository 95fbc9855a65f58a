import type { Column } from "../columns/column.ts";
import { EXISTS, IS_EMPTY, IS_NULL } from "../columns/presence.ts";
import type { FilterCondition, FilterNode } from "../filter/filter-node.ts";
import { normaliseString } from "../values/normalise-string.ts";
import { buildScalarTest, type ValueCondition } from "./build-scalar-test.ts";
import { joinEqualities } from "./join-equalities.ts";
import { createPassTable } from "./pass-table.ts";
import {
  createGroupFilter,
  createOppositeFilter,
  createPresenceFilter,
  createValueFilter,
  PASS_NONE,
  type RowFilter,
} from "./row-filter.ts";

export type ColumnFinder = (field: string) => Column | undefined;

/**
 * A filter over rows, right until another field becomes known. A condition on a field that no
 * document ever had selects nothing, `!=` included; a NOT around it therefore selects everything.
 */
export function compileRowFilter(node: FilterNode, findColumn: ColumnFinder): RowFilter {
  if (node.is === "not") return createOppositeFilter(compileRowFilter(node.member, findColumn));
  if (node.is === "and" || node.is === "or") {
    const members = node.is === "or" ? joinEqualities(node.members) : node.members;
    const filters = members.map((member) => compileRowFilter(member, findColumn));
    const [only] = filters;
    return only && filters.length === 1 ? only : createGroupFilter(node.is, filters);
  }
  const column = findColumn(node.field);
  return column ? compileCondition(node, column) : PASS_NONE;
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
        : compileValues(condition, column);
    default:
      return condition.is === "compare" && condition.operator === "!="
        ? createOppositeFilter(compileValues({ ...condition, operator: "=" }, column))
        : compileValues(condition, column);
  }
}

function compileValues(condition: ValueCondition, column: Column): RowFilter {
  const table = createPassTable(column.dictionary, buildScalarTest(condition));
  return createValueFilter(column, table);
}
