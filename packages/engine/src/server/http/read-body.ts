import type { IncomingMessage } from "node:http";
import type { Readable, Transform } from "node:stream";
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib";
import { ProtocolError } from "../protocol-error.ts";

const DECODERS = { gzip: createGunzip, deflate: createInflate, br: createBrotliDecompress };
const MIB_BYTES = 1024 * 1024;

/**
 * Reads and decompresses a body. The rest of a too large one is discarded, so that the connection stays
 * usable.
 * @param note - Called with the bytes of each chunk; may throw.
 * @throws ProtocolError payload_too_large, bad_request for damaged compression, invalid_content_type for an
 * unknown encoding.
 */
export async function readBody(
  request: IncomingMessage,
  maxBytes: number,
  note: (bytes: number) => void = () => {},
): Promise<Buffer> {
  const decoder = createDecoder(request.headers["content-encoding"]);
  if (decoder) {
    request.once("error", (error) => decoder.destroy(error));
    request.pipe(decoder);
  }
  try {
    return await collect(decoder ?? request, maxBytes, note);
  } catch (error) {
    if (request.errored || error instanceof ProtocolError) throw error;
    throw new ProtocolError("bad_request", "The payload could not be decompressed.");
  } finally {
    if (decoder) {
      request.unpipe(decoder);
      decoder.destroy();
    }
    // An unread rest would block the connection's next request.
    request.resume();
  }
}

async function collect(
  stream: Readable,
  maxBytes: number,
  note: (bytes: number) => void,
): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of stream.iterator({ destroyOnReturn: false })) {
    length += chunk.length;
    if (length > maxBytes) throw createTooLargeError(maxBytes);
    note(chunk.length);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, length);
}

function createDecoder(header: string | undefined): Transform | null {
  const encoding = header?.trim().toLowerCase() ?? "";
  if (encoding === "" || encoding === "identity") return null;
  const known = Object.entries(DECODERS).find(([name]) => name === encoding);
  if (known) return known[1]();
  throw new ProtocolError(
    "invalid_content_type",
    `The Content-Encoding \`${encoding}\` is invalid. Accepted values for the Content-Encoding header are: \`gzip\`, \`deflate\`, \`br\``,
  );
}

function createTooLargeError(maxBytes: number): ProtocolError {
  const size = (maxBytes / MIB_BYTES).toFixed(2);
  return new ProtocolError(
    "payload_too_large",
    `The provided payload reached the size limit. The maximum accepted payload size is ${size} MiB.`,
  );
}
