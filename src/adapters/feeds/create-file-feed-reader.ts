import { stat } from "node:fs/promises";
import { basename } from "node:path";
import {
  type Feed,
  type FeedFormat,
  type FeedReader,
  FeedUnreadableError,
} from "#ports/feed-reader.ts";
import { detectEncoding } from "./detect-encoding.ts";
import { detectFormat, type FileShape, SEPARATOR_LINE } from "./detect-format.ts";
import { openDelimited } from "./open-delimited.ts";
import { openJsonLines } from "./open-json-lines.ts";
import { readHead, readText } from "./read-text.ts";

/** Reads CSV, TSV and JSON lines from local files, in slices. */
export function createFileFeedReader(): FeedReader {
  return { open: openFeed };
}

async function openFeed(path: string): Promise<Feed> {
  const name = basename(path);
  const sizeBytes = await readSize(path);
  const encoding = await detectEncoding(path);
  const shape = detectFormat(name, await readHead(path, encoding));
  let bytes = 0;
  const text = (signal?: AbortSignal): AsyncIterable<string> =>
    readText(path, encoding, noteBytes, signal);
  function noteBytes(count: number): void {
    bytes = count;
  }
  const opened =
    shape.is === "json lines"
      ? await openJsonLines(name, text)
      : await openDelimited(name, (signal) => skipSeparatorLine(text(signal)), shape.delimiter);
  return {
    ...opened,
    name,
    format: toFormat(shape),
    encoding,
    sizeBytes,
    readBytes: () => bytes,
  };
}

/** Keeps the line end, so that later lines keep their numbers. */
async function* skipSeparatorLine(text: AsyncIterable<string>): AsyncGenerator<string> {
  let isFirst = true;
  for await (const piece of text) {
    yield isFirst ? piece.replace(SEPARATOR_LINE, "") : piece;
    if (piece !== "") isFirst = false;
  }
}

async function readSize(path: string): Promise<number> {
  const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
    const reason =
      error.code === "ENOENT" ? "There is no such file." : `It cannot be opened (${error.code}).`;
    throw new FeedUnreadableError(`${path}: ${reason}`, { cause: error });
  });
  if (!found.isFile()) throw new FeedUnreadableError(`${path} is a folder, not a file.`);
  return found.size;
}

function toFormat(shape: FileShape): FeedFormat {
  if (shape.is === "json lines") return "json lines";
  return shape.delimiter === "\t" ? "tsv" : "csv";
}
