import type { SqliteChannel } from "./sqlite-channel.ts";
import { SqliteError } from "./sqlite-error.ts";
import type { SqliteFailure, SqliteStatement } from "./worker-messages.ts";

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
  /** Members that need no answer on the way and wait for the next turn. */
  readonly #prepared: (Member & { statements: readonly SqliteStatement[] })[] = [];
  #isTaken = false;
  /** Members that wait for the outer commit. */
  #pending: Member[] = [];
  #size = 0;
  #openedAt = 0;

  constructor(channel: SqliteChannel) {
    this.#channel = channel;
  }

  async enter(): Promise<void> {
    await this.#takeTurn();
    try {
      await this.#channel.send({ op: "enter" });
    } catch (error) {
      this.#abandon(error);
      this.#passOn();
      throw error;
    }
    this.#grow(1);
  }

  /**
   * Runs a transaction whose statements need no answer on the way, together with others that wait, in one
   * round trip. Resolves when it is on the disk.
   *
   * @throws SqliteError of its own statement, the rest of its group goes on; or what ended the group
   */
  run(statements: readonly SqliteStatement[]): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#prepared.push({ statements, resolve, reject });
      if (this.#prepared.length === 1) void this.#runPrepared();
    });
  }

  /** Resolves when the transaction is on the disk. */
  commit(): Promise<void> {
    return this.#leave(true);
  }

  /**
   * Rolls the transaction back; the rest of its group goes on. Resolves when what the transaction saw of that is on the
   * disk, as who hears of its failure may read at once why it failed.
   *
   * @throws SqliteError where the group is lost before: then nothing is true of what the transaction saw
   */
  rollBack(): Promise<void> {
    const isGone = this.#size === 0;
    return isGone ? this.#end(false) : this.#leave(false);
  }

  /** Handles a failed statement of the running member: SQLite may have rolled back the group. */
  notice(error: unknown): void {
    if (error instanceof SqliteError && error.hasLostGroup) this.#abandon(error);
  }

  /** Resolves with the group's commit. */
  #leave(succeeded: boolean): Promise<void> {
    const isOnDisk = new Promise<void>((resolve, reject) =>
      this.#pending.push({ resolve, reject }),
    );
    void this.#end(succeeded);
    return isOnDisk;
  }

  /** Never throws: errors reject the members that wait for the commit. */
  async #end(succeeded: boolean): Promise<void> {
    const commits = this.#isComplete();
    try {
      await this.#channel.send({ op: "leave", succeeded, commits });
      if (commits) for (const { resolve } of this.#close()) resolve();
    } catch (error) {
      this.#abandon(error);
    }
    this.#passOn();
  }

  async #runPrepared(): Promise<void> {
    await this.#takeTurn();
    const members = this.#prepared.splice(0, MAX_MEMBERS - this.#size);
    if (this.#prepared.length > 0) void this.#runPrepared();
    this.#grow(members.length);
    const commits = this.#isComplete();
    try {
      const { rows } = await this.#channel.send<SqliteFailure | null>({
        op: "members",
        members: members.map(({ statements }) => statements),
        commits,
      });
      for (const [index, member] of members.entries()) {
        const failure = rows[index];
        if (failure) member.reject(this.#channel.toError(failure));
        else this.#pending.push(member);
      }
      if (commits) for (const { resolve } of this.#close()) resolve();
    } catch (error) {
      this.#pending.push(...members);
      this.#abandon(error);
    }
    this.#passOn();
  }

  async #takeTurn(): Promise<void> {
    if (this.#isTaken) await new Promise<void>((resolve) => this.#queue.push(resolve));
    this.#isTaken = true;
  }

  #grow(members: number): void {
    if (this.#size === 0) this.#openedAt = performance.now();
    this.#size += members;
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
