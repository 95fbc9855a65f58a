import type { FilterCondition } from "./filter-node.ts";
import { quoteValue } from "./quote-value.ts";

export function formatCondition(condition: FilterCondition): string {
  return `${quoteValue(condition.field)} ${formatOperation(condition)}`;
}

function formatOperation(condition: FilterCondition): string {
  switch (condition.is) {
    case "compare":
      return `${condition.operator} ${quoteValue(condition.value)}`;
    case "in":
      return `IN [${condition.values.map(quoteValue).join(", ")}]`;
    case "between":
      return `${quoteValue(condition.from)} TO ${quoteValue(condition.to)}`;
    case "exists":
      return "EXISTS";
    case "null":
      return "IS NULL";
    case "empty":
      return "IS EMPTY";
    default:
      return `${condition.is === "contains" ? "CONTAINS" : "STARTS WITH"} ${quoteValue(condition.value)}`;
  }
}
