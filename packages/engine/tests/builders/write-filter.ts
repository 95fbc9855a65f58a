import type { FilterCondition, FilterNode } from "#engine/filter-syntax/filter-node.ts";
import { RESERVED } from "#tests/plain-engine/filter/reserved.ts";
import type { FilterSpelling } from "./random-filter.ts";

/** A filter as text, groups in parentheses. */
export function writeFilter(node: FilterNode, spelling: FilterSpelling): string {
  const { blank } = spelling;
  if (node.is === "not") return `NOT${blank}(${writeFilter(node.member, spelling)})`;
  if (node.is === "or" || node.is === "and") {
    const members = node.members.map((member) => `(${blank}${writeFilter(member, spelling)})`);
    return members.join(`${blank}${node.is.toUpperCase()}${blank}`);
  }
  return writeCondition(node, spelling);
}

function writeCondition(condition: FilterCondition, spelling: FilterSpelling): string {
  const { blank } = spelling;
  const write = (text: string) => writeValue(text, spelling);
  const field = write(condition.field);
  switch (condition.is) {
    case "compare":
      return `${field}${blank}${condition.operator}${blank}${write(condition.value)}`;
    case "in":
      return `${field} IN${blank}[${condition.values.map((value) => write(value) + blank).join(",")}]`;
    case "between":
      return `${field} ${write(condition.from)} TO ${write(condition.to)}`;
    case "startsWith":
    case "contains": {
      const keyword = condition.is === "contains" ? "CONTAINS" : "STARTS WITH";
      return `${field} ${keyword} ${write(condition.value)}`;
    }
    default:
      return `${field} ${condition.is === "exists" ? "EXISTS" : `IS ${condition.is.toUpperCase()}`}`;
  }
}

function writeValue(text: string, { quote }: FilterSpelling): string {
  const isBareWord = /^[a-zA-Z0-9_.-]+$/.test(text) && !RESERVED.includes(text);
  if (quote === "bare" && isBareWord) return text;
  const delimiter = quote === "'" ? "'" : '"';
  return (
    delimiter + text.replaceAll("\\", "\\\\").replaceAll(delimiter, `\\${delimiter}`) + delimiter
  );
}
