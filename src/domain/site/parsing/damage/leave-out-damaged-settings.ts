import { formsConfigSchema } from "../../../enquiry/forms-config.schema.ts";
import { captchaConfigSchema } from "../../../enquiry/submit/captcha-config.schema.ts";
import { formatPath } from "../../config/config-problem.ts";
import type { SchemaIssue } from "../../config/site-config.schema.ts";
import { readPlace, removePlace } from "./config-place.ts";
import { explainIssue } from "./explain-issue.ts";

const SCHEMAS = { forms: formsConfigSchema, captcha: captchaConfigSchema };

type DamagedPart = { steps: string[]; reason: string };

/**
 * Removes what the schema refuses of `forms` or `captcha` below a place: a setting, or a setting of one
 * form's override. It then has the platform's own value, and all others stay the site's.
 */
export function leaveOutDamagedSettings(
  config: unknown,
  field: keyof typeof SCHEMAS,
  prefix: readonly string[],
): { config: unknown; parts: DamagedPart[] } {
  const place = [...prefix, field];
  const settings = readPlace(config, place);
  const parsed = settings === undefined ? null : SCHEMAS[field].safeParse(settings);
  if (parsed === null || parsed.success) return { config, parts: [] };
  const reasons = new Map<string, DamagedPart>();
  for (const issue of parsed.error.issues) {
    const reason = explainIssue(issue, place, config);
    for (const part of listParts(issue)) {
      const steps = [...place, ...part];
      const earlier = reasons.get(formatPath(steps))?.reason;
      reasons.set(formatPath(steps), {
        steps,
        reason: earlier === undefined ? reason : `${earlier}; ${reason}`,
      });
    }
  }
  const parts = [...reasons.values()];
  return { config: parts.reduce((left, { steps }) => removePlace(left, steps), config), parts };
}

/** The smallest settings that can be left out for an issue. */
function listParts(issue: SchemaIssue): string[][] {
  const paths =
    issue.code === "unrecognized_keys"
      ? issue.keys.map((key) => [...issue.path, key])
      : [issue.path];
  return paths.map((path) => path.slice(0, path[0] === "overrides" ? 3 : 1).map(String));
}
