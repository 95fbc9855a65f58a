import type { ConfigProblem } from "../config/config-problem.ts";
import { navigationSchema, type SiteNavigation } from "../config/site-config.schema.ts";
import { describeIssue } from "./describe-issue.ts";

/** @see Specification §8, "Navigation missing" */
const NO_NAVIGATION = "Cannot run without navigation";

export type ParsedNavigation =
  | { is: "valid"; navigation: SiteNavigation }
  | { is: "refused"; problems: ConfigProblem[] };

/** The footer may be missing with `footer_navigation_optional`. @see Specification §8 */
export function parseNavigation(value: unknown, isFooterOptional: boolean): ParsedNavigation {
  const given: { header?: unknown; footer?: unknown } =
    typeof value === "object" && value !== null ? value : {};
  const missing: ConfigProblem[] = [];
  if (!Array.isArray(given.header)) missing.push(toMissing("header", given.header));
  const mayMissFooter = isFooterOptional && given.footer === undefined;
  if (!Array.isArray(given.footer) && !mayMissFooter)
    missing.push(toMissing("footer", given.footer));
  if (missing.length > 0) return { is: "refused", problems: missing };

  const parsed = navigationSchema.safeParse(value);
  if (parsed.success) return { is: "valid", navigation: parsed.data };
  const problems = parsed.error.issues.flatMap((issue) =>
    describeIssue({ ...issue, path: ["navigation", ...issue.path] }, { navigation: value }),
  );
  return { is: "refused", problems };
}

function toMissing(part: string, value: unknown): ConfigProblem {
  return { path: `navigation.${part}`, value, expected: `a list of links (${NO_NAVIGATION})` };
}
