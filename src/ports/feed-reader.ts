export type FeedFormat = "csv" | "tsv" | "json lines";
export type FeedEncoding = "utf-8" | "utf-16le" | "utf-16be" | "windows-1252";

/** One row as text. A row that could not be read says why, with what cells it has. */
export type FeedRow = {
  /** The line of the file that the row begins on; the first line is 1. */
  line: number;
  /**
   * In the order of the feed's columns; missing cells are blank. Bytes that are no character of the
   * file's encoding are U+FFFD.
   */
  cells: readonly string[];
  /** In plain words why the row is not to be trusted; null for a good one. */
  fault: string | null;
  /** The file ends within this row, so that rows after it may be lost. */
  isCut?: true;
};

/** A feed's file, opened: its columns are known, its rows are read as they are asked for. */
export type Feed = {
  /** The file's name without its folder. */
  name: string;
  format: FeedFormat;
  encoding: FeedEncoding;
  columns: readonly string[];
  sizeBytes: number;
  /** How much of the file the rows handed out so far took, for progress. */
  readBytes(): number;
  /**
   * Reads the rows from the first on, never holding more than a slice of the file.
   *
   * @param signal - Ends the reading before the next slice, in the middle of a row, too.
   * @throws FeedUnreadableError when the rest of the file cannot be told apart into rows; the signal's
   * reason when it was aborted.
   */
  rows(signal?: AbortSignal): AsyncIterable<FeedRow>;
};

export type FeedReader = {
  /**
   * Tells a file's format, encoding and columns.
   *
   * @throws FeedUnreadableError when there is no such file, or it is no feed.
   */
  open(path: string): Promise<Feed>;
};

/** The file cannot be read as a feed; the message says where and what to do. */
export class FeedUnreadableError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "FeedUnreadableError";
  }
}
