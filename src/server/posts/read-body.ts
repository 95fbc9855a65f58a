import type { IncomingMessage } from "node:http";
import { SlowBodyError } from "../http/slow-body-error.ts";

export type BodyBounds = { maxBytes: number; maxMs: number };

/** The least that comes of a body in each such time while it keeps pace. */
export type LeastPace = { everyMs: number; bytes: number };

type Paced = {
  pace: LeastPace;
  /** Told after each such time whether less came. */
  notePace: (isBehind: boolean) => void;
};

/**
 * Null when the body is too long; its rest is left unread, so that the connection can carry the answer.
 * @throws SlowBodyError when it did not arrive in time, what `ending` rejects with, and ECONNRESET when the
 * sender left.
 */
export async function readBody(
  request: Pick<IncomingMessage, "headers"> & AsyncIterable<Uint8Array>,
  { maxBytes, maxMs }: BodyBounds,
  ending: Promise<never>,
  paced: Paced | null = null,
): Promise<Uint8Array | null> {
  const { headers } = request;
  if (headers["transfer-encoding"] === undefined && Number(headers["content-length"]) > maxBytes) {
    return null;
  }
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  const slow = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => slow.reject(new SlowBodyError(`The body did not arrive within ${maxMs} ms.`)),
    maxMs,
  );
  let counted = 0;
  const pacing =
    paced &&
    setInterval(() => {
      paced.notePace(bytes - counted < paced.pace.bytes);
      counted = bytes;
    }, paced.pace.everyMs);
  const reading: AsyncIterator<Uint8Array> = request[Symbol.asyncIterator]();
  try {
    for (;;) {
      const { done, value } = await Promise.race([reading.next(), slow.promise, ending]);
      if (done) return Buffer.concat(chunks);
      bytes += value.length;
      if (bytes > maxBytes) return null;
      chunks.push(value);
    }
  } finally {
    clearTimeout(timer);
    if (pacing !== null) clearInterval(pacing);
  }
}
