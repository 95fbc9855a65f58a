import type { IncomingMessage } from "node:http";
import type { FoundAddress } from "#domain/addresses/find-site-address.ts";
import { isPosted, type PostedSiteAddress } from "#domain/addresses/site-addresses.ts";
import { normaliseHost } from "#domain/site/resolve-host.ts";
import { type RequestTarget, resolveClientAddress } from "../http/request-host.ts";
import { createVisitorLimit } from "./visitor-limit.ts";

export type FindAddress = (url: Pick<URL, "pathname">) => Pick<FoundAddress, "address"> | null;

type AdmittedPost =
  | { is: "admitted"; address: PostedSiteAddress }
  | { is: "refused"; status: 403 | 429; text: string; headers?: Record<string, string> }
  /** The app answers which methods this address has. */
  | { is: "not_posted" };

export type AdmitPost = (request: IncomingMessage, target: RequestTarget) => AdmittedPost;

/** Decides before the body is read, so that a post that never ends counts against its sender's limit. */
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
    // A webhook is signed, so it may come from anywhere and as often as it must.
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

/** Only `Sec-Fetch-Site` distinguishes the ports of a host. A request with neither header is refused. */
function isOfSameOrigin({ headers }: IncomingMessage, host: string): boolean {
  const fetchSite = headers["sec-fetch-site"];
  if (fetchSite !== undefined) return fetchSite === "same-origin";
  const origin = /^https?:\/\/([^/]+)$/.exec(headers.origin ?? "")?.[1];
  return origin !== undefined && normaliseHost(origin) === host;
}
