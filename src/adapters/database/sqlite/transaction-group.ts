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
 * nobody waits, or when it is too large or too old, and before and after one that runs alone.
 */
export class TransactionGroup {
  readonly #channel: SqliteChannel;
  readonly #queue: { isAlone: boolean; proceed: () => void }[] = [];
  /** Members that need no answer on the way and wait for the next turn. */
  readonly #prepared: (Member & { statements: readonly SqliteStatement[] })[] = [];
  #isTaken = false;
  /** Whether the running member shares no commit. */
  #isAlone = false;
  /** Members that are done or rolled back, and wait for the outer commit. */
  #pending: Member[] = [];
  #size = 0;
  #openedAt = 0;

  constructor(channel: SqliteChannel) {
    this.#channel = channel;
  }

  /** With `isAlone` it shares no commit: whoever is done before it would wait for its end. */
  async enter(isAlone = false): Promise<void> {
    await this.#takeTurn(isAlone);
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
    return this.#finish(true);
  }

  /**
   * Rolls the running member back; the rest of its group goes on. Resolves with the group's commit, since whoever hears
   * of the failure may read on another connection what made it fail.
   *
   * @throws SqliteError or DatabaseError, in place of the member's own error, where the group is lost first
   */
  async rollBack(): Promise<void> {
    const isLostWithGroup = this.#size === 0;
    if (isLostWithGroup) this.#passOn();
    else await this.#finish(false);
  }

  /** Handles a failed statement of the running member: SQLite may have rolled back the group. */
  notice(error: unknown): void {
    if (error instanceof SqliteError && error.hasLostGroup) this.#abandon(error);
  }

  /** Resolves with the group's commit. */
  #finish(succeeded: boolean): Promise<void> {
    const isOnDisk = new Promise<void>((resolve, reject) =>
      this.#pending.push({ resolve, reject }),
    );
    void this.#leave(succeeded);
    return isOnDisk;
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

  async #runPrepared(): Promise<void> {
    await this.#takeTurn(false);
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
        const error = failure && this.#channel.toError(failure);
        this.#pending.push(error ? { ...member, resolve: () => member.reject(error) } : member);
      }
      if (commits) for (const { resolve } of this.#close()) resolve();
    } catch (error) {
      this.#pending.push(...members);
      this.#abandon(error);
    }
    this.#passOn();
  }

  async #takeTurn(isAlone: boolean): Promise<void> {
    if (this.#isTaken) {
      await new Promise<void>((proceed) => this.#queue.push({ isAlone, proceed }));
    }
    this.#isTaken = true;
    this.#isAlone = isAlone;
  }

  #grow(members: number): void {
    if (this.#size === 0) this.#openedAt = performance.now();
    this.#size += members;
  }

  #isComplete(): boolean {
    const next = this.#queue[0];
    if (next === undefined || this.#isAlone || next.isAlone) return true;
    return this.#size >= MAX_MEMBERS || performance.now() - this.#openedAt > MAX_AGE_MS;
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
    next?.proceed();
  }
}
