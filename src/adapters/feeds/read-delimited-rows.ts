import { pipeline, Readable } from "node:stream";
import { CsvError, type Parser, parse } from "csv-parse";
import { FeedUnreadableError } from "#ports/feed-reader.ts";

/** Longest row read, in bytes: beyond it a quote was opened and never closed. */
const MAX_ROW_BYTES = 2_000_000;

export type RawRow = { line: number; cells: string[] };

/**
 * The rows of a CSV or TSV file, header included, blank lines left out. Any mixture of line ends
 * will do; a quote inside an unquoted cell is text.
 *
 * @throws FeedUnreadableError when a quoted cell never ends.
 */
export async function* readDelimitedRows(
  name: string,
  text: AsyncIterable<string>,
  delimiter: string,
): AsyncGenerator<RawRow> {
  let nextLine = 1;
  const parser: Parser = parse({
    delimiter,
    record_delimiter: ["\r\n", "\n", "\r"],
    relax_quotes: true,
    relax_column_count: true,
    max_record_size: MAX_ROW_BYTES,
    onRecord: addLine,
  });
  /** The line goes along as a last cell; the parser's own count takes a CRLF inside quotes twice. */
  function addLine(cells: string[]): string[] | null {
    const line = nextLine;
    nextLine += 1 + cells.reduce((count, cell) => count + countLineBreaks(cell), 0);
    return cells.every((cell) => cell.trim() === "") ? null : [...cells, String(line)];
  }
  try {
    pipeline(Readable.from(text), parser, ignoreEnd);
    for await (const cells of parser as AsyncIterable<string[]>) {
      yield { line: Number(cells.pop()), cells };
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new FeedUnreadableError(
      `${name}: the row that begins on line ${nextLine} cannot be read. A quote is opened there ` +
        "and never closed; double the quotes that belong to a cell's text.",
      { cause: error },
    );
  }
}

function countLineBreaks(cell: string): number {
  return /[\r\n]/.test(cell) ? (cell.match(/\r\n|\r|\n/g)?.length ?? 0) : 0;
}

/** The reader of the rows hears of errors itself. */
function ignoreEnd(): void {}
