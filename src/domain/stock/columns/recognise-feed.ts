import { bindColumns, type FeedBinding } from "./bind-columns.ts";
import type { FeedMapping } from "./feed-mapping.ts";

/** Below this share of columns read a file counts as another system's. */
const MIN_SHARE_READ = 0.5;

const SHOWN_COLUMNS = 50;
const SHOWN_COLUMN_LENGTH = 40;

/** `closest` is the nearest mapping. */
export type Recognition =
  | { is: "recognised"; binding: FeedBinding }
  | { is: "unrecognised"; closest: FeedBinding };

/**
 * The mapping that fits a file's columns best, of those whose required columns are present and that read
 * at least MIN_SHARE_READ. When all lack a column, the nearest shares most headers with the file.
 */
export function recogniseFeed(
  columns: readonly string[],
  mappings: readonly [FeedMapping, ...FeedMapping[]],
): Recognition {
  const [first, ...others] = mappings;
  const bindings = others.map((mapping) => bindColumns(columns, mapping));
  const best = bindings.reduce(
    (leading, binding) => (isBetter(binding, leading) ? binding : leading),
    bindColumns(columns, first),
  );
  const share = 1 - best.ignored.length / columns.length;
  if (best.missing.length > 0 || share < MIN_SHARE_READ) {
    return { is: "unrecognised", closest: best };
  }
  return { is: "recognised", binding: best };
}

function isBetter(one: FeedBinding, other: FeedBinding): boolean {
  const [isWhole, isOtherWhole] = [one, other].map(({ missing }) => missing.length === 0);
  return isWhole === isOtherWhole ? one.fit > other.fit : isWhole === true;
}

export function describeUnrecognised(closest: FeedBinding): string {
  const { mapping } = closest;
  return [
    "The columns are those of no known feed.",
    `The nearest is ${mapping.name} (${mapping.title}), but ${describeLack(closest)}`,
    describeColumns(closest),
  ].join(" ");
}

export function describeMissing(binding: FeedBinding): string {
  const { name, title } = binding.mapping;
  return `As ${name} (${title}) it cannot be read: ${describeLack(binding)} ${describeColumns(binding)}`;
}

/** A file that is no feed may have anything as a header. */
function describeColumns({ columns }: FeedBinding): string {
  const shown = columns.slice(0, SHOWN_COLUMNS).map((column) => {
    const text = column.replaceAll(/\p{Cc}/gu, "\uFFFD");
    return `"${text.length > SHOWN_COLUMN_LENGTH ? `${text.slice(0, SHOWN_COLUMN_LENGTH)}…` : text}"`;
  });
  const more = columns.length > SHOWN_COLUMNS ? ` and ${columns.length - SHOWN_COLUMNS} more` : "";
  return `The file has: ${shown.length === 0 ? "no columns" : shown.join(", ")}${more}.`;
}

function describeLack({ mapping, columns, missing, ignored }: FeedBinding): string {
  if (missing.length === 0) {
    const read = columns.length - ignored.length;
    return `it reads only ${read} of ${columns.length} columns. If that is right, import it with --format ${mapping.name}.`;
  }
  const near = ignored
    .filter(({ closest }) => closest !== null && missing.includes(closest))
    .map(({ column, closest }) => ` "${column}" may be meant as "${closest}".`);
  const lacking = missing.map((header) => `"${header}"`).join(", ");
  const mend = "Give the columns the names of docs/stock-format.md, and import it as forecourt.";
  return `there is no column ${lacking}.${near.length > 0 ? near.join("") : ` ${mend}`}`;
}
