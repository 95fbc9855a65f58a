export { EngineError } from "../engine-error.ts";
export type { FilterCondition, FilterNode } from "../filter-syntax/filter-node.ts";
export { formatCondition } from "../filter-syntax/format-condition.ts";
export { parseFilter, parseFilterEntry } from "../filter-syntax/parse-filter.ts";
export { createFilterableRules } from "../filterable/filterable-rules.ts";
export { matchesFilter } from "../matches-filter.ts";
