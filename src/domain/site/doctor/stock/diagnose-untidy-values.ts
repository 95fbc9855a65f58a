import { checkAppliedValues } from "../../check-applied-config.ts";
import { formatProblem } from "../../config/config-problem.ts";
import { parseSiteConfig } from "../../parsing/parse-site-config.ts";
import type { Finding } from "../finding.ts";

/** Values that a stored site may have but a file applied today may not. */
export function findUntidyValues(config: unknown): Finding[] {
  const parsed = parseSiteConfig(config);
  const problems = parsed.is === "valid" ? checkAppliedValues(parsed.config) : parsed.problems;
  return problems.map((problem) => ({
    severity: "warning",
    what: `${formatProblem(problem)}. The site runs on with it, and a file with it is refused.`,
    mend: "Mend it in the site's file and run `forecourt site apply`.",
  }));
}
