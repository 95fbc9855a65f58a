import { type ClientConfig, TypeOverrides } from "pg";

/** PostgreSQL's type number of whole numbers with 64 bits, as ids, instants and counts are. */
const INT8 = 20;

/** Ids and instants fit a number with room to spare; as text they would not compare with SQLite's. */
const parsers = new TypeOverrides();
parsers.setTypeParser(INT8, Number);

/** How every connection to the server is made. */
export function buildConnectionConfig(url: string): ClientConfig {
  return {
    connectionString: url,
    types: parsers,
    application_name: "forecourt",
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  };
}

/** The database's address as messages may show it: without user and password. */
export function formatPlace(url: string): string {
  try {
    const { host, pathname } = new URL(url);
    return `${pathname.slice(1)} at ${host || "the local socket"}`;
  } catch {
    return "of DATABASE_URL";
  }
}
