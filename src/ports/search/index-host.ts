import type { Vehicle } from "#domain/vehicle/vehicle.schema.ts";

/** What a hosted index holds under one id, as it came; ours are vehicles. */
export type HostedDocument = Readonly<Record<string, unknown>>;

/** A write that the host has taken on: it is done, or fails, some time later. */
export type HostedTask = number;

/**
 * Ids above `after`, and not above `upTo`; null is no bound. With no upper one, ids that are no numbers are
 * among them: ranges that join hold every document once.
 */
export type IdRange = { after: number | null; upTo: number | null };

/**
 * The host of an inventory index that is not ours to hold in the process: what keeps that index as the
 * database is. Writes to one index are done in the order in which they were taken on.
 *
 * Every call throws IndexHostError when the host cannot be asked, refuses, or fails at a task.
 */
export type IndexHost = {
  /** Host and index, as messages and records name them: no key, no password. */
  target: string;
  /** The index that is searched. Others of its host begin with its name and a hyphen. */
  indexUid: string;
  /** Documents that an index holds; null where there is no such index. */
  count(indexUid: string): Promise<number | null>;
  /** Indexes that stand or stood beside the searched one, as a build makes them. */
  listBeside(): Promise<string[]>;
  /**
   * Makes the index where it is missing, and gives it our settings where it has others. Resolves when
   * that is done.
   *
   * @returns Whether anything had to be done.
   */
  prepare(indexUid: string): Promise<boolean>;
  /** Throws what `assertAllowed` throws: it is asked before each try, of which there may be several. */
  put(
    indexUid: string,
    vehicles: readonly Vehicle[],
    assertAllowed: () => void,
  ): Promise<HostedTask>;
  /** As `put`. Ids that it does not hold are ignored. */
  delete(
    indexUid: string,
    ids: readonly (number | string)[],
    assertAllowed: () => void,
  ): Promise<HostedTask>;
  /** Resolves when the host reports a write applied: from then on it is found. */
  whenApplied(task: HostedTask): Promise<void>;
  /** Resolves when nothing waits to be written to the index, whoever asked for it. */
  whenIdle(indexUid: string): Promise<void>;
  read(indexUid: string, range: IdRange): Promise<HostedDocument[]>;
  readByIds(indexUid: string, ids: readonly number[]): Promise<HostedDocument[]>;
  /** Lets two indexes change places at once, with their settings. Resolves when they have. */
  swap(one: string, other: string): Promise<void>;
  /** Whether the two have changed places, or are about to: then it waits for that. */
  hasSwapped(one: string, other: string): Promise<boolean>;
  /** Takes an index away; one that is not there is no mistake. */
  remove(indexUid: string): Promise<void>;
  /** Breaks off what is under way; whatever is asked from then on fails. */
  close(): void;
};

export class IndexHostError extends Error {
  /** The host answered, and says that it must not be done: asking again changes nothing. */
  readonly isRefusal: boolean;
  /** The protocol's own word for it; null where the host gave none. */
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
