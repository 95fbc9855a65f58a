import { decodePath } from "../text/path-escapes.ts";
import { listSiteAddresses, type SiteAddress, type SiteAddressName } from "./site-addresses.ts";

export type FoundAddress = {
  name: SiteAddressName;
  address: SiteAddress;
  segment: string | null;
};

const ADDRESSES = listSiteAddresses().map(({ name, address }) => ({
  name,
  address,
  folder: readFolder(address.path),
}));

const BY_PATH = new Map(
  ADDRESSES.map((found) => [found.address.path, { ...found, segment: null }]),
);
/** Plain or escaped. */
const SLASH = /\/|%2f/i;
const WITH_SEGMENT = ADDRESSES.filter(({ folder }) => folder !== null);

/**
 * Null when the decoded path is not a fixed address in exact spelling. No segment has an escaped slash: such a
 * path is another one, and many read it as two segments.
 */
export function findSiteAddress(path: string): FoundAddress | null {
  const exact = BY_PATH.get(path);
  if (exact && exact.folder === null) return exact;
  for (const { name, address, folder } of WITH_SEGMENT) {
    if (folder === null || !path.startsWith(folder)) continue;
    const segment = path.slice(folder.length);
    if (segment !== "" && !SLASH.test(segment)) return { name, address, segment };
  }
  return null;
}

/** For a path as a URL has it. Server and app share it, so that they never disagree about an address. */
export function findAddressOfUrl({ pathname }: Pick<URL, "pathname">): FoundAddress | null {
  return findSiteAddress(decodePath(pathname) ?? pathname);
}

function readFolder(path: string): string | null {
  const end = path.indexOf(":");
  return end < 0 ? null : path.slice(0, end);
}
