import { EngineError } from "../../engine-error.ts";
import { createTimeSlices, type TimeSlices } from "../time-slices.ts";
import { createJsonWriter, type JsonWriter } from "./json-writer.ts";
import type { Enqueue } from "./search-queue.ts";

/** The answer, its hits and facets, and each of these are written piece by piece. */
const DEPTH_OF_PIECES = 2;
const MIB_BYTES = 1024 * 1024;

type Found = { answers: readonly object[] };

type Written<Result extends Found> = {
  found: Result;
  texts: readonly (readonly Buffer[])[];
};

/**
 * Searches as a queued job and writes the result as JSON in the same job, and in further ones if it is long.
 */
export type WriteQueued = <Result extends Found>(search: () => Result) => Promise<Written<Result>>;

/**
 * @param maxBytes - For all that is written.
 * @param hold - Called with bytes that wait for the client.
 * @throws EngineError search_too_broad for more bytes, and what `hold` throws, from the returned function.
 */
export function createQueuedWriter(
  enqueue: Enqueue,
  maxBytes: number,
  hold: (bytes: number) => void,
): WriteQueued {
  let written = 0;

  function note(bytes: number): void {
    written += bytes;
    if (written > maxBytes) throw createTooLargeError(maxBytes);
    hold(bytes);
  }

  return async (search) => {
    const { found, writers, isWhole } = await enqueue(() => {
      const slice = createTimeSlices();
      const result = search();
      const begun = result.answers.map((answer) => createJsonWriter(answer, DEPTH_OF_PIECES, note));
      return { found: result, writers: begun, isWhole: writeOn(begun, slice) };
    });
    let isWritten = isWhole;
    while (!isWritten) isWritten = await enqueue(() => writeOn(writers, createTimeSlices()));
    return { found, texts: writers.map(({ chunks }) => chunks) };
  };
}

function writeOn(writers: readonly JsonWriter[], slice: TimeSlices): boolean {
  return writers.every((writer) => writer.advance(() => slice.isOver()));
}

function createTooLargeError(maxBytes: number): EngineError {
  return new EngineError(
    "search_too_broad",
    `The answer would be larger than ${Math.floor(maxBytes / MIB_BYTES)} MiB: ask for fewer hits or attributes.`,
  );
}
