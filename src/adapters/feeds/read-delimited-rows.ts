import { pipeline, Readable } from "node:stream";
import { CsvError, type Parser, parse } from "csv-parse";
import { FeedUnreadableError } from "#ports/feed-reader.ts";

/** The limit of a row in bytes, and of a line in characters. */
const MAX_ROW_BYTES = 2_000_000;

export type RawRow = { line: number; cells: string[] };

/** The last row opens a quote that is never closed; earlier rows are valid. */
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
 * Accepts any mixture of line ends, and quotes inside unquoted cells.
 *
 * @throws UnclosedQuoteError, or FeedUnreadableError for too long a line; both after all earlier rows.
 */
export async function* readDelimitedRows(
  name: string,
  text: AsyncIterable<string>,
  delimiter: string,
): AsyncGenerator<RawRow> {
  let nextLine = 1;
  let isQuoteOpen = false;
  let isLineTooLong = false;
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
  function noteOpenQuote(error?: CsvError): undefined {
    if (!OPEN_QUOTE_CODES.some((code) => code === error?.code)) throw error;
    isQuoteOpen = true;
  }
  /** Stops at a line that is too long: the parser does not count empty cells, and would hold millions. */
  async function* readLines(): AsyncGenerator<string> {
    let line: string[] = [];
    let length = 0;
    for await (const piece of text) {
      if (isQuoteOpen) return;
      const end = Math.max(piece.lastIndexOf("\n"), piece.lastIndexOf("\r")) + 1;
      if (end > 0) {
        yield line.join("") + piece.slice(0, end);
        line = [];
        length = 0;
      }
      line.push(piece.slice(end));
      length += piece.length - end;
      isLineTooLong = length > MAX_ROW_BYTES;
      if (isLineTooLong) return;
    }
    yield line.join("");
  }
  /** Appends the line number as a cell; the parser's own count counts a CRLF inside quotes twice. */
  function addLine(cells: string[]): string[] | null {
    if (isQuoteOpen) return null;
    const line = nextLine;
    nextLine += 1 + cells.reduce((count, cell) => count + countLineBreaks(cell), 0);
    return cells.every((cell) => cell.trim() === "") ? null : [...cells, String(line)];
  }
  try {
    pipeline(Readable.from(readLines()), parser, ignoreEnd);
    for await (const cells of parser as AsyncIterable<string[]>) {
      yield { line: Number(cells.pop()), cells };
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new UnclosedQuoteError(name, nextLine, { cause: error });
  }
  if (isQuoteOpen) throw new UnclosedQuoteError(name, nextLine);
  if (isLineTooLong) throw createTooLongError(name, nextLine);
}

/** The parser's codes for a quote that is open at the file's end, or beyond the row limit. */
const OPEN_QUOTE_CODES = ["CSV_QUOTE_NOT_CLOSED", "CSV_MAX_RECORD_SIZE"];

function createTooLongError(name: string, line: number): FeedUnreadableError {
  return new FeedUnreadableError(
    `${name}: the row on line ${line} is longer than ${MAX_ROW_BYTES} letters. ` +
      "The line ends of the file are lost there, or it is no list of vehicles. Save it again.",
  );
}

function countLineBreaks(cell: string): number {
  return /[\r\n]/.test(cell) ? (cell.match(/\r\n|\r|\n/g)?.length ?? 0) : 0;
}

/** Errors reach the reader of the rows. */
function ignoreEnd(): void {}
