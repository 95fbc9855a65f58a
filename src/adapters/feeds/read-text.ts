import { createReadStream } from "node:fs";
import type { FeedEncoding } from "#ports/feed-reader.ts";

/** Decodes a file without its byte order mark. @throws The signal's reason when it is aborted. */
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

export async function readHead(path: string, encoding: FeedEncoding): Promise<string> {
  const decoder = new TextDecoder(encoding);
  const stream = createReadStream(path, { end: 65_535 });
  let head = "";
  for await (const chunk of stream) head += decoder.decode(chunk, { stream: true });
  return head;
}
