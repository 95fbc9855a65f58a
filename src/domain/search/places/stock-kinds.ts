import type { Site } from "../../site/config/site.ts";
import type { BodyStyle } from "../../vehicle/body-styles.ts";
import type { ItemType } from "../../vehicle/vehicle.schema.ts";
import { resolveDefaultSearchPath } from "./default-search-path.ts";
import { CATEGORY_NOUNS, findKindWords, type KindWords, parseCategory } from "./search-category.ts";

type KindSite = Pick<Site, "default_search_path" | "search_filters">;

const ITEM_TYPE_FILTER = /^\s*item_type\s*=\s*["']?([a-z]+)["']?\s*$/i;

/** The kinds of a site's search path or filters, else those in stock. */
export function listStockKinds(site: KindSite, inStock: readonly string[]): ItemType[] {
  const ofPath = listSearchKinds(site);
  if (ofPath.length > 0) return [...ofPath];
  const ofFilters = site.search_filters.map(readItemTypes).find((types) => types.length > 0);
  return ofFilters ?? inStock.filter(isItemType);
}

/** Kinds that the default search path names; empty for "cars", which many mixed sites use. */
export function listSearchKinds(site: Pick<Site, "default_search_path">): readonly ItemType[] {
  const path = resolveDefaultSearchPath(site).toLowerCase();
  const name = path.slice(path.lastIndexOf("/") + 1);
  const noun = name.slice(name.lastIndexOf("-") + 1);
  return (parseCategory(name) ?? parseCategory(noun))?.itemTypes ?? [];
}

/** "cars" when no kind is known, "vehicles" when mixed. */
export function resolveStockWords(kinds: readonly ItemType[]): KindWords {
  const isMixed = kinds.length > 1;
  return findKindWords(kinds) ?? { slug: "cars", noun: isMixed ? "vehicles" : "cars" };
}

export function formatStockKinds(kinds: readonly ItemType[]): string {
  const { noun } = resolveStockWords(kinds);
  return noun.charAt(0).toUpperCase() + noun.slice(1);
}

export function resolveStockDrawing([kind = "car"]: readonly ItemType[]): BodyStyle {
  return kind === "car" ? "wagon" : kind;
}

function readItemTypes(filter: string | readonly string[]): ItemType[] {
  const alternatives = typeof filter === "string" ? [filter] : filter;
  const types = alternatives.map((text) => ITEM_TYPE_FILTER.exec(text)?.[1]?.toLowerCase() ?? "");
  return types.every(isItemType) ? types : [];
}

function isItemType(text: string): text is ItemType {
  return text === "car" || Object.hasOwn(CATEGORY_NOUNS, `${text}s`);
}
