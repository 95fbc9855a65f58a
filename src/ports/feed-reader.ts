export type FeedFormat = "csv" | "tsv" | "json lines";
export type FeedEncoding = "utf-8" | "utf-16le" | "utf-16be" | "windows-1252";

export type FeedRow = {
  /** The line on which the row begins, from 1. */
  line: number;
  /** Missing cells are blank, undecodable bytes are U+FFFD. */
  cells: readonly string[];
  /** Why the row cannot be trusted, in plain words; null for a good row. */
  fault: string | null;
  /** The file ends within this row, so later rows may be lost. */
  isTruncated?: true;
};

export type Feed = {
  name: string;
  format: FeedFormat;
  encoding: FeedEncoding;
  columns: readonly string[];
  sizeBytes: number;
  readBytes(): number;
  /** Streams all rows. @throws FeedUnreadableError mid-file, or the signal's reason when it is aborted. */
  rows(signal?: AbortSignal): AsyncIterable<FeedRow>;
};

export type FeedReader = {
  /** @throws FeedUnreadableError */
  open(path: string): Promise<Feed>;
};

/** The message says where the file is wrong and what to do. */
export class FeedUnreadableError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "FeedUnreadableError";
  }
}
