import { createReadStream } from "node:fs";
import type { FeedEncoding } from "#ports/feed-reader.ts";

const MARKS: readonly { bytes: readonly number[]; encoding: FeedEncoding }[] = [
  { bytes: [0xef, 0xbb, 0xbf], encoding: "utf-8" },
  { bytes: [0xff, 0xfe], encoding: "utf-16le" },
  { bytes: [0xfe, 0xff], encoding: "utf-16be" },
];

/** Lead bytes of two-byte characters are below this. */
const FIRST_LEAD_OF_THREE = 0xe0;

/**
 * Takes the byte order mark's encoding, else UTF-8 when at least half of the non-ASCII characters are valid,
 * else Windows-1252, which older stock systems write. A few foreign bytes must not break the others.
 */
export async function detectEncoding(path: string): Promise<FeedEncoding> {
  const { mark, isValid } = await readThrough(path);
  if (mark !== null) return mark;
  if (isValid) return "utf-8";
  const { whole, damaged, last } = await countCharacters(path);
  if (damaged === 1 && whole === 0 && last !== null) {
    // Only the last byte is in doubt: few words of Windows-1252 end in a capital À to ß.
    return last < FIRST_LEAD_OF_THREE ? "utf-8" : "windows-1252";
  }
  return whole > 0 && whole >= damaged ? "utf-8" : "windows-1252";
}

async function readThrough(path: string): Promise<{ mark: FeedEncoding | null; isValid: boolean }> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let isFirst = true;
  try {
    for await (const chunk of createReadStream(path)) {
      const mark = isFirst ? findMark(chunk) : null;
      if (mark !== null) return { mark, isValid: true };
      decoder.decode(chunk, { stream: true });
      isFirst = false;
    }
    decoder.decode();
    return { mark: null, isValid: true };
  } catch (error) {
    if (error instanceof TypeError) return { mark: null, isValid: false };
    throw error;
  }
}

function findMark(chunk: Uint8Array): FeedEncoding | null {
  const found = MARKS.find(({ bytes }) => bytes.every((byte, index) => chunk[index] === byte));
  return found?.encoding ?? null;
}

/** `last` is the file's last byte when its last character is truncated. */
async function countCharacters(
  path: string,
): Promise<{ whole: number; damaged: number; last: number | null }> {
  const decoder = new TextDecoder("utf-8");
  let whole = 0;
  let damaged = 0;
  let lastByte = 0;
  const count = (text: string): void => {
    whole += text.match(/[^\0-\x7F\u{FFFD}]/gu)?.length ?? 0;
    damaged += text.match(/\u{FFFD}/gu)?.length ?? 0;
  };
  for await (const chunk of createReadStream(path)) {
    count(decoder.decode(chunk, { stream: true }));
    lastByte = chunk.at(-1) ?? lastByte;
  }
  const end = decoder.decode();
  count(end);
  return { whole, damaged, last: end === "" ? null : lastByte };
}
