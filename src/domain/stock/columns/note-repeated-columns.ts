import { type FeedBinding, toHeaderKey } from "./bind-columns.ts";
import type { RowNote } from "./row-note.ts";

const HEADER_LINE = 1;

/** Only the first filled cell of a row counts. Different headers of one field are intended. */
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
