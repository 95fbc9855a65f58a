import type { SqliteChannel } from "./sqlite-channel.ts";
import { SqliteError } from "./sqlite-error.ts";

/** A group with this many members, or of this age, takes no more. */
const MAX_MEMBERS = 200;
const MAX_AGE_MS = 50;

type Member = { resolve: () => void; reject: (error: unknown) => void };

/**
 * Group commit: transactions run one after another as savepoints of an outer transaction, and each is
 * acknowledged when the outer one commits, so that waiting writers share one disk flush. A group ends when
 * nobody waits, or when it is too large or too old.
 */
export class TransactionGroup {
  readonly #channel: SqliteChannel;
  readonly #queue: (() => void)[] = [];
  #isTaken = false;
  /** Members that wait for the outer commit. */
  #pending: Member[] = [];
  #size = 0;
  #openedAt = 0;

  constructor(channel: SqliteChannel) {
    this.#channel = channel;
  }

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

  /** Resolves when the transaction is rolled back; the rest of its group goes on. */
  rollBack(): Promise<void> {
    return this.#leave(false);
  }

  /** Handles a failed statement of the running member: SQLite may have rolled back the group. */
  notice(error: unknown): void {
    if (error instanceof SqliteError && error.hasLostGroup) this.#abandon(error);
  }

  /** Never throws: errors reject the members that wait for the commit. */
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
