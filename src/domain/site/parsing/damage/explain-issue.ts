import { formatProblem } from "../../config/config-problem.ts";
import type { SchemaIssue } from "../../config/site-config.schema.ts";
import { describeIssue } from "../describe-issue.ts";

/** An issue of what stands at a place of the configuration, in words for the operator. */
export function explainIssue(
  issue: SchemaIssue,
  place: readonly PropertyKey[],
  config: unknown,
): string {
  return describeIssue({ ...issue, path: [...place, ...issue.path] }, config)
    .map(formatProblem)
    .join("; ");
}
