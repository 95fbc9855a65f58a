import type { IncomingHttpHeaders } from "node:http";
import { LRUCache } from "lru-cache";
import { normaliseHost } from "#domain/site/resolve-host.ts";

/** What is read of a request. */
export type RequestFacts = {
  url?: string | undefined;
  /** Name, value, name, value… as they came: `headers` has the first Host alone. */
  rawHeaders: readonly string[];
  headers: IncomingHttpHeaders;
  socket: { remoteAddress?: string | undefined };
};

/** Where a request wants to go, told by the request line, the Host header, or a trusted proxy. */
export type RequestTarget = {
  /** As sites name it; empty when none was given, or nothing that could be a host. */
  host: string;
  /** Path and query; begins with a slash. */
  url: string;
};

const HOST_HEADER = "host";
const MAX_CACHED_HOSTS = 1_000;
const cachedHosts = new LRUCache<string, string>({ max: MAX_CACHED_HOSTS });

/**
 * Null when the request line names nothing that a site could answer, or when there are two Host
 * headers: a proxy in front may have believed the other one.
 *
 * @see RFC 9112, 3.2
 */
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
    // The length first: lower case for each name of each request costs a part of a kept page.
    if (name?.length === HOST_HEADER.length && name.toLowerCase() === HOST_HEADER) count++;
  }
  return count > 1;
}

/** Remembers the last of them: reading one costs a part of a kept page. */
function readHost(header: string): string {
  const known = cachedHosts.get(header);
  if (known !== undefined) return known;
  const host = normaliseHost(header) ?? "";
  // What names no host may be long, and of any number.
  if (host !== "") cachedHosts.set(header, host);
  return host;
}

/** The visitor's address: the nearest proxy's word where it is trusted, else the connection's. */
export function resolveClientAddress(request: RequestFacts, trustsProxy: boolean): string {
  const forwarded = trustsProxy ? lastOf(request.headers["x-forwarded-for"]) : undefined;
  return forwarded ?? request.socket.remoteAddress ?? "";
}

export function resolveProtocol(request: RequestFacts, trustsProxy: boolean): "http" | "https" {
  const forwarded = trustsProxy ? lastOf(request.headers["x-forwarded-proto"]) : undefined;
  return forwarded === "https" ? "https" : "http";
}

/** Earlier values are the client's own claim; the last is what the proxy in front of us added. */
function lastOf(header: string | string[] | undefined): string | undefined {
  const value = String(header ?? "")
    .split(",")
    .at(-1)
    ?.trim();
  return value === "" ? undefined : value;
}
