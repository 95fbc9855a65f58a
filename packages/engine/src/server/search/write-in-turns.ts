import { EngineError } from "../../engine-error.ts";
import { type Turns, takeTurns } from "../take-turns.ts";
import { createJsonWriter, type JsonWriter } from "./json-writer.ts";
import type { TakeTurn } from "./search-turns.ts";

/** An answer, its hits and facets, and each of them: one is written at a time. */
const DEPTH_OF_PIECES = 2;
const MIB_BYTES = 1024 * 1024;

type Found = { answers: readonly object[] };

/** What was found, and the JSON of each answer. */
type Written<Result extends Found> = {
  found: Result;
  texts: readonly (readonly Buffer[])[];
};

/** Searches in a turn and writes what was found as JSON, in that turn and, where it is much, in further ones. */
export type WriteInTurns = <Result extends Found>(search: () => Result) => Promise<Written<Result>>;

/**
 * @param maxBytes - Of all that is written.
 * @param hold - Told of bytes that wait for the client from now on.
 * @throws EngineError search_too_broad, by the function given back, for more bytes; what `hold` throws.
 */
export function createTurnWriter(
  takeTurn: TakeTurn,
  maxBytes: number,
  hold: (bytes: number) => void,
): WriteInTurns {
  let written = 0;

  function note(bytes: number): void {
    written += bytes;
    if (written > maxBytes) throw createTooLargeError(maxBytes);
    hold(bytes);
  }

  return async (search) => {
    const { found, writers, isWhole } = await takeTurn(() => {
      const turn = takeTurns();
      const result = search();
      const begun = result.answers.map((answer) => createJsonWriter(answer, DEPTH_OF_PIECES, note));
      return { found: result, writers: begun, isWhole: writeOn(begun, turn) };
    });
    let isWritten = isWhole;
    while (!isWritten) isWritten = await takeTurn(() => writeOn(writers, takeTurns()));
    return { found, texts: writers.map(({ chunks }) => chunks) };
  };
}

/** Writes for a turn; whether all is written. */
function writeOn(writers: readonly JsonWriter[], turn: Turns): boolean {
  return writers.every((writer) => writer.advance(() => turn.isOver()));
}

function createTooLargeError(maxBytes: number): EngineError {
  return new EngineError(
    "search_too_broad",
    `The answer would be larger than ${Math.floor(maxBytes / MIB_BYTES)} MiB: ask for fewer hits or attributes.`,
  );
}
