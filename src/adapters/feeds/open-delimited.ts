import { cleanLine } from "#domain/stock/text/clean-text.ts";
import { type Feed, type FeedRow, FeedUnreadableError } from "#ports/feed-reader.ts";
import { type RawRow, readDelimitedRows, UnclosedQuoteError } from "./read-delimited-rows.ts";
import { endsWithinRow, isTruncatedInQuotes } from "./truncated-file.ts";

/** `text` restarts the file. @throws FeedUnreadableError without a header, or for an unclosed quote. */
export async function openDelimited(
  name: string,
  text: (signal?: AbortSignal) => AsyncIterable<string>,
  delimiter: string,
): Promise<Pick<Feed, "columns" | "rows">> {
  const read = (signal?: AbortSignal): AsyncGenerator<RawRow> =>
    readDelimitedRows(name, text(signal), delimiter);
  const columns = await readHeader(name, read());
  return {
    columns,
    async *rows(signal) {
      let isHeader = true;
      let last: FeedRow | null = null;
      try {
        for await (const row of read(signal)) {
          if (last !== null) yield last;
          last = isHeader ? null : toFeedRow(row, columns.length);
          isHeader = false;
        }
      } catch (error) {
        if (!(error instanceof UnclosedQuoteError)) throw error;
        const { line } = error;
        const isTruncated = await isTruncatedInQuotes(text(signal), { line, delimiter, columns });
        if (!isTruncated) throw error;
        if (last !== null) yield last;
        yield { line, cells: [], fault: TRUNCATED_IN_QUOTES, isTruncated: true };
        return;
      }
      if (last === null) return;
      const isShort = last.fault !== null && last.cells.length < columns.length;
      const isTruncated = isShort && (await endsWithinRow(text(signal)));
      yield isTruncated
        ? { ...last, fault: formatTruncatedRow(last, columns.length), isTruncated: true }
        : last;
    },
  };
}

const TRUNCATED_IN_QUOTES =
  "The file seems to be cut off here: it ends inside quotes that this row opens. " +
  "Fetch or save it again, whole.";

function formatTruncatedRow({ cells }: FeedRow, columnCount: number): string {
  return (
    `The file seems to be cut off here: its last row has ${cells.length} cells, the header ` +
    `${columnCount}, and no line end follows. Fetch or save it again, whole.`
  );
}

async function readHeader(name: string, rows: AsyncIterable<RawRow>): Promise<string[]> {
  for await (const { cells } of rows) {
    return cells.map((cell, index) => cleanLine(cell) || `column ${index + 1}`);
  }
  throw new FeedUnreadableError(`${name} has no header line that names its columns.`);
}

/** Whether another row's quote closed the cell: it is kept as text, with an odd number of quotes. */
function hasSwallowedRows(cell: string): boolean {
  if (!cell.startsWith('"') || !/[\r\n]/.test(cell)) return false;
  return (cell.match(/"/g)?.length ?? 0) % 2 === 1;
}

/** Extra blank cells are ignored; any other difference in number is a fault. */
function toFeedRow({ line, cells }: RawRow, columnCount: number): FeedRow {
  if (cells.some(hasSwallowedRows)) {
    const fault =
      `A quote that opens on line ${line} or just below seems to close rows later, so that cars ` +
      "between have become part of a cell. Close it, or double the quotes that belong to the text.";
    return { line, cells, fault };
  }
  const extra = cells.slice(columnCount);
  if (cells.length >= columnCount && extra.every((cell) => cell.trim() === "")) {
    return { line, cells: cells.slice(0, columnCount), fault: null };
  }
  const fault =
    `The row has ${cells.length} cells and the header ${columnCount}, so it cannot be told which ` +
    "cell is which. A comma or a quote in a cell is perhaps not quoted.";
  return { line, cells, fault };
}
