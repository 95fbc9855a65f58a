import { type ClientConfig, TypeOverrides } from "pg";

/** PostgreSQL's type number of whole numbers with 64 bits, as ids, instants and counts are. */
const INT8 = 20;

/**
 * Ids and instants fit a number with room to spare; as text they would not compare with SQLite's. A
 * damaged one that does not is a bigint, as there: rounded it would be another record's.
 */
const parsers = new TypeOverrides();
parsers.setTypeParser(INT8, (text) => {
  const number = Number(text);
  return Number.isSafeInteger(number) ? number : BigInt(text);
});

/** How every connection to the server is made. */
export function buildConnectionConfig(url: string): ClientConfig {
  return {
    connectionString: nameTlsMode(url),
    types: parsers,
    application_name: "forecourt",
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  };
}

/**
 * The client takes these modes for verify-full, and warns at length that it will not always: here
 * they mean that, whatever its version. With uselibpqcompat it takes them as PostgreSQL's own does.
 */
function nameTlsMode(url: string): string {
  if (/[?&]uselibpqcompat=true(&|#|$)/.test(url)) return url;
  return url.replace(/([?&]sslmode=)(?:prefer|require|verify-ca)(?=&|#|$)/, "$1verify-full");
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
