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
  const needed = Math.max(row.columns.length, 2) - 1;
  let ended = 0;
  let delimiters = 0;
  let last = "";
  for await (const piece of text) {
    // A CRLF may be cut in two by the end of a piece.
    const isRestOfBreak = last === "\r" && piece.startsWith("\n");
    const lines = (isRestOfBreak ? piece.slice(1) : piece).split(/\r\n|\n|\r/);
    for (const [index, content] of lines.entries()) {
      if (index > 0) {
        ended += 1;
        delimiters = 0;
      }
      delimiters += content.split(row.delimiter).length - 1;
      if (ended >= row.line && delimiters >= needed) return false;
    }
    last = piece.at(-1) ?? last;
  }
  return last !== "" && last !== "\n" && last !== "\r";
}
