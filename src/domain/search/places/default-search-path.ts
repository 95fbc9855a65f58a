import type { Site } from "../../site/config/site.ts";

/**
 * Where a site's search stands. A bare slug gets /search/ before it; a value that begins with "/"
 * names a section of its own and is kept.
 *
 * @see Specification §2, "Routes"
 */
export function resolveDefaultSearchPath({
  default_search_path,
}: Pick<Site, "default_search_path">): string {
  const path = trimSlash(default_search_path);
  if (path.startsWith("/")) return path;
  return path.startsWith("search/") ? `/${path}` : `/search/${path}`;
}

/** A path as it is written: without a slash at its end. */
export function trimSlash(path: string): string {
  return path.replace(/\/+$/, "");
}
