import type { Vehicle } from "#domain/vehicle/vehicle.schema.ts";

export type HostedDocument = Readonly<Record<string, unknown>>;

export type HostedTask = number;

/** Ids above `after` up to `upTo`; without `upTo` also ids that are not numbers, so that ranges cover all. */
export type IdRange = { after: number | null; upTo: number | null };

/** Applies writes to one index in order. Every method throws IndexHostError on a failure or refusal. */
export type IndexHost = {
  /** Host and index as messages and records name them, without secrets. */
  target: string;
  /** The searched index. Temporary ones on the host are named after it, with a hyphen. */
  indexUid: string;
  /** Null when there is no such index. */
  count(indexUid: string): Promise<number | null>;
  /** The temporary indexes that builds of this index have left or use. */
  listBeside(): Promise<string[]>;
  /** Creates a missing index and applies our settings; returns whether it changed anything. */
  prepare(indexUid: string): Promise<boolean>;
  /** Calls `assertAllowed` before each attempt, and throws what it throws. */
  put(
    indexUid: string,
    vehicles: readonly Vehicle[],
    assertAllowed: () => void,
  ): Promise<HostedTask>;
  delete(
    indexUid: string,
    ids: readonly (number | string)[],
    assertAllowed: () => void,
  ): Promise<HostedTask>;
  /** Resolves when the write is visible to searches. */
  whenApplied(task: HostedTask): Promise<void>;
  /** Resolves when no write to the index is pending, whoever sent it. */
  whenIdle(indexUid: string): Promise<void>;
  read(indexUid: string, range: IdRange): Promise<HostedDocument[]>;
  readByIds(indexUid: string, ids: readonly number[]): Promise<HostedDocument[]>;
  swap(one: string, other: string): Promise<void>;
  /** Whether the two were swapped; waits for a pending swap. */
  hasSwapped(one: string, other: string): Promise<boolean>;
  remove(indexUid: string): Promise<void>;
  close(): void;
};

export class IndexHostError extends Error {
  /** The host rejected the request, so a retry is of no use. */
  readonly isRefusal: boolean;
  /** The protocol's error code; null when the host gave none. */
  readonly code: string | null;

  constructor(
    message: string,
    options: ErrorOptions & { isRefusal?: boolean; code?: string } = {},
  ) {
    super(message, options);
    this.name = "IndexHostError";
    this.isRefusal = options.isRefusal ?? false;
    this.code = options.code ?? null;
  }
}
