import { isIP } from "node:net";
import { join, sep } from "node:path";
import { PictureError } from "./picture-error.ts";
import { isPublicAddress } from "./public-addresses.ts";

export type SourceRules = {
  allowedHosts: readonly string[];
  /** The folder of `/demo/…`; null when there are no demo pictures. */
  demoDir: string | null;
  /** Allows private addresses and any port: for tests and development only. */
  isLocalNetworkAllowed: boolean;
};

export type PictureSource = { is: "file"; path: string } | { is: "remote"; url: URL };

const DEMO_PREFIX = "/demo/";
const MAX_SOURCE_LENGTH = 2_048;

/** @throws PictureError when the address is invalid or not allowed. */
export function resolvePictureSource(source: string, rules: SourceRules): PictureSource {
  if (source.length > MAX_SOURCE_LENGTH) throw new PictureError("the address is too long");
  if (source.startsWith(DEMO_PREFIX)) return { is: "file", path: resolveDemoPath(source, rules) };
  const url = URL.parse(source);
  if (url === null) throw new PictureError("not an address of a picture");
  checkPictureUrl(url, rules);
  // Normalised, so that one picture has one address.
  url.hash = "";
  url.hostname = url.hostname.replace(/\.$/, "");
  return { is: "remote", url };
}

/** Also called for each redirect. @throws PictureError that says why the address is not allowed. */
export function checkPictureUrl(url: URL, rules: SourceRules): void {
  if (url.protocol !== "https:" && url.protocol !== "http:") {
    throw new PictureError(`${url.protocol} is not fetched`);
  }
  const hostname = url.hostname.replace(/\.$/, "");
  if (!rules.allowedHosts.includes(hostname)) {
    throw new PictureError(`${hostname} is not among the site's image_hosts`);
  }
  if (url.username !== "" || url.password !== "") {
    throw new PictureError("addresses with a user's name are not fetched");
  }
  if (rules.isLocalNetworkAllowed) return;
  if (url.port !== "") throw new PictureError(`port ${url.port} is not fetched from`);
  const address = hostname.replace(/^\[|\]$/g, "");
  if (isIP(address) !== 0 && !isPublicAddress(address)) {
    throw new PictureError(`${hostname} is not on the open internet`);
  }
}

function resolveDemoPath(source: string, { demoDir }: SourceRules): string {
  if (demoDir === null) throw new PictureError("there are no demo pictures here");
  const path = join(demoDir, decodePath(source.slice(DEMO_PREFIX.length)));
  const isInside = path.startsWith(join(demoDir, sep)) && !path.includes("\0");
  if (!isInside) throw new PictureError("outside the demo folder");
  return path;
}

function decodePath(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch (cause) {
    throw new PictureError("not an address of a picture", { cause });
  }
}
