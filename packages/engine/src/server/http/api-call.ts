import type { JsonObject } from "../../values/json-object.ts";
import type { TakeTurn } from "../search/search-turns.ts";
import type { WriteInTurns } from "../search/write-in-turns.ts";
import type { SearchBounds } from "./server-limits.ts";

export type ReadSearch = <Body>(
  kind: "one" | "several",
  read: (body: unknown) => Body,
) => Promise<Body>;

/** A request that found its route and was let in. */
export type ApiCall = {
  /** The parts of the path that the route names, decoded. */
  readonly parts: Readonly<Record<string, string>>;
  readonly parameters: URLSearchParams;
  /**
   * The body as JSON.
   *
   * @throws ProtocolError missing_content_type, invalid_content_type, missing_payload,
   * malformed_payload or payload_too_large.
   */
  readonly readJson: () => Promise<unknown>;
  /**
   * Parses the body of one search or of several and reads it, both when it is its turn: each takes time
   * in which nobody else is answered.
   *
   * @throws ProtocolError as readJson, and what `read` throws.
   */
  readonly readSearch: ReadSearch;
  /** The documents of a body, as JSON or one a line. @throws ProtocolError as readJson. */
  readonly readDocuments: () => Promise<JsonObject[]>;
  /** Searches when it is its turn, unless the client has left by then. */
  readonly takeTurn: TakeTurn;
  /** Searches so, and writes what was found as JSON. */
  readonly writeInTurns: WriteInTurns;
  readonly bounds: SearchBounds;
};

/** What a route answers with. */
export type ApiAnswer = {
  status: number;
  /** Undefined: an empty one. */
  body?: unknown;
  /** JSON in parts, in the place of a body that is long. */
  parts?: AsyncIterable<string>;
  /** JSON that is written already. */
  chunks?: readonly Buffer[];
};

export function answerWith(body: unknown): ApiAnswer {
  return { status: 200, body };
}

/** The answer to a write: it is on the disk, and will be done. */
export function answerAccepted(body: unknown): ApiAnswer {
  return { status: 202, body };
}
