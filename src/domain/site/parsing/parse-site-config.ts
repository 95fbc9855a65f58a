import { type ConfigProblem, formatPath } from "../config/config-problem.ts";
import {
  type ServableConfig,
  type SiteConfig,
  siteConfigSchema,
  storedSiteConfigSchema,
} from "../config/site-config.schema.ts";
import { checkConfigFields, checkSameLocations } from "./check-config-fields.ts";
import { checkRanges } from "./check-path-ranges.ts";
import { checkTexts } from "./check-texts.ts";
import { describeIssue } from "./describe-issue.ts";
import { isRecord, mergeGroupDefaults } from "./merge-group-defaults.ts";
import { parseNavigation } from "./parse-navigation.ts";

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
 * Reads a site's configuration as it stands in a file. Unknown fields and bad values are refused,
 * all at once, each with its path, its value and what was expected. A value that the group gave
 * is named by its place among the group's defaults.
 *
 * @see Specification §1, "Site configuration", §3, "Dealer website", and §8, "Navigation missing"
 */
export function parseSiteConfig(json: unknown): ParsedSiteConfig {
  const unreadable = checkTexts(json);
  if (unreadable.length > 0) return { is: "refused", problems: unreadable };
  return parse(json, siteConfigSchema, (config) => [
    ...checkConfigFields(config),
    ...checkSameLocations(config),
    ...checkRanges(config),
  ]);
}

/**
 * The same of a configuration that is stored. What is refused of a file for being untidy alone is
 * taken: the site ran with it before the rule was made. `forecourt site doctor` tells of it.
 */
export function parseStoredSiteConfig(json: unknown): ParsedSiteConfig {
  return parse(json, storedSiteConfigSchema, checkConfigFields);
}

function parse(
  json: unknown,
  schema: typeof siteConfigSchema | typeof storedSiteConfigSchema,
  checkFields: (config: SiteConfig) => ConfigProblem[],
): ParsedSiteConfig {
  if (!isRecord(json)) {
    return {
      is: "refused",
      problems: [{ path: "", value: json, expected: "an object of fields" }],
    };
  }
  const { merged, groupKeys, refused } = mergeGroupDefaults(json);
  const parsed = schema.safeParse(merged);
  const navigation = parseNavigation(
    merged["navigation"],
    merged["footer_navigation_optional"] === true,
  );
  const problems = [
    ...(parsed.success
      ? checkFields(parsed.data)
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
