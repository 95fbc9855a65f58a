import type { IncomingMessage } from "node:http";
import type { Readable } from "node:stream";
import { SlowBodyError } from "../http/slow-body-error.ts";

export type BodyBounds = { maxBytes: number; maxMs: number };

/** The least that comes of a body in each such time while it keeps pace. */
export type LeastPace = { everyMs: number; bytes: number };

type Paced = {
  pace: LeastPace;
  /** Bytes that had come before; they do not count. */
  early: number;
  /** Told after each such time whether less came. */
  notePace: (isBehind: boolean) => void;
};

/**
 * Resolves once so many bytes have come, or the whole body. They stay unread in the buffer of their connection, which
 * takes no more meanwhile than it takes of any body that waits.
 * @throws SlowBodyError when they did not arrive in time, and what `ending` rejects with.
 */
export async function waitForStart(
  request: Pick<IncomingMessage, "complete"> & Readable,
  { bytes, maxMs }: { bytes: number; maxMs: number },
  ending: Promise<never>,
): Promise<void> {
  const least = Math.min(bytes, request.readableHighWaterMark);
  const started = Promise.withResolvers<void>();
  const look = (): void => {
    if (request.complete || request.readableLength >= least) started.resolve();
  };
  const deadline = setDeadline(maxMs);
  request.on("readable", look);
  look();
  try {
    await Promise.race([started.promise, deadline.passing, ending]);
  } finally {
    deadline.clear();
    request.off("readable", look);
  }
}

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
  const deadline = setDeadline(maxMs);
  let counted = paced?.early ?? 0;
  const pacing =
    paced &&
    setInterval(() => {
      paced.notePace(bytes - counted < paced.pace.bytes);
      counted = bytes;
    }, paced.pace.everyMs);
  const reading: AsyncIterator<Uint8Array> = request[Symbol.asyncIterator]();
  try {
    for (;;) {
      const { done, value } = await Promise.race([reading.next(), deadline.passing, ending]);
      if (done) return Buffer.concat(chunks);
      bytes += value.length;
      if (bytes > maxBytes) return null;
      chunks.push(value);
    }
  } finally {
    deadline.clear();
    if (pacing !== null) clearInterval(pacing);
  }
}

function setDeadline(maxMs: number): { passing: Promise<never>; clear: () => void } {
  const { promise: passing, reject } = Promise.withResolvers<never>();
  const late = (): void => reject(new SlowBodyError(`The body did not arrive within ${maxMs} ms.`));
  const timer = setTimeout(late, maxMs);
  return { passing, clear: () => clearTimeout(timer) };
}
