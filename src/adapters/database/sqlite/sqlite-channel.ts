import { Worker } from "node:worker_threads";
import { DatabaseError } from "../database-errors.ts";
import { resolveEntryUrl } from "./resolve-entry-url.ts";
import { SqliteError } from "./sqlite-error.ts";
import type {
  SqliteFailure,
  SqliteOperation,
  SqliteReply,
  SqliteRequest,
  SqliteRole,
  SqliteRows,
  SqliteWorkerData,
} from "./worker-messages.ts";

/** Rows only pass through here, so their type is the caller's. */
type Waiting = { resolve: (result: never) => void; reject: (error: Error) => void };
type Received =
  | { replies: ((SqliteReply & { is: "failed" }) | { id: number; is: "done"; result: never })[] }
  | "changed";

/** The thread of one connection. */
type SqliteThread = {
  send: (requests: SqliteRequest[]) => void;
  /** Resolves when the thread is no more, to the error that ended it or null. */
  ended: Promise<unknown>;
  /** Ends it without waiting for its work. */
  terminate: () => Promise<unknown>;
};

export type OpenThread = (
  data: SqliteWorkerData,
  onAnswer: (answer: Received) => void,
) => SqliteThread;

const openWorker: OpenThread = (data, onAnswer) => {
  const worker = new Worker(resolveEntryUrl(import.meta.url, "sqlite-worker"), {
    workerData: data,
    name: `sqlite ${data.role}`,
  });
  worker.on("message", onAnswer);
  return {
    send: (requests) => worker.postMessage(requests, []),
    ended: new Promise((resolve) => {
      worker.once("error", resolve);
      worker.once("exit", () => resolve(null));
    }),
    terminate: () => worker.terminate(),
  };
};

/** Communicates with the thread of one connection. Requests of one tick of the event loop share a message. */
export class SqliteChannel {
  readonly #file: string;
  readonly #thread: SqliteThread;
  readonly #waiting = new Map<number, Waiting>();
  #unsent: SqliteRequest[] = [];
  #lastId = 0;
  #end: Error | null = null;
  #onChange: (() => void) | null = null;

  constructor(file: string, role: SqliteRole, openThread: OpenThread = openWorker) {
    this.#file = file;
    this.#thread = openThread({ role, file }, (answer) => this.#receive(answer));
    void this.#thread.ended.then((cause) => this.#fail(cause));
  }

  toError(failure: SqliteFailure): SqliteError {
    return new SqliteError(this.#file, failure);
  }

  /** @throws DatabaseError or SqliteError */
  send<Row>(operation: SqliteOperation): Promise<SqliteRows<Row>> {
    if (this.#end) return Promise.reject(this.#end);
    this.#lastId += 1;
    const id = this.#lastId;
    if (this.#unsent.length === 0) queueMicrotask(() => this.#flush());
    this.#unsent.push({ id, operation });
    return new Promise((resolve, reject) => this.#waiting.set(id, { resolve, reject }));
  }

  /** Calls back after other connections' commits; null ends it. */
  async watch(onChange: (() => void) | null): Promise<void> {
    this.#onChange = onChange;
    await this.send({ op: "watch", isOn: onChange !== null });
  }

  async close(): Promise<void> {
    if (this.#end) return;
    const closed = this.send({ op: "close" });
    this.#end = new DatabaseError(`The database ${this.#file} is closed.`);
    await closed;
    await this.#thread.ended;
  }

  /** Terminates the thread without waiting for its work. */
  async abandon(): Promise<void> {
    this.#end ??= new DatabaseError(`The database ${this.#file} is closed.`);
    await this.#thread.terminate();
  }

  #flush(): void {
    this.#thread.send(this.#unsent);
    this.#unsent = [];
  }

  #receive(answer: Received): void {
    if (answer === "changed") {
      this.#onChange?.();
      return;
    }
    for (const reply of answer.replies) {
      const waiting = this.#waiting.get(reply.id);
      this.#waiting.delete(reply.id);
      if (reply.is === "done") waiting?.resolve(reply.result);
      else waiting?.reject(this.toError(reply.failure));
    }
  }

  #fail(cause: unknown): void {
    this.#end ??= new DatabaseError(
      `The thread that keeps the database ${this.#file} has ended. Start Forecourt again.`,
      { cause },
    );
    for (const { reject } of this.#waiting.values()) reject(this.#end);
    this.#waiting.clear();
  }
}
