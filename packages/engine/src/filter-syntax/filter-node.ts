export type Comparison = "=" | "!=" | ">" | ">=" | "<" | "<=";

/** One condition on one field. Values are as written, without quotes and escapes. */
export type FilterCondition =
  | { is: "compare"; field: string; operator: Comparison; value: string }
  | { is: "in"; field: string; values: string[] }
  | { is: "between"; field: string; from: string; to: string }
  | { is: "exists" | "null" | "empty"; field: string }
  | { is: "startsWith" | "contains"; field: string; value: string };

/** A parsed filter. `NOT IN`, `IS NOT …` and the like are a `not` around their condition. */
export type FilterNode =
  | { is: "or"; members: FilterNode[] }
  | { is: "and"; members: FilterNode[] }
  | { is: "not"; member: FilterNode }
  | FilterCondition;
