import { locationSchema, reviewSchema } from "../../location/location.schema.ts";
import { promoSchema } from "../../promo/promo.schema.ts";
import { formatPath, formatProblem } from "../config/config-problem.ts";
import { describeIssue } from "./describe-issue.ts";
import { isRecord } from "./merge-group-defaults.ts";

export type LeftOutItem = {
  kind: "promo" | "review" | "location";
  /** As in `promos[3]`. */
  path: string;
  reason: string;
};

/** Lists whose items are independent of the rest of the site. */
const LISTS = [
  { kind: "promo", steps: ["promos"], schema: promoSchema },
  { kind: "review", steps: ["reviews", "items"], schema: reviewSchema },
  { kind: "location", steps: ["locations"], schema: locationSchema },
] as const;

const GROUP_STEPS = ["dealership_group", "defaults"];

/** Drops unreadable promos, reviews and locations, so that a stored site is served; files are refused. */
export function leaveOutDamagedItems(config: unknown): {
  config: unknown;
  leftOut: LeftOutItem[];
} {
  const leftOut: LeftOutItem[] = [];
  let cleaned = config;
  for (const prefix of [[], GROUP_STEPS]) {
    for (const { kind, steps, schema } of LISTS) {
      const path = [...prefix, ...steps];
      const list = readPlace(cleaned, path);
      if (!Array.isArray(list)) continue;
      const isSound = list.map((item: unknown, index) => {
        const parsed = schema.safeParse(item);
        if (parsed.success) return true;
        const place = [...path, index];
        const problems = parsed.error.issues.flatMap((issue) =>
          describeIssue({ ...issue, path: [...place, ...issue.path] }, config),
        );
        leftOut.push({
          kind,
          path: formatPath(place),
          reason: problems.map(formatProblem).join("; "),
        });
        return false;
      });
      if (isSound.includes(false)) {
        cleaned = replacePlace(
          cleaned,
          path,
          list.filter((_, index) => isSound[index]),
        );
      }
    }
  }
  return { config: cleaned, leftOut };
}

function readPlace(root: unknown, steps: readonly string[]): unknown {
  return steps.reduce((place, step) => (isRecord(place) ? place[step] : undefined), root);
}

/** Copies only the records on the way to the place. */
function replacePlace(root: unknown, steps: readonly string[], value: unknown): unknown {
  const [step, ...rest] = steps;
  if (step === undefined) return value;
  return isRecord(root) ? { ...root, [step]: replacePlace(root[step], rest, value) } : root;
}
