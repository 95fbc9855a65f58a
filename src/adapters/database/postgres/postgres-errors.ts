import {
  DamagedDatabaseError,
  DatabaseError,
  DatabaseTooOldError,
  DatabaseUnreachableError,
  DiskFullError,
} from "../database-errors.ts";

/** The oldest version that the tests run on. */
const NEEDED_VERSION = 15;

/**
 * Classes of PostgreSQL's error codes: connection failure, no permission to connect, no such database, out of
 * resources, ended by the server, system error.
 */
const UNREACHABLE = /^(08|28|3D|53|57|58)/;
/** Messages of the client that have no code. */
const LOST = /timeout e(xceeded|xpired)|read timeout|connection terminated|not queryable/i;
const SYSTEM_CODES = /^(ECONN|ENOTFOUND|EAI_|ETIMEDOUT|EHOST|ENET|ENOENT|EACCES|EPIPE)/;

const UNIQUE_VIOLATION = "23505";

/** Whether a row was refused because another has its key. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === UNIQUE_VIOLATION;
}

/** Translates an error that an operator can act on; returns others unchanged. */
export function explainPostgresError(error: unknown, place: string): unknown {
  if (!(error instanceof Error) || error instanceof DatabaseError) return error;
  const options = { cause: error };
  const code = "code" in error ? String(error.code) : "";
  if (code === "53100") return new DiskFullError(place, options);
  if (/^XX00[12]/.test(code)) return new DamagedDatabaseError(place, error.message, options);
  if (UNREACHABLE.test(code) || SYSTEM_CODES.test(code) || LOST.test(error.message)) {
    return new DatabaseUnreachableError(place, error.message || code, options);
  }
  return error;
}

/** Node's error codes of untrusted certificates. */
const CERTIFICATE = /CERT|SELF_SIGNED|UNABLE_TO_VERIFY|UNABLE_TO_GET_ISSUER/;

/** Explains an error while connecting. No statement was sent yet, so it is never a mistake of ours. */
export function explainConnecting(error: unknown, place: string): unknown {
  const explained = explainPostgresError(error, place);
  if (explained instanceof DatabaseError || !(error instanceof Error)) return explained;
  const code = "code" in error ? String(error.code) : "";
  const mend = error.message.includes("does not support SSL")
    ? " Take sslmode out of DATABASE_URL, or switch TLS on at the server."
    : CERTIFICATE.test(code)
      ? " For a certificate authority of your own, set NODE_EXTRA_CA_CERTS to its file, or add sslrootcert=FILE to DATABASE_URL."
      : "";
  return new DatabaseUnreachableError(place, `${error.message}.${mend}`.replace(/\.$/, ""), {
    cause: error,
  });
}

export function refuseOldServer(version: string, place: string): void {
  const major = Number.parseInt(version, 10);
  if (major < NEEDED_VERSION) throw new DatabaseTooOldError(place, version, NEEDED_VERSION);
}
