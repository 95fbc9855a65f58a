import { type ClientConfig, TypeOverrides } from "pg";

/** PostgreSQL's type id of 64-bit integers. */
const INT8 = 20;

/**
 * Parses ids and instants as numbers, like SQLite. A damaged value that no number holds exactly stays a
 * bigint: rounded, it would be another record's id.
 */
const parsers = new TypeOverrides();
parsers.setTypeParser(INT8, (text) => {
  const number = Number(text);
  return Number.isSafeInteger(number) ? number : BigInt(text);
});

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
 * Names verify-full explicitly: the client treats these modes so today, with a long warning that it will
 * change. With uselibpqcompat they have PostgreSQL's own meaning.
 */
function nameTlsMode(url: string): string {
  if (/[?&]uselibpqcompat=true(&|#|$)/.test(url)) return url;
  return url.replace(/([?&]sslmode=)(?:prefer|require|verify-ca)(?=&|#|$)/, "$1verify-full");
}

/** The database's address for messages, without user and password. */
export function formatPlace(url: string): string {
  try {
    const { host, pathname } = new URL(url);
    return `${pathname.slice(1)} at ${host || "the local socket"}`;
  } catch {
    return "of DATABASE_URL";
  }
}
