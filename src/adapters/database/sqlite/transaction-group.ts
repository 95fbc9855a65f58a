import type { SqliteChannel } from "./sqlite-channel.ts";
import { SqliteError } from "./sqlite-error.ts";

/** A group that has this many members, or is this old, takes no more. */
const MAX_MEMBERS = 200;
const MAX_AGE_MS = 50;

type Member = { resolve: () => void; reject: (error: unknown) => void };

/**
 * Transactions run one after another as savepoints of one outer transaction; each is acknowledged
 * when the outer one is committed, so that those that wait together share one flush to the disk.
 * A group ends when nobody waits, or when it grows too large or too old.
 */
export class TransactionGroup {
  readonly #channel: SqliteChannel;
  readonly #queue: (() => void)[] = [];
  #isTaken = false;
  /** Members that ended well and wait for the outer commit. */
  #pending: Member[] = [];
  #size = 0;
  #openedAt = 0;

  constructor(channel: SqliteChannel) {
    this.#channel = channel;
  }

  /** Waits for its turn, then begins. */
  async enter(): Promise<void> {
    if (this.#isTaken) await new Promise<void>((resolve) => this.#queue.push(resolve));
    this.#isTaken = true;
    try {
      await this.#channel.send({ op: "enter" });
    } catch (error) {
      this.#abandon(error);
      this.#passOn();
      throw error;
    }
    if (this.#size === 0) this.#openedAt = performance.now();
    this.#size += 1;
  }

  /** Resolves when the transaction is on the disk. */
  commit(): Promise<void> {
    const isOnDisk = new Promise<void>((resolve, reject) =>
      this.#pending.push({ resolve, reject }),
    );
    void this.#leave(true);
    return isOnDisk;
  }

  /** Resolves when the transaction is taken back; the rest of its group goes on. */
  rollBack(): Promise<void> {
    return this.#leave(false);
  }

  /** Hears of a failed statement of the running member: SQLite may have given up the group. */
  notice(error: unknown): void {
    if (error instanceof SqliteError && error.hasLostGroup) this.#abandon(error);
  }

  /** Never throws: what went wrong is told to the members that hoped to be kept. */
  async #leave(succeeded: boolean): Promise<void> {
    const commits = this.#isComplete();
    try {
      await this.#channel.send({ op: "leave", succeeded, commits });
      if (commits) for (const { resolve } of this.#close()) resolve();
    } catch (error) {
      this.#abandon(error);
    }
    this.#passOn();
  }

  #isComplete(): boolean {
    const age = performance.now() - this.#openedAt;
    return this.#queue.length === 0 || this.#size >= MAX_MEMBERS || age > MAX_AGE_MS;
  }

  #close(): Member[] {
    const members = this.#pending;
    this.#pending = [];
    this.#size = 0;
    return members;
  }

  #abandon(error: unknown): void {
    for (const { reject } of this.#close()) reject(error);
  }

  #passOn(): void {
    const next = this.#queue.shift();
    this.#isTaken = next !== undefined;
    next?.();
  }
}
