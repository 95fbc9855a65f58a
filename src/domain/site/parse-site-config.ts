import { checkConfigFields } from "./check-config-fields.ts";
import { checkTexts } from "./check-texts.ts";
import { type ConfigProblem, formatPath } from "./config-problem.ts";
import { describeIssue } from "./describe-issue.ts";
import { isRecord, mergeGroupDefaults } from "./merge-group-defaults.ts";
import { parseNavigation } from "./parse-navigation.ts";
import { type ServableConfig, siteConfigSchema } from "./site-config.schema.ts";

export type ParsedSiteConfig =
  | {
      is: "valid";
      /** With the group's defaults and the schema's filled in. */
      config: ServableConfig;
      /** Fields whose value the group gave. */
      groupKeys: string[];
    }
  | { is: "refused"; problems: ConfigProblem[] };

/**
 * Reads a site's configuration as it stands in JSON. Unknown fields and bad values are refused,
 * all at once, each with its path, its value and what was expected. A value that the group gave
 * is named by its place among the group's defaults.
 *
 * @see Specification §1, "Site configuration", §3, "Dealer website", and §8, "Navigation missing"
 */
export function parseSiteConfig(json: unknown): ParsedSiteConfig {
  if (!isRecord(json)) {
    return {
      is: "refused",
      problems: [{ path: "", value: json, expected: "an object of fields" }],
    };
  }
  const unreadable = checkTexts(json);
  if (unreadable.length > 0) return { is: "refused", problems: unreadable };
  const { merged, groupKeys, refused } = mergeGroupDefaults(json);
  const parsed = siteConfigSchema.safeParse(merged);
  const navigation = parseNavigation(
    merged["navigation"],
    merged["footer_navigation_optional"] === true,
  );
  const problems = [
    ...(parsed.success
      ? checkConfigFields(parsed.data)
      : parsed.error.issues.flatMap((issue) => describeIssue(issue, merged))),
    ...(navigation.is === "refused" ? navigation.problems : []),
  ].map((problem) => placeInGroup(problem, groupKeys));
  for (const [key, value] of Object.entries(refused)) {
    const path = formatPath(["dealership_group", "defaults", key]);
    problems.push({ path, value, expected: "a field that sites of a group can share" });
  }
  if (!parsed.success || navigation.is === "refused" || problems.length > 0) {
    return { is: "refused", problems };
  }
  return { is: "valid", config: { ...parsed.data, navigation: navigation.navigation }, groupKeys };
}

function placeInGroup(problem: ConfigProblem, groupKeys: readonly string[]): ConfigProblem {
  const field = /^[^.[]+/.exec(problem.path)?.[0] ?? "";
  if (!groupKeys.includes(field)) return problem;
  return { ...problem, path: `dealership_group.defaults.${problem.path}` };
}
