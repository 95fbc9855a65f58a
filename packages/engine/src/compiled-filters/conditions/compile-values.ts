import type { Column } from "../../columns/column.ts";
import { createPassTable } from "../marks/pass-table.ts";
import { createValueFilter, type RowFilter } from "../row-filter.ts";
import type { ValueCondition } from "./build-scalar-test.ts";
import { buildJoinedTest, listEqualKeys } from "./join-conditions.ts";
import { createListedValuesFilter } from "./listed-values-filter.ts";

/** Passes rows that meet some of these conditions on the column. */
export function compileValues(conditions: readonly ValueCondition[], column: Column): RowFilter {
  const keys = listEqualKeys(conditions);
  const table = createPassTable(column.dictionary, buildJoinedTest(conditions), keys);
  return keys ? createListedValuesFilter(column, keys, table) : createValueFilter(column, table);
}
