import type { IncomingMessage } from "node:http";
import type { FoundAddress } from "#domain/addresses/find-site-address.ts";
import { isPosted, type PostedSiteAddress } from "#domain/addresses/site-addresses.ts";
import { normaliseHost } from "#domain/site/resolve-host.ts";
import { type RequestTarget, resolveClientAddress } from "../http/request-host.ts";
import { createVisitorLimit } from "./visitor-limit.ts";

/** The address of the table that the path of a URL is. */
export type FindAddress = (url: Pick<URL, "pathname">) => Pick<FoundAddress, "address"> | null;

type AdmittedPost =
  | { is: "admitted"; address: PostedSiteAddress }
  | { is: "refused"; status: 403 | 429; text: string; headers?: Record<string, string> }
  /** Nothing is posted at this address: the app says what can be done there. */
  | { is: "not_posted" };

export type AdmitPost = (request: IncomingMessage, target: RequestTarget) => AdmittedPost;

/**
 * Says whether a post may come in, before a byte of its body is read: one that is never finished counts
 * against its sender's limit, too. An action is for the pages of its own host, so many at a time from
 * an address; what signs a webhook comes from anywhere, and proves itself by the bytes of its body.
 */
export function createPostAdmission({
  findAddress,
  trustsProxy,
  now,
}: {
  findAddress: FindAddress;
  trustsProxy: boolean;
  now: () => number;
}): AdmitPost {
  const limits = new Map<string, ReturnType<typeof createVisitorLimit>>();
  const isAllowed = (path: string, client: string): boolean => {
    const limit = limits.get(path) ?? createVisitorLimit();
    limits.set(path, limit);
    return limit(client, now());
  };
  return (request, target): AdmittedPost => {
    const found = findAddress(new URL(`http://host${target.url}`));
    if (found === null || !isPosted(found.address)) return { is: "not_posted" };
    const { address } = found;
    if (address.kind === "webhook") return { is: "admitted", address };
    if (!isOfSameOrigin(request, target.host)) {
      const text = "This is for pages of this site only.";
      return { is: "refused", status: 403, text };
    }
    if (!isAllowed(address.path, resolveClientAddress(request, trustsProxy))) {
      const text = "Too many requests at once. Try again in a moment.";
      return { is: "refused", status: 429, text, headers: { "retry-after": "1" } };
    }
    return { is: "admitted", address };
  };
}

/**
 * Browsers say so themselves; who says nothing is no page of ours. Other ports of a host are told apart
 * only by `Sec-Fetch-Site`.
 */
function isOfSameOrigin({ headers }: IncomingMessage, host: string): boolean {
  const fetchSite = headers["sec-fetch-site"];
  if (fetchSite !== undefined) return fetchSite === "same-origin";
  const origin = /^https?:\/\/([^/]+)$/.exec(headers.origin ?? "")?.[1];
  return origin !== undefined && normaliseHost(origin) === host;
}
