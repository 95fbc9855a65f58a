import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from "kysely";
import { Pool } from "pg";
import { buildConnectionConfig, formatPlace } from "./postgres-connection.ts";
import { explainConnecting, explainPostgresError } from "./postgres-errors.ts";

type Explain = <T>(step: Promise<T>) => Promise<T>;

const MAX_CONNECTIONS = 10;

const ignore = (): void => {};

/** A pool of connections. While the server is away, any read or write throws `DatabaseUnreachableError`. */
export function createPostgresPool(url: string): PostgresPool {
  const place = formatPlace(url);
  const pool = new Pool({ ...buildConnectionConfig(url), max: MAX_CONNECTIONS });
  // An error on an idle connection would otherwise end the process: between two statements of a transaction
  // the pool itself has no listener.
  pool.on("error", ignore);
  pool.on("connect", (client) => client.on("error", ignore));
  const connections: PostgresPool = pool;
  const explain: Explain = async (step) => {
    try {
      return await step;
    } catch (error) {
      throw explainPostgresError(error, place);
    }
  };
  return {
    options: connections.options,
    connect: async () => {
      try {
        return new ExplainedClient(await connections.connect(), explain);
      } catch (error) {
        throw explainConnecting(error, place);
      }
    },
    end: () => connections.end(),
  };
}

class ExplainedClient implements PostgresPoolClient {
  readonly #client: PostgresPoolClient;
  readonly #explain: Explain;

  constructor(client: PostgresPoolClient, explain: Explain) {
    this.#client = client;
    this.#explain = explain;
  }

  query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query<R>(
    asked: string | PostgresCursor<R>,
    parameters: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<R>> | PostgresCursor<R> {
    if (typeof asked !== "string") return this.#client.query(asked);
    return this.#explain(this.#client.query<R>(asked, parameters));
  }

  release(destroys?: boolean): void {
    this.#client.release(destroys);
  }
}
