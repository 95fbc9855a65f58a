import { listSiteAddresses, type SiteAddress, type SiteAddressName } from "./site-addresses.ts";

/** A fixed address that a path is. */
export type FoundAddress = {
  name: SiteAddressName;
  address: SiteAddress;
  /** The segment of the path that is the address's parameter; null where it has none. */
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
const WITH_SEGMENT = ADDRESSES.filter(({ folder }) => folder !== null);

/** The fixed address that a path is, spelt as the table has it; null for every other path. */
export function findSiteAddress(path: string): FoundAddress | null {
  const exact = BY_PATH.get(path);
  if (exact && exact.folder === null) return exact;
  for (const { name, address, folder } of WITH_SEGMENT) {
    if (folder === null || !path.startsWith(folder)) continue;
    const segment = path.slice(folder.length);
    if (segment !== "" && !segment.includes("/")) return { name, address, segment };
  }
  return null;
}

/**
 * The same for the path of a URL, escaped as it may be. The server and the app both ask here, so that
 * neither takes an address for another kind than the other.
 */
export function findAddressOfUrl({ pathname }: Pick<URL, "pathname">): FoundAddress | null {
  try {
    return findSiteAddress(decodeURI(pathname));
  } catch {
    return findSiteAddress(pathname);
  }
}

/** What stands before an address's parameter: "/images/"; null where it has none. */
function readFolder(path: string): string | null {
  const end = path.indexOf(":");
  return end < 0 ? null : path.slice(0, end);
}
