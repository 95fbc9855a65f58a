import { startPostgres } from "./postgres.ts";

/** Provides a PostgreSQL: that of `TEST_DATABASE_URL`, else a temporary one. */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.TEST_DATABASE_URL) return undefined;
  const { url, stop } = await startPostgres();
  process.env.TEST_DATABASE_URL = url;
  return stop;
}
