import { type ConfigProblem, formatPath } from "../config/config-problem.ts";
import {
  type ServableConfig,
  type SiteConfig,
  siteConfigSchema,
  storedSiteConfigSchema,
} from "../config/site-config.schema.ts";
import { checkConfigFields, checkSameLocations } from "./check-config-fields.ts";
import { checkFormOverrides } from "./check-form-overrides.ts";
import { checkRanges } from "./check-path-ranges.ts";
import { checkTexts } from "./check-texts.ts";
import { describeIssue } from "./describe-issue.ts";
import { isRecord, mergeGroupDefaults } from "./merge-group-defaults.ts";
import { parseNavigation } from "./parse-navigation.ts";

export type ParsedSiteConfig =
  | {
      is: "valid";
      /** With defaults of the group and the schema. */
      config: ServableConfig;
      /** Fields with the group's value. */
      groupKeys: string[];
    }
  | { is: "refused"; problems: ConfigProblem[] };

/**
 * Reads a configuration file and reports all problems at once, each with path, value and what was
 * expected. A value from the group is reported at its place there.
 * @see Specification §1, "Site configuration", §3, "Dealer website", and §8, "Navigation missing"
 */
export function parseSiteConfig(json: unknown): ParsedSiteConfig {
  const unreadable = checkTexts(json);
  if (unreadable.length > 0) return { is: "refused", problems: unreadable };
  return parse(json, siteConfigSchema, (config) => [
    ...checkConfigFields(config),
    ...checkSameLocations(config),
    ...checkRanges(config),
    ...checkFormOverrides(config),
  ]);
}

/** Values that are merely untidy pass, because the site ran with them; `site doctor` reports them. */
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
