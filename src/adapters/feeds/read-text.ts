import { createReadStream } from "node:fs";
import type { FeedEncoding } from "#ports/feed-reader.ts";

/**
 * A file as pieces of text, without its byte order mark; `onBytes` hears how much was read.
 *
 * @throws the signal's reason, before the next piece.
 */
export async function* readText(
  path: string,
  encoding: FeedEncoding,
  onBytes: (count: number) => void,
  signal?: AbortSignal,
): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  const stream = createReadStream(path);
  for await (const chunk of stream) {
    signal?.throwIfAborted();
    onBytes(stream.bytesRead);
    yield decoder.decode(chunk, { stream: true });
  }
  yield decoder.decode();
}

/** The beginning of a file as text, for telling its format. */
export async function readHead(path: string, encoding: FeedEncoding): Promise<string> {
  const decoder = new TextDecoder(encoding);
  const stream = createReadStream(path, { end: 65_535 });
  let head = "";
  for await (const chunk of stream) head += decoder.decode(chunk, { stream: true });
  return head;
}
