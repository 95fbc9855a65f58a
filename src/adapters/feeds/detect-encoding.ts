import { createReadStream } from "node:fs";
import type { FeedEncoding } from "#ports/feed-reader.ts";

/**
 * The encoding of a file, by reading it through: its byte order mark, else UTF-8 where every byte
 * is valid, else Windows-1252, which older stock systems and spreadsheets still write.
 */
export async function detectEncoding(path: string): Promise<FeedEncoding> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let isFirst = true;
  try {
    for await (const chunk of createReadStream(path)) {
      if (isFirst && hasUtf16Mark(chunk)) return "utf-16le";
      decoder.decode(chunk, { stream: true });
      isFirst = false;
    }
    decoder.decode();
    return "utf-8";
  } catch (error) {
    if (error instanceof TypeError) return "windows-1252";
    throw error;
  }
}

const hasUtf16Mark = (bytes: Uint8Array): boolean => bytes[0] === 0xff && bytes[1] === 0xfe;
