import { LRUCache } from "lru-cache";

export type Encoding = "zstd" | "br" | "gzip" | "identity";

/** Every client accepts the plain body too. */
export type AcceptedEncodings = { zstd: boolean; br: boolean; gzip: boolean };

const MAX_CACHED_HEADERS = 200;
const NOTHING_ACCEPTED: AcceptedEncodings = { zstd: false, br: false, gzip: false };
const cache = new LRUCache<string, AcceptedEncodings>({ max: MAX_CACHED_HEADERS });

/** Reads an Accept-Encoding header: `q=0` refuses, `*` means all that are not named. */
export function parseAcceptEncoding(header: string | undefined): AcceptedEncodings {
  if (header === undefined) return NOTHING_ACCEPTED;
  const cached = cache.get(header);
  if (cached) return cached;
  const parsed = readAcceptEncoding(header);
  cache.set(header, parsed);
  return parsed;
}

export function isAccepted(encoding: Encoding, accepted: AcceptedEncodings): boolean {
  return encoding === "identity" || accepted[encoding];
}

/** The accepted encoding that is cheapest to make. */
export function resolveQuickEncoding(accepted: AcceptedEncodings): Encoding {
  if (accepted.zstd) return "zstd";
  if (accepted.gzip) return "gzip";
  return accepted.br ? "br" : "identity";
}

function readAcceptEncoding(header: string): AcceptedEncodings {
  const offers = new Map(header.split(",").map(parseOffer));
  const accepts = (name: string): boolean => offers.get(name) ?? offers.get("*") ?? false;
  return { zstd: accepts("zstd"), br: accepts("br"), gzip: accepts("gzip") || accepts("x-gzip") };
}

function parseOffer(offer: string): [name: string, isAccepted: boolean] {
  const [name = "", ...parameters] = offer.split(";").map((part) => part.trim().toLowerCase());
  return [name, !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))];
}
