import { resolveDefaultSearchPath, trimSlash } from "../../search/places/default-search-path.ts";
import type { Site } from "../../site/config/site.ts";
import { decodePath } from "../../text/path-escapes.ts";
import { SITE_ADDRESSES, TRADE_IN_PATH } from "../site-addresses.ts";

const PATHS_OF_SERVER: readonly string[] = ["/assets", "/demo", "/healthz", "/metrics", "/readyz"];

/** Of content pages, models and future pages. @see Specification §2, "Routes" */
const PATHS_TO_COME: readonly string[] = ["/faqs", "/pages", "/privacy-policy"];

/** An address reserves everything below its first segment, but for the one among the vehicles. */
const RESERVED_PATHS: readonly string[] = [
  ...Object.values(SITE_ADDRESSES).map(({ path }) =>
    path === TRADE_IN_PATH ? path : path.replace(/(.)\/.*/, "$1"),
  ),
  ...PATHS_OF_SERVER,
  ...PATHS_TO_COME,
];

/** Names what else is at the path of a landing page; null for nothing. */
export function findTakenPath(
  path: string,
  { vehicle_base_path }: Pick<Site, "vehicle_base_path">,
): string | null {
  if (isReserved(path)) return "a page of every site";
  const isVehicle = [vehicle_base_path, "/cars"].some((base) => isBelow(path, trimSlash(base)));
  return isVehicle ? "the address of a vehicle" : null;
}

export type OwnPaths = Pick<
  Site,
  "default_search_path" | "search_paths" | "vehicle_base_path" | "forms"
>;

/** `index` is the position in a list of paths. */
type PathFault = {
  field: Exclude<keyof OwnPaths, "forms"> | "forms.service_pages";
  index: number | null;
  path: string;
  reason: string;
};

/** Escapes that may later be decoded to a slash or dot segment. */
const DOUBTFUL_ESCAPE = /%(2f|5c|2e|25)/i;

/** Spaces, controls and characters that are invisible or change the direction of text. */
const UNSEEN = /[\s\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;

/** Characters; each page repeats these paths. */
const MAX_OWN_PATH_LENGTH = 200;

export function listPathFaults(site: OwnPaths): PathFault[] {
  const base = trimSlash(site.vehicle_base_path);
  const searches: Omit<PathFault, "reason">[] = [
    { field: "default_search_path", index: null, path: resolveDefaultSearchPath(site) },
    ...site.search_paths.map(({ path }, index) => ({
      field: "search_paths" as const,
      index,
      path,
    })),
    ...site.forms.service_pages.map(({ path }, index) => ({
      field: "forms.service_pages" as const,
      index,
      path,
    })),
  ];
  const vehicles = { field: "vehicle_base_path" as const, index: null };
  const isSearch = isBelow(base, "/search") || base.toLowerCase() === "/search";
  return [
    ...searches.flatMap((own) => [
      ...(isReserved(own.path) ? [{ ...own, reason: "a page of every site" }] : []),
      ...(isBelow(own.path, base) ? [{ ...own, reason: "the address of a vehicle" }] : []),
    ]),
    ...(isReserved(base) || isSearch
      ? [{ ...vehicles, path: site.vehicle_base_path, reason: "an address of other pages" }]
      : []),
    ...[...searches, { ...vehicles, path: site.vehicle_base_path }].flatMap((own) => {
      const reason = findDoubt(own.path);
      return reason === null ? [] : [{ ...own, reason }];
    }),
  ];
}

function findDoubt(path: string): string | null {
  if (DOUBTFUL_ESCAPE.test(path)) return "read as another path by some: it escapes / \\ . or %";
  if (UNSEEN.test(decodePath(path) ?? path)) return "one with characters that nobody sees";
  if (path.length > MAX_OWN_PATH_LENGTH) return `longer than ${MAX_OWN_PATH_LENGTH} characters`;
  return null;
}

function isReserved(path: string): boolean {
  const plain = trimSlash(path).toLowerCase();
  return RESERVED_PATHS.some((fixed) => plain === trimSlash(fixed) || isBelow(plain, fixed));
}

function isBelow(path: string, base: string): boolean {
  const below = `${trimSlash(base).toLowerCase()}/`;
  return below !== "/" && path.toLowerCase().startsWith(below);
}
