import { pipeline, Readable } from "node:stream";
import { CsvError, type Parser, parse } from "csv-parse";
import { FeedUnreadableError } from "#ports/feed-reader.ts";

/** Longest row read, in bytes: beyond it a quote was opened and never closed. */
const MAX_ROW_BYTES = 2_000_000;

export type RawRow = { line: number; cells: string[] };

/** The last row opens a quote that is never closed; the rows before it were read. */
export class UnclosedQuoteError extends FeedUnreadableError {
  readonly line: number;

  constructor(name: string, line: number, options?: ErrorOptions) {
    super(
      `${name}: the row that begins on line ${line} cannot be read. A quote is opened there and ` +
        "never closed: the file is cut off, or a quote that belongs to a cell's text is not doubled.",
      options,
    );
    this.name = "UnclosedQuoteError";
    this.line = line;
  }
}

/**
 * The rows of a CSV or TSV file, header included, blank lines left out. Any mixture of line ends
 * will do; a quote inside an unquoted cell is text.
 *
 * @throws UnclosedQuoteError when a quoted cell never ends, after all rows before it.
 */
export async function* readDelimitedRows(
  name: string,
  text: AsyncIterable<string>,
  delimiter: string,
): AsyncGenerator<RawRow> {
  let nextLine = 1;
  let isQuoteOpen = false;
  const parser: Parser = parse({
    delimiter,
    record_delimiter: ["\r\n", "\n", "\r"],
    relax_quotes: true,
    relax_column_count: true,
    max_record_size: MAX_ROW_BYTES,
    onRecord: addLine,
    skip_records_with_error: true,
    on_skip: noteOpenQuote,
  });
  /** At the end of the file the rows before are good; an error elsewhere ends the reading. */
  function noteOpenQuote(error?: CsvError): undefined {
    if (error?.code !== "CSV_QUOTE_NOT_CLOSED") throw error;
    isQuoteOpen = true;
  }
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
    throw new UnclosedQuoteError(name, nextLine, { cause: error });
  }
  if (isQuoteOpen) throw new UnclosedQuoteError(name, nextLine);
}

function countLineBreaks(cell: string): number {
  return /[\r\n]/.test(cell) ? (cell.match(/\r\n|\r|\n/g)?.length ?? 0) : 0;
}

/** The reader of the rows hears of errors itself. */
function ignoreEnd(): void {}
