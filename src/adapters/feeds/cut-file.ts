/** Whether a file's last line has no line end. */
export async function endsWithinRow(text: AsyncIterable<string>): Promise<boolean> {
  let end = "";
  for await (const piece of text) end = piece.at(-1) ?? end;
  return end !== "\n" && end !== "\r";
}

/**
 * Whether a file whose last quote is never closed was cut off there. If it ends with a line end, or
 * a whole row's delimiters stand on a line behind the quote, the quote is a slip, and rows that are
 * good lie behind it.
 */
export async function isCutWithinQuotes(
  text: AsyncIterable<string>,
  row: { line: number; delimiter: string; columns: readonly string[] },
): Promise<boolean> {
  const behind = await readBehindLine(text, row.line);
  if (behind === null) return false;
  return behind.every((line) => line.split(row.delimiter).length < Math.max(row.columns.length, 2));
}

/** The lines after this one, the file's first being 1; null where the file ends with a line end. */
async function readBehindLine(text: AsyncIterable<string>, line: number): Promise<string[] | null> {
  let ended = 0;
  let rest = "";
  const behind: string[] = [];
  for await (const piece of text) {
    // A CRLF may be cut in two by the end of a piece.
    const lines = (rest + piece).split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop() ?? "";
    for (const content of lines) {
      ended += 1;
      if (ended > line) behind.push(content);
    }
  }
  if (rest === "" || rest.endsWith("\r")) return null;
  return ended >= line ? [...behind, rest] : behind;
}
