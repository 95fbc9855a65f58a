import type { Difference } from "#domain/site/compare-values.ts";
import { formatProblem } from "#domain/site/config/config-problem.ts";
import type { SitePlan } from "#use-cases/sites/apply-site.ts";
import type { SiteRefusal } from "#use-cases/sites/check-site-batch.ts";

const SHOWN_VALUE_LENGTH = 120;

/** Formats a line for each value: `+` added, `-` removed, `~` changed, `!` changed on other sites too. */
export function formatPlan(plan: SitePlan): string {
  const { source, slug, isNew, differences, sharedChanges, removals } = plan;
  const cleaned = removals.map((removal) => `  ! taken out of ${removal}`);
  if (differences.length === 0) {
    return [`${source}: ${slug} is as the file has it.`, ...cleaned].join("\n");
  }
  const heading = `${source}: ${isNew ? `${slug} is new` : slug}`;
  const shared = sharedChanges.map(
    ({ dealership, sites }) =>
      `  ! dealership ${dealership} is shown by ${sites.join(", ")} too: what changes of it and its locations changes there as well`,
  );
  return [heading, ...differences.map(formatDifference), ...cleaned, ...shared].join("\n");
}

export function formatRefusal({ source, problems }: SiteRefusal): string {
  return [
    `${source} is refused:`,
    ...problems.map((problem) => `  ${formatProblem(problem)}`),
  ].join("\n");
}

/** A JSON value on one line, truncated when it is long. */
export function formatValue(value: unknown): string {
  const text = JSON.stringify(value) ?? "nothing";
  return text.length > SHOWN_VALUE_LENGTH ? `${text.slice(0, SHOWN_VALUE_LENGTH)}…` : text;
}

/** Pads columns to equal width; the first row is the heading. */
export function formatTable(rows: readonly (readonly string[])[]): string {
  const columns = Math.max(0, ...rows.map((row) => row.length));
  const widths = Array.from({ length: columns }, (_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

function formatDifference({ path, before, after }: Difference): string {
  if (before === undefined) return `  + ${path}: ${formatValue(after)}`;
  if (after === undefined) return `  - ${path}: ${formatValue(before)}`;
  return `  ~ ${path}: ${formatValue(before)} → ${formatValue(after)}`;
}
