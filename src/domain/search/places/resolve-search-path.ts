import { ELECTRIC_CARS_PATH } from "../../addresses/site-addresses.ts";
import type { Site } from "../../site/config/site.ts";
import { foldPath } from "../../text/fold-path.ts";
import { formatSlug } from "../../text/format-slug.ts";
import { decodePath, readEscapedSlashes } from "../../text/path-escapes.ts";
import { toConfiguredPlace } from "./configured-place.ts";
import { resolveDefaultSearchPath, trimSlash } from "./default-search-path.ts";
import { resolveModelSlug, resolveSlug } from "./resolve-slug.ts";
import { ALL_STOCK_PATH } from "./search-category.ts";
import { buildPlace, type SearchPlace } from "./search-place.ts";
import type { StockSummary } from "./stock-summary.ts";

type SearchSite = Pick<Site, "default_search_path" | "search_paths">;

/** Ignores case, accents and final slashes; null for other paths. @see Specification §2, "Routes" */
export function resolveSearchPath(
  site: SearchSite,
  pathname: string,
  stock: StockSummary,
): SearchPlace | null {
  const text = decodePath(pathname);
  if (text === null) return null;
  const path = foldPath(trimSlash(readEscapedSlashes(text).replaceAll(/\/+/g, "/")));
  const configured = site.search_paths.find((own) => foldPath(trimSlash(own.path)) === path);
  if (configured) return toConfiguredPlace(configured);
  const defaultPath = resolveDefaultSearchPath(site);
  if (foldPath(defaultPath) === path) return resolveDefaultPlace(defaultPath, stock);
  if (path === ELECTRIC_CARS_PATH) return buildPlace(path, { fuel: ["Electric"] });
  if (path === ALL_STOCK_PATH) return buildPlace(ALL_STOCK_PATH, {});
  const [, section, slug, modelSlug, ...rest] = path.split("/");
  if (section !== "search" || slug === undefined || rest.length > 0) return null;
  const fixed =
    modelSlug === undefined ? resolveSlug(slug, stock) : resolveModelSlug(slug, modelSlug, stock);
  return fixed && buildPlace(path, fixed);
}

/** A default path without a meaning of its own shows the whole stock. */
function resolveDefaultPlace(path: string, stock: StockSummary): SearchPlace {
  const name = path.split("/").at(-1) ?? "";
  const fixed = resolveSlug(name.toLowerCase(), stock, { isLasting: true });
  return fixed ? buildPlace(path, fixed) : buildPlace(path, {}, formatSlug(name));
}
