import type { JsonObject } from "../../values/json-object.ts";
import type { Enqueue } from "../search/search-queue.ts";
import type { WriteQueued } from "../search/write-queued.ts";
import type { SearchBounds } from "./server-limits.ts";

export type ReadSearch = <Body>(
  kind: "one" | "several",
  read: (body: unknown) => Body,
) => Promise<Body>;

export type ApiCall = {
  readonly parts: Readonly<Record<string, string>>;
  readonly parameters: URLSearchParams;
  /**
   * @throws ProtocolError missing_content_type, invalid_content_type, missing_payload, malformed_payload or
   * payload_too_large.
   */
  readonly readJson: () => Promise<unknown>;
  /**
   * Parses and reads the body of a search or multi-search as a job of the search queue, because both block
   * the process.
   * @throws ProtocolError as readJson, and what `read` throws.
   */
  readonly readSearch: ReadSearch;
  readonly readDocuments: () => Promise<JsonObject[]>;
  /** Queues a search; it is skipped if the client has left by then. */
  readonly enqueue: Enqueue;
  /** Queues a search and writes the result as JSON. */
  readonly writeQueued: WriteQueued;
  readonly bounds: SearchBounds;
};

export type ApiAnswer = {
  status: number;
  body?: unknown;
  parts?: AsyncIterable<string>;
  /** JSON that is already encoded. */
  chunks?: readonly Buffer[];
};

export function answerWith(body: unknown): ApiAnswer {
  return { status: 200, body };
}

/** The answer to a write that is on the disk and will be applied. */
export function answerAccepted(body: unknown): ApiAnswer {
  return { status: 202, body };
}
