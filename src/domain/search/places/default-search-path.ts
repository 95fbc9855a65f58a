import type { Site } from "../../site/config/site.ts";

/** A bare slug follows /search/; a value with "/" in front is a path. @see Specification §2 */
export function resolveDefaultSearchPath({
  default_search_path,
}: Pick<Site, "default_search_path">): string {
  const path = trimSlash(default_search_path);
  if (path.startsWith("/")) return path;
  return path.startsWith("search/") ? `/${path}` : `/search/${path}`;
}

export function trimSlash(path: string): string {
  return path.replace(/\/+$/, "");
}
