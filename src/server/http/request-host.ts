import type { IncomingHttpHeaders } from "node:http";
import { LRUCache } from "lru-cache";
import { normaliseHost } from "#domain/site/resolve-host.ts";

export type RequestFacts = {
  url?: string | undefined;
  /** `headers` has only the first Host. */
  rawHeaders: readonly string[];
  headers: IncomingHttpHeaders;
  socket: { remoteAddress?: string | undefined };
};

export type RequestTarget = {
  /** Normalised; empty when there is no valid one. */
  host: string;
  url: string;
};

const HOST_HEADER = "host";
const MAX_CACHED_HOSTS = 1_000;
const cachedHosts = new LRUCache<string, string>({ max: MAX_CACHED_HOSTS });

/** Null without a usable URL, or with two Host headers: a proxy may have read the other (RFC 9112, 3.2). */
export function resolveRequestTarget(
  request: RequestFacts,
  trustsProxy: boolean,
): RequestTarget | null {
  const raw = request.url ?? "/";
  const absolute = raw.startsWith("/") ? null : /^https?:\/\/([^/?#]*)(\/?.*)$/i.exec(raw);
  if (!raw.startsWith("/") && !absolute) return null;
  if (hasManyHosts(request.rawHeaders)) return null;
  const forwarded = trustsProxy ? lastOf(request.headers["x-forwarded-host"]) : undefined;
  const host = forwarded ?? absolute?.[1] ?? request.headers.host ?? "";
  const url = absolute?.[2] ?? raw;
  return { host: readHost(host), url: url.startsWith("/") ? url : `/${url}` };
}

function hasManyHosts(rawHeaders: readonly string[]): boolean {
  let count = 0;
  for (let n = 0; n < rawHeaders.length; n += 2) {
    const name = rawHeaders[n];
    // The length is compared first, as toLowerCase for every name is slow beside a cache hit.
    if (name?.length === HOST_HEADER.length && name.toLowerCase() === HOST_HEADER) count++;
  }
  return count > 1;
}

/** Cached, as normalising a host is slow beside a cache hit. */
function readHost(header: string): string {
  const cached = cachedHosts.get(header);
  if (cached !== undefined) return cached;
  const host = normaliseHost(header) ?? "";
  // Invalid headers can be long, and there is no end of them.
  if (host !== "") cachedHosts.set(header, host);
  return host;
}

export function resolveClientAddress(request: RequestFacts, trustsProxy: boolean): string {
  const forwarded = trustsProxy ? lastOf(request.headers["x-forwarded-for"]) : undefined;
  return forwarded ?? request.socket.remoteAddress ?? "";
}

export function resolveProtocol(request: RequestFacts, trustsProxy: boolean): "http" | "https" {
  const forwarded = trustsProxy ? lastOf(request.headers["x-forwarded-proto"]) : undefined;
  return forwarded === "https" ? "https" : "http";
}

/** The trusted proxy adds the last value; earlier ones are the client's claim. */
function lastOf(header: string | string[] | undefined): string | undefined {
  const value = String(header ?? "")
    .split(",")
    .at(-1)
    ?.trim();
  return value === "" ? undefined : value;
}
