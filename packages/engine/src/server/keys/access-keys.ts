import { createHash, timingSafeEqual } from "node:crypto";
import { ProtocolError } from "../protocol-error.ts";

/** What a request wants to do: search, or anything else. */
export type Access = "search" | "full";

export type AccessKeys = {
  /** Opens everything. Null: the server is open to all. */
  key: string | null;
  /** Opens searches only; needs a key beside it. */
  searchKey: string | null;
};

/** Asserts that a request's `Authorization` header allows an access, and tells what its key opens. */
export type AssertAllowed = (authorization: string | undefined, access: Access) => Access;

const BEARER = /^Bearer +(\S.*)$/i;

/**
 * Asserts keys, in a time that tells nothing of them.
 *
 * @throws ProtocolError missing_authorization_header or invalid_api_key, by the function given back.
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

/** Of one length whatever the key's, as the comparison needs it. */
function digest(key: string): Buffer {
  return createHash("sha256").update(key).digest();
}
