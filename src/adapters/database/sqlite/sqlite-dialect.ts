import {
  type CompiledQuery,
  type DatabaseConnection,
  type DatabaseIntrospector,
  type Dialect,
  type Driver,
  type Kysely,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from "kysely";
import type { SqliteChannel } from "./sqlite-channel.ts";
import { explainSqliteError } from "./sqlite-error.ts";
import type { TransactionGroup } from "./transaction-group.ts";

/**
 * Kysely's dialect for a connection in another thread. A writing connection runs transactions only, in
 * a group, or each one alone; a reading one has none, and single statements, of which those at once travel together.
 */
export class SqliteDialect implements Dialect {
  readonly #channel: SqliteChannel;
  readonly #group: TransactionGroup | null;
  readonly #isAlone: boolean;

  constructor(channel: SqliteChannel, group: TransactionGroup | null, { isAlone = false } = {}) {
    this.#channel = channel;
    this.#group = group;
    this.#isAlone = isAlone;
  }

  createDriver(): Driver {
    return new SqliteDriver(this.#channel, this.#group, this.#isAlone);
  }

  createQueryCompiler(): SqliteQueryCompiler {
    return new SqliteQueryCompiler();
  }

  createAdapter(): SqliteAdapter {
    return new ConcurrentSqliteAdapter();
  }

  createIntrospector(database: Kysely<unknown>): DatabaseIntrospector {
    return new SqliteIntrospector(database);
  }
}

/**
 * By default Kysely lets one statement or transaction at a time come to SQLite: transactions would never wait for
 * each other in their group, nor statements travel together.
 */
class ConcurrentSqliteAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

class SqliteDriver implements Driver {
  readonly #channel: SqliteChannel;
  readonly #group: TransactionGroup | null;
  readonly #isAlone: boolean;
  readonly #members = new WeakSet<DatabaseConnection>();

  constructor(channel: SqliteChannel, group: TransactionGroup | null, isAlone: boolean) {
    this.#channel = channel;
    this.#group = group;
    this.#isAlone = isAlone;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    const group = this.#group;
    const connection: DatabaseConnection = {
      executeQuery: async <R>(query: CompiledQuery): Promise<QueryResult<R>> => {
        if (group && !this.#members.has(connection)) {
          throw new Error("SQLite is written to in transactions only.");
        }
        return await this.#execute<R>(query);
      },
      async *streamQuery() {
        yield* [];
        throw new Error("Read in slices: rows do not stream between threads.");
      },
    };
    return connection;
  }

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    if (!this.#group) throw new Error("This connection only reads.");
    await explained(this.#group.enter(this.#isAlone));
    this.#members.add(connection);
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    this.#members.delete(connection);
    await explained(this.#group?.commit());
  }

  /** After a failed commit there is nothing to roll back: the whole group is gone. */
  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#members.delete(connection)) await explained(this.#group?.rollBack());
  }

  async releaseConnection(): Promise<void> {}

  async destroy(): Promise<void> {
    await this.#channel.close();
  }

  async #execute<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    try {
      const { rows, affected } = await this.#channel.send<R>({ op: "execute", sql, parameters });
      return { rows, numAffectedRows: BigInt(affected) };
    } catch (error) {
      this.#group?.notice(error);
      throw explainSqliteError(error);
    }
  }
}

async function explained(step: Promise<void> | undefined): Promise<void> {
  try {
    await step;
  } catch (error) {
    throw explainSqliteError(error);
  }
}
