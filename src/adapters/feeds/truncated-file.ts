export async function endsWithinRow(text: AsyncIterable<string>): Promise<boolean> {
  let end = "";
  for await (const piece of text) end = piece.at(-1) ?? end;
  return end !== "\n" && end !== "\r";
}

/**
 * Whether the file was truncated inside its unclosed last quote. A final line end, or a later line with a
 * whole row's delimiters, shows that the quote is a typing mistake followed by good rows.
 */
export async function isTruncatedInQuotes(
  text: AsyncIterable<string>,
  row: { line: number; delimiter: string; columns: readonly string[] },
): Promise<boolean> {
  const needed = Math.max(row.columns.length, 2) - 1;
  let ended = 0;
  let delimiters = 0;
  let last = "";
  for await (const piece of text) {
    // A CRLF may be split between two pieces.
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
