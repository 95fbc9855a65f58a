import { startPostgres } from "./postgres.ts";

/** Gives the suites a PostgreSQL: the one that `TEST_DATABASE_URL` names, else a throw-away one. */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.TEST_DATABASE_URL) return undefined;
  const { url, stop } = await startPostgres();
  process.env.TEST_DATABASE_URL = url;
  return stop;
}
