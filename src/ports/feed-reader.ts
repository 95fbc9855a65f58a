export type FeedFormat = "csv" | "tsv" | "json lines";
export type FeedEncoding = "utf-8" | "utf-16le" | "utf-16be" | "windows-1252";

/** One row as text. */
export type FeedRow = {
  /** The line on which the row begins; the first line is 1. */
  line: number;
  /** One cell for each column; missing cells are blank, undecodable bytes are U+FFFD. */
  cells: readonly string[];
  /** Why the row cannot be trusted, in plain words; null for a good row. */
  fault: string | null;
  /** The file ends within this row, so later rows may be lost. */
  isCut?: true;
};

/** An open feed; rows are read on demand. */
export type Feed = {
  /** Without its folder. */
  name: string;
  format: FeedFormat;
  encoding: FeedEncoding;
  columns: readonly string[];
  sizeBytes: number;
  /** Bytes read so far, for progress. */
  readBytes(): number;
  /**
   * Streams all rows from the first one.
   *
   * @throws FeedUnreadableError when the rest cannot be split into rows; the signal's reason when it is
   * aborted.
   */
  rows(signal?: AbortSignal): AsyncIterable<FeedRow>;
};

export type FeedReader = {
  /** @throws FeedUnreadableError when the file is missing or is not a feed. */
  open(path: string): Promise<Feed>;
};

/** The message says where the file is wrong and what to do. */
export class FeedUnreadableError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "FeedUnreadableError";
  }
}
