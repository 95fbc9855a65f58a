import type { IncomingMessage } from "node:http";
import type { Readable, Transform } from "node:stream";
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib";
import { ProtocolError } from "../protocol-error.ts";

const DECODERS = { gzip: createGunzip, deflate: createInflate, br: createBrotliDecompress };
const MIB_BYTES = 1024 * 1024;

/**
 * Reads a request's body, decompressed where it was compressed. What is left of one that is too
 * large is dropped as it comes, so that the client hears of it and may ask again.
 *
 * @param note - Told of the bytes as they come; what it throws ends the reading.
 * @throws ProtocolError payload_too_large, bad_request where it cannot be decompressed, or
 * invalid_content_type for an encoding that is not known.
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
    // The rest is dropped: unread it would keep the next request of the connection waiting.
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

/** Null where nothing is to be decompressed. */
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
