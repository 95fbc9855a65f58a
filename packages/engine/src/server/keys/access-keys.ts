import { createHash, timingSafeEqual } from "node:crypto";
import { ProtocolError } from "../protocol-error.ts";

export type Access = "search" | "full";

export type AccessKeys = {
  /** Allows everything; null: the server is open to all. */
  key: string | null;
  /** Allows searches only; needs a key beside it. */
  searchKey: string | null;
};

/** Returns what the key of an `Authorization` header allows. */
export type AssertAllowed = (authorization: string | undefined, access: Access) => Access;

const BEARER = /^Bearer +(\S.*)$/i;

/**
 * Compares keys in constant time.
 * @throws ProtocolError missing_authorization_header or invalid_api_key, from the returned function.
 */
export function createKeyCheck({ key, searchKey }: AccessKeys): AssertAllowed {
  if (key === null) return () => "full";
  const full = digest(key);
  const searchOnly = searchKey === null ? null : digest(searchKey);
  return (authorization, access) => {
    if (authorization === undefined) {
      throw new ProtocolError(
        "missing_authorization_header",
        "The Authorization header is missing. It must use the bearer authorization method.",
      );
    }
    const given = digest(BEARER.exec(authorization)?.[1]?.trim() ?? "");
    const isFull = timingSafeEqual(given, full);
    const isSearch = searchOnly !== null && timingSafeEqual(given, searchOnly);
    if (isFull) return "full";
    if (isSearch && access === "search") return "search";
    throw new ProtocolError("invalid_api_key", "The provided API key is invalid.");
  };
}

/** Hashed first: `timingSafeEqual` needs equal lengths. */
function digest(key: string): Buffer {
  return createHash("sha256").update(key).digest();
}
