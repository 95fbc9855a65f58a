import { FeedUnreadableError } from "#ports/feed-reader.ts";

export type FileShape = { is: "delimited"; delimiter: string } | { is: "json lines" };

/** In order of preference on a tie: a tab is rarely part of a name. */
const DELIMITERS = ["\t", ",", ";", "|"] as const;

/** A first line such as `sep=;`, which tells Excel the delimiter and is not the header. */
export const SEPARATOR_LINE = /^"?sep=([^\r\n"])"?[,;\t ]*(?=[\r\n])/i;

/** @throws FeedUnreadableError when it is empty, a workbook, one JSON array or XML. */
export function detectFormat(name: string, head: string): FileShape {
  const declared = SEPARATOR_LINE.exec(head)?.[1];
  if (declared !== undefined) return { is: "delimited", delimiter: declared };
  const start = head.trimStart();
  if (start === "") throw new FeedUnreadableError(`${name} is empty: there is no stock in it.`);
  if (start.startsWith("PK\u0003\u0004")) {
    throw new FeedUnreadableError(
      `${name} is a workbook or an archive. Save the sheet as "CSV UTF-8" and import that.`,
    );
  }
  if (head.includes("\0")) {
    throw new FeedUnreadableError(`${name} is no text. CSV, TSV and JSON lines are read.`);
  }
  if (start.startsWith("[")) {
    throw new FeedUnreadableError(
      `${name} is one JSON array. Write one object a line, without brackets and commas around them.`,
    );
  }
  if (start.startsWith("<")) {
    throw new FeedUnreadableError(`${name} is XML. CSV, TSV and JSON lines are read.`);
  }
  if (start.startsWith("{")) return { is: "json lines" };
  return { is: "delimited", delimiter: detectDelimiter(start) };
}

function detectDelimiter(start: string): string {
  const header = start.replaceAll(/"[^"]*"/g, "").split(/[\r\n]/, 1)[0] ?? "";
  const counts = DELIMITERS.map((delimiter) => header.split(delimiter).length);
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ",";
}
