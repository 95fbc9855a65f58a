import { lenderSchema } from "../../../finance/finance-config.schema.ts";
import { leadDestinationSchema } from "../../../lead/lead-destinations.schema.ts";
import { locationSchema, reviewSchema } from "../../../location/location.schema.ts";
import { promoSchema } from "../../../promo/promo.schema.ts";
import { formatPath, formatProblem } from "../../config/config-problem.ts";
import { readPlace, removePlace, replacePlace } from "./config-place.ts";
import { explainIssue } from "./explain-issue.ts";
import { leaveOutDamagedSettings } from "./leave-out-damaged-settings.ts";

type LeftOutItem = {
  kind: "promo" | "review" | "location" | "lead_destination" | "lender" | "form_setting";
  /** As in `promos[3]`. */
  path: string;
  reason: string;
};

/** The rest of a configuration, and the damaged items that were taken out of it. */
type Cleaned = { config: unknown; leftOut: LeftOutItem[] };

/** Lists whose items are independent of the rest of the site. */
const LISTS = [
  { kind: "promo", steps: ["promos"], schema: promoSchema },
  { kind: "review", steps: ["reviews", "items"], schema: reviewSchema },
  { kind: "location", steps: ["locations"], schema: locationSchema },
  { kind: "lead_destination", steps: ["lead_destinations"], schema: leadDestinationSchema },
  { kind: "lender", steps: ["finance", "lenders"], schema: lenderSchema },
] as const;

const GROUP_STEPS = ["dealership_group", "defaults"];

/**
 * Drops unreadable promos, reviews, locations, lead destinations, lenders and settings of forms and captcha, so that a
 * stored site is served; files are refused.
 */
export function leaveOutDamagedItems(config: unknown): Cleaned {
  let cleaned: Cleaned = { config, leftOut: [] };
  for (const prefix of [[], GROUP_STEPS]) {
    for (const list of LISTS) cleaned = cleanList(cleaned, list, prefix);
    cleaned = cleanDestinations(cleaned, [...prefix, "lead_destinations"]);
    cleaned = cleanSettings(cleaned, "forms", prefix);
    cleaned = cleanSettings(cleaned, "captcha", prefix);
  }
  return cleaned;
}

function cleanSettings(
  { config, leftOut }: Cleaned,
  field: "forms" | "captcha",
  prefix: readonly string[],
): Cleaned {
  const { config: left, parts } = leaveOutDamagedSettings(config, field, prefix);
  const found = parts.map(
    ({ steps, reason }): LeftOutItem => ({ kind: "form_setting", path: formatPath(steps), reason }),
  );
  return { config: left, leftOut: [...leftOut, ...found] };
}

function cleanList(
  { config, leftOut }: Cleaned,
  { kind, steps, schema }: (typeof LISTS)[number],
  prefix: readonly string[],
): Cleaned {
  const path = [...prefix, ...steps];
  const list = readPlace(config, path);
  if (!Array.isArray(list)) return { config, leftOut };
  const found: LeftOutItem[] = [];
  const names = new Set<unknown>();
  const sound = list.filter((item: unknown, index) => {
    const place = [...path, index];
    const parsed = schema.safeParse(item);
    const name = kind === "lead_destination" ? readPlace(item, ["name"]) : null;
    const reason = parsed.success
      ? describeRepeatedName(name, names)
      : parsed.error.issues.map((issue) => explainIssue(issue, place, config)).join("; ");
    if (reason === null) names.add(name);
    else found.push({ kind, path: formatPath(place), reason });
    return reason === null;
  });
  if (found.length === 0) return { config, leftOut };
  return { config: replacePlace(config, path, sound), leftOut: [...leftOut, ...found] };
}

/** A value that is no list at all would take the site down. */
function cleanDestinations({ config, leftOut }: Cleaned, path: readonly string[]): Cleaned {
  const list = readPlace(config, path);
  if (list === undefined || Array.isArray(list)) return { config, leftOut };
  const reason = formatProblem({ path: formatPath(path), value: list, expected: "a list" });
  return {
    config: removePlace(config, path),
    leftOut: [...leftOut, { kind: "lead_destination", path: formatPath(path), reason }],
  };
}

function describeRepeatedName(name: unknown, names: ReadonlySet<unknown>): string | null {
  if (name === null || !names.has(name)) return null;
  return `A destination before it is called ${JSON.stringify(name)}, too.`;
}
