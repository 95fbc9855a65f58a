import { locationSchema, reviewSchema } from "../../location/location.schema.ts";
import { promoSchema } from "../../promo/promo.schema.ts";
import { formatPath, formatProblem } from "../config/config-problem.ts";
import { describeIssue } from "./describe-issue.ts";
import { isRecord } from "./merge-group-defaults.ts";

export type LeftOutItem = {
  kind: "promo" | "review" | "location";
  /** As in `promos[3]`. */
  path: string;
  /** What is wrong with it, for the operator. */
  reason: string;
};

/** Lists of a configuration whose items stand for themselves: the site is the same without one. */
const LISTS = [
  { kind: "promo", steps: ["promos"], schema: promoSchema },
  { kind: "review", steps: ["reviews", "items"], schema: reviewSchema },
  { kind: "location", steps: ["locations"], schema: locationSchema },
] as const;

const GROUP_STEPS = ["dealership_group", "defaults"];

/**
 * A stored configuration without the promos, reviews and locations that cannot be read, so that one
 * of them does not keep the site from being served. A file that is applied has them refused instead.
 */
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

/** A copy of the records on the way to the place; all else is shared. */
function replacePlace(root: unknown, steps: readonly string[], value: unknown): unknown {
  const [step, ...rest] = steps;
  if (step === undefined) return value;
  return isRecord(root) ? { ...root, [step]: replacePlace(root[step], rest, value) } : root;
}
