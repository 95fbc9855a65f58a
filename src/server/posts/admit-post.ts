import type { IncomingMessage } from "node:http";
import type { FoundAddress } from "#domain/addresses/find-site-address.ts";
import { isPosted, type PostedSiteAddress } from "#domain/addresses/site-addresses.ts";
import { normaliseHost } from "#domain/site/resolve-host.ts";
import type { LeadRefusal } from "#ports/lead-refusals.ts";
import { type RequestTarget, resolveClientAddress } from "../http/request-host.ts";
import { createVisitorLimit } from "./visitor-limit.ts";

export type FindAddress = (url: Pick<URL, "pathname">) => Pick<FoundAddress, "address"> | null;

type AdmittedPost =
  | { is: "admitted"; address: PostedSiteAddress }
  | (Refusal & { is: "refused"; address: PostedSiteAddress })
  /** The app answers which methods this address has. */
  | { is: "not_posted" };

type Refusal = {
  status: 403 | 429;
  text: string;
  headers?: Record<string, string>;
  because: Extract<LeadRefusal, "origin" | "visitor_limit">;
};

type Admission = {
  findAddress: FindAddress;
  trustsProxy: boolean;
  now: () => number;
};

export type AdmitPost = (request: IncomingMessage, target: RequestTarget) => AdmittedPost;

/** Decides before the body is read, so that a post that never ends counts against its sender's limit. */
export function createPostAdmission({ findAddress, trustsProxy, now }: Admission): AdmitPost {
  const isAllowed = createLimitsByPath(now);
  return (request, target): AdmittedPost => {
    const found = findAddress(new URL(`http://host${target.url}`));
    if (found === null || !isPosted(found.address)) return { is: "not_posted" };
    const { address } = found;
    // A webhook is signed, so it may come from anywhere and as often as it must.
    if (address.kind === "webhook") return { is: "admitted", address };
    if (!isOfSameOrigin(request, target.host)) {
      return { is: "refused", address, ...FOREIGN };
    }
    if (!isAllowed(address.path, resolveClientAddress(request, trustsProxy))) {
      return { is: "refused", address, ...TOO_MANY };
    }
    return { is: "admitted", address };
  };
}

type AdmitRead = (request: IncomingMessage, target: RequestTarget) => Refusal | null;

/** Null where it may be read. Addresses that make something for each visitor are limited as posts are. */
export function createReadAdmission({ findAddress, trustsProxy, now }: Admission): AdmitRead {
  const isAllowed = createLimitsByPath(now);
  return (request, target) => {
    const address = findAddress(new URL(`http://host${target.url}`))?.address;
    if (address === undefined || isPosted(address) || !address.isLimited) return null;
    return isAllowed(address.path, resolveClientAddress(request, trustsProxy)) ? null : TOO_MANY;
  };
}

const FOREIGN: Refusal = {
  status: 403,
  text: "This is for pages of this site only.",
  because: "origin",
};

const TOO_MANY: Refusal = {
  status: 429,
  because: "visitor_limit",
  text: "Too many requests at once. Try again in a moment.",
  headers: { "retry-after": "1" },
};

function createLimitsByPath(now: () => number): (path: string, client: string) => boolean {
  const limits = new Map<string, ReturnType<typeof createVisitorLimit>>();
  return (path, client) => {
    const limit = limits.get(path) ?? createVisitorLimit();
    limits.set(path, limit);
    return limit(client, now());
  };
}

/** Only `Sec-Fetch-Site` distinguishes the ports of a host. A request with neither header is refused. */
function isOfSameOrigin({ headers }: IncomingMessage, host: string): boolean {
  const fetchSite = headers["sec-fetch-site"];
  if (fetchSite !== undefined) return fetchSite === "same-origin";
  const origin = /^https?:\/\/([^/]+)$/.exec(headers.origin ?? "")?.[1];
  return origin !== undefined && normaliseHost(origin) === host;
}
