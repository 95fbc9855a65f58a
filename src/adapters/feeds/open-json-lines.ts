import { type Feed, FeedUnreadableError } from "#ports/feed-reader.ts";
import { readJsonLines, toCell } from "./read-json-lines.ts";

/** More different keys suggest that values were written as keys. */
const MAX_COLUMNS = 1000;

/** The columns are the keys of all objects. `text` restarts the file. @throws FeedUnreadableError */
export async function openJsonLines(
  name: string,
  text: (signal?: AbortSignal) => AsyncIterable<string>,
): Promise<Pick<Feed, "columns" | "rows">> {
  const columns = await readKeys(name, text());
  return {
    columns,
    async *rows(signal) {
      for await (const read of readJsonLines(name, text(signal))) {
        yield "fault" in read
          ? { ...read, cells: [] }
          : {
              line: read.line,
              cells: columns.map((key) => toCell(readOwn(read.object, key))),
              fault: null,
            };
      }
    },
  };
}

async function readKeys(name: string, text: AsyncIterable<string>): Promise<string[]> {
  const keys = new Set<string>();
  for await (const read of readJsonLines(name, text)) {
    if ("object" in read) for (const key of Object.keys(read.object)) keys.add(key);
    if (keys.size > MAX_COLUMNS) {
      throw new FeedUnreadableError(`${name} has more than ${MAX_COLUMNS} different keys.`);
    }
  }
  if (keys.size === 0) throw new FeedUnreadableError(`${name} has no line that is a JSON object.`);
  return [...keys];
}

/** Own properties only: "constructor" is a column like any other. */
function readOwn(object: Record<string, unknown>, key: string): unknown {
  return Object.hasOwn(object, key) ? object[key] : null;
}
