import { hash } from "node:crypto";
import type { PageAnswer } from "#ports/page.ts";
import { compress, decompress } from "./compress.ts";
import { encodeText } from "./encode-text.ts";
import { type AcceptedEncodings, type Encoding, resolveQuickEncoding } from "./encodings.ts";
import { type FlatHeaders, findHeader, omitHeaders, pickHeaders } from "./flat-headers.ts";

export type EncodedPage = {
  status: number;
  body: Uint8Array;
  encoding: Encoding;
  /** Ready for `writeHead`. */
  headers: string[];
  /** For a 304 to a client that has this body; null when `etags` is. */
  notModifiedHeaders: string[] | null;
  /** Null for answers that are not revalidated. */
  etags: Record<Encoding, string> | null;
  isCompressible: boolean;
  takesQuery: boolean;
  takesCookie: string | null;
};

/** Below this, compression saves less than its headers cost. */
export const MIN_COMPRESSED_BYTES = 1_000;

/** Browsers ask each time, and get a 304 while nothing has changed. */
const REVALIDATED = "public, max-age=0, must-revalidate";

const COMPRESSIBLE = /^(text\/|application\/([\w.-]+\+)?(json|xml)|image\/svg\+xml)/;
const BODILESS_STATUSES = new Set([204, 304]);
const ETAG_CHARACTERS = 22;
const SET_BY_SERVER = ["content-length", "transfer-encoding", "connection", "keep-alive"];
const SENT_WITH_NOT_MODIFIED = ["cache-control", "vary", "expires", "content-location"];

/** The tag is a hash of the plain body: browsers get a 304 after a change that did not alter the page. */
export function encodePage(page: PageAnswer, accepted: AcceptedEncodings): EncodedPage {
  const plain = toBytes(page.body);
  const given = omitHeaders(page.headers, SET_BY_SERVER);
  const isCompressible =
    plain.length >= MIN_COMPRESSED_BYTES &&
    COMPRESSIBLE.test(findHeader(given, "content-type") ?? "") &&
    findHeader(given, "content-encoding") === null;
  const encoding = isCompressible ? resolveQuickEncoding(accepted) : "identity";
  const etags = resolveEtags(page, plain);
  const own = withCachePolicy(omitHeaders(given, ["etag"]), page.keep !== "never");
  return assemble(
    {
      status: page.status,
      etags,
      isCompressible,
      takesQuery: page.takesQuery ?? false,
      takesCookie: page.takesCookie ?? null,
    },
    isCompressible ? withVariation(own) : own,
    compress(plain, encoding),
    encoding,
  );
}

export function replaceBody(page: EncodedPage, body: Uint8Array, encoding: Encoding): EncodedPage {
  const own = omitHeaders(page.headers, ["content-length", "content-encoding", "etag"]);
  return assemble(page, own, body, encoding);
}

export function reencodePage(page: EncodedPage, encoding: Encoding): EncodedPage {
  const plain = decompress(page.body, page.encoding);
  return replaceBody(page, compress(plain, encoding), encoding);
}

export function toNotModifiedHeaders(page: EncodedPage, encoding: Encoding): string[] {
  if (encoding === page.encoding && page.notModifiedHeaders) return page.notModifiedHeaders;
  const own = pickHeaders(page.headers, SENT_WITH_NOT_MODIFIED);
  return page.etags ? [...own, "etag", page.etags[encoding]] : own;
}

function assemble(
  page: Pick<EncodedPage, "status" | "etags" | "isCompressible" | "takesQuery" | "takesCookie">,
  own: FlatHeaders,
  body: Uint8Array,
  encoding: Encoding,
): EncodedPage {
  const headers = [...own];
  const etag = page.etags?.[encoding];
  const notModifiedHeaders = etag
    ? [...pickHeaders(own, SENT_WITH_NOT_MODIFIED), "etag", etag]
    : null;
  if (encoding !== "identity") headers.push("content-encoding", encoding);
  if (etag) headers.push("etag", etag);
  if (!BODILESS_STATUSES.has(page.status)) headers.push("content-length", String(body.length));
  const { status, etags, isCompressible, takesQuery, takesCookie } = page;
  const kept = { status, etags, isCompressible, takesQuery, takesCookie };
  return { ...kept, headers, notModifiedHeaders, body, encoding };
}

/** The page with a raw query in its location, where it takes one. */
export function takeQuery(page: EncodedPage, query: string): EncodedPage {
  const location = page.takesQuery && query !== "" ? findHeader(page.headers, "location") : null;
  if (location === null) return page;
  const [path = ""] = location.split("?", 1);
  const others = omitHeaders(page.headers, ["location"]);
  return { ...page, headers: [...others, "location", `${path}?${query}`] };
}

function resolveEtags(page: PageAnswer, plain: Uint8Array): EncodedPage["etags"] {
  const given = findHeader(page.headers, "etag");
  if (given !== null) return toEtags(given.replace(/^W\//, "").replaceAll('"', ""));
  if (page.status !== 200 || page.keep === "never") return null;
  return toEtags(hash("sha256", plain, "base64url").slice(0, ETAG_CHARACTERS));
}

function toEtags(base: string): Record<Encoding, string> {
  return {
    identity: `"${base}"`,
    zstd: `"${base}-zstd"`,
    br: `"${base}-br"`,
    gzip: `"${base}-gzip"`,
  };
}

function withCachePolicy(own: string[], isShared: boolean): string[] {
  if (findHeader(own, "cache-control") !== null) return own;
  return [...own, "cache-control", isShared ? REVALIDATED : "no-cache"];
}

function withVariation(own: string[]): string[] {
  const given = findHeader(own, "vary");
  const names = given === null ? "accept-encoding" : `${given}, accept-encoding`;
  return [...omitHeaders(own, ["vary"]), "vary", names];
}

function toBytes(body: PageAnswer["body"]): Uint8Array {
  if (body === null) return new Uint8Array(0);
  return typeof body === "string" ? encodeText(body) : body;
}
