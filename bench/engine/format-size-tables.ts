import { CONTESTANT_TITLES } from "./contestant.ts";
import type { MeasuredSize } from "./measure-size.ts";
import { percentile } from "./percentile.ts";
import type { Measured } from "./runner.ts";
import { VIEW_KINDS } from "./views/timed-views.ts";

const NOTHING = "–";

/** The tables of one size: medians with one-off figures, slow percentiles, views per second. */
export function formatSizeTables({ vehicles, contestants, failures }: MeasuredSize): string {
  const kinds = VIEW_KINDS.map(({ title }) => title);
  const usual = formatTable(
    "p50, ms",
    [
      ...kinds,
      "build s",
      "start s",
      "memory MB",
      "update ms, p50",
      "p99",
      "answers equal",
      "of texts",
    ],
    contestants,
    (one) => [...formatViews(one, (costs) => percentile(costs, 0.5)), ...formatRest(one)],
  );
  const slow = formatTable("p99, ms", kinds, contestants, (one) =>
    formatViews(one, (costs) => percentile(costs, 0.99)),
  );
  const speed = formatTable("views a second", kinds, contestants, (one) =>
    formatViews(one, (costs) => 1_000 / (costs.reduce((sum, cost) => sum + cost) / costs.length)),
  );
  const differences = contestants.flatMap(({ name, equality: { difference } }) =>
    difference === null ? [] : [`- **DIFFERENT** ${CONTESTANT_TITLES[name]}: ${difference}`],
  );
  const absent = failures.map(
    ({ name, reason }) => `- **NOT MEASURED** ${CONTESTANT_TITLES[name]}: ${reason}`,
  );
  const notes = [...differences, ...absent];
  const heading = `### ${vehicles.toLocaleString("en-AU")} vehicles`;
  return [heading, usual, slow, speed, ...(notes.length > 0 ? [notes.join("\n")] : [])].join(
    "\n\n",
  );
}

function formatTable(
  corner: string,
  columns: readonly string[],
  contestants: readonly Measured[],
  format: (one: Measured) => string[],
): string {
  const rows = contestants.map((one) => [CONTESTANT_TITLES[one.name], ...format(one)]);
  const lines = [[corner, ...columns], ["---", ...columns.map(() => "---:")], ...rows];
  return lines.map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

function formatViews({ views }: Measured, reckon: (costs: number[]) => number): string[] {
  return VIEW_KINDS.map(({ name }) => {
    const costs = views[name]?.flat() ?? [];
    return costs.length === 0 ? NOTHING : formatNumber(reckon(costs));
  });
}

function formatRest({ buildSeconds, startSeconds, bytes, updates, equality }: Measured): string[] {
  const { compared, equal, textCompared, textEqual } = equality;
  return [
    formatNumber(buildSeconds),
    startSeconds === null ? NOTHING : formatNumber(startSeconds),
    bytes === null ? NOTHING : formatNumber(bytes / 1e6),
    formatNumber(percentile(updates, 0.5)),
    formatNumber(percentile(updates, 0.99)),
    compared === 0 ? "the oracle" : `${equal} of ${compared}`,
    textCompared === 0 ? NOTHING : `${textEqual} of ${textCompared}`,
  ];
}

function formatNumber(value: number): string {
  return value.toLocaleString("en-AU", {
    maximumFractionDigits: value >= 100 ? 0 : value >= 10 ? 1 : value >= 1 ? 2 : 3,
  });
}
