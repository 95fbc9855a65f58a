import { type FeedBinding, toHeaderKey } from "./bind-columns.ts";
import type { RowNote } from "./row-note.ts";

/** The line that names the columns. */
const HEADER_LINE = 1;

/**
 * A note for each header that stands in a file more than once and is read: the operator may not
 * know that of each row only the first filled cell counts. Case, blanks and punctuation do not
 * count. Columns under several names of one field are meant so, and not noted.
 */
export function noteRepeatedColumns({ columns, positions }: FeedBinding): RowNote[] {
  const read = [...new Set([...positions.values()].flat())].sort((one, other) => one - other);
  const places = Map.groupBy(read, (position) => toHeaderKey(columns[position] ?? ""));
  return [...places.values()].flatMap((same) => {
    const [first] = same;
    if (first === undefined || same.length === 1) return [];
    const named = same.map((position) => `${position + 1} ("${columns[position]}")`);
    return [
      {
        isRejected: false,
        line: HEADER_LINE,
        column: columns[first] ?? null,
        value: null,
        reason:
          `Columns ${named.join(" and ")} have the same name. Of each row, the first of them that ` +
          "is filled is read. Rename or take out what is not meant.",
        sourceKey: null,
      },
    ];
  });
}
