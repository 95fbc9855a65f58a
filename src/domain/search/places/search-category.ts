import type { ItemType } from "../../vehicle/vehicle.schema.ts";

/** The words of a category's address before its noun, and the car types they stand for. */
const CATEGORY_CAR_TYPES: Readonly<Record<string, readonly string[]>> = {
  "new-used-and-demo": ["new", "used", "demo"],
  "new-and-demo": ["new", "demo"],
  new: ["new"],
  used: ["used"],
  "pre-owned": ["used"],
  demo: ["demo"],
};

/** The noun of a category's address, and what it narrows to; cars narrow to nothing. */
export const CATEGORY_NOUNS = {
  cars: [],
  motorcycles: ["motorcycle"],
  caravans: ["caravan"],
  trucks: ["truck"],
  motorhomes: ["motorhome"],
} as const satisfies Record<string, readonly ItemType[]>;

const RVS: readonly ItemType[] = ["caravan", "motorhome"];

/** Other words that addresses use for a kind of stock, or for several together. */
const OTHER_NOUNS: Readonly<Record<string, readonly ItemType[]>> = {
  rv: RVS,
  rvs: RVS,
  "rv-vehicles": RVS,
};

/** The five that every site answers. @see Specification §2, "Common category searches" */
export const COMMON_CATEGORIES: readonly string[] = [
  "new-cars",
  "used-cars",
  "demo-cars",
  "new-used-and-demo-cars",
  "new-and-demo-cars",
];

/** The words of the category that holds the most: where a narrower one leads when it is taken away. */
export const WIDEST_CATEGORY = "new-used-and-demo";

/** All that a site sells, for searches that no narrower path holds: rental cars beside used ones. */
export const ALL_STOCK_PATH = "/search/all-vehicles";

/** Words that mean what another says: on sites only that call their stock so, or a page would stand twice. */
const SITE_OWN_WORDS = ["pre-owned", "rvs", "rv-vehicles"];
const SITE_OWN_END = "-in-stock";

const NOUNS: Readonly<Record<string, readonly ItemType[]>> = { ...CATEGORY_NOUNS, ...OTHER_NOUNS };

const CATEGORY = new RegExp(
  `^(?:(${Object.keys(CATEGORY_CAR_TYPES).join("|")})-)?(${Object.keys(NOUNS).join("|")})(?:${SITE_OWN_END})?$`,
);

export type SearchCategory = {
  /** Each list narrows the stock to its values; an empty one does not. */
  carTypes: readonly string[];
  itemTypes: readonly ItemType[];
  /** Said so on sites only whose own search path it is. */
  isSiteOwn: boolean;
};

/**
 * The category that a slug names, whether or not a site has such stock: "used-cars", "caravans",
 * "RVs-in-stock" in small letters. Null when it names none, as "cars" alone, which is all of them.
 */
export function parseCategory(slug: string): SearchCategory | null {
  const [, types = "", noun = ""] = CATEGORY.exec(slug) ?? [];
  const carTypes = CATEGORY_CAR_TYPES[types] ?? [];
  const itemTypes = NOUNS[noun] ?? [];
  if (carTypes.length + itemTypes.length === 0) return null;
  const isSiteOwn = slug.endsWith(SITE_OWN_END) || [types, noun].some(isSiteOwnWord);
  return { carTypes, itemTypes, isSiteOwn };
}

export function isCommonCategory(slug: string): boolean {
  return COMMON_CATEGORIES.includes(slug);
}

/** A kind of vehicle in addresses, and in a sentence. */
export type KindWords = { slug: string; noun: string };

/** The words for kinds of vehicles: "motorcycles", or "RVs" for several. Null where none holds them all. */
export function findKindWords(itemTypes: readonly string[]): KindWords | null {
  if (itemTypes.length > 1) return itemTypes.every(isRv) ? { slug: "rv", noun: "RVs" } : null;
  const [noun] =
    Object.entries(CATEGORY_NOUNS).find(([, types]) =>
      types.some((type) => type === itemTypes[0]),
    ) ?? [];
  return noun === undefined ? null : { slug: noun, noun };
}

/** Whether a kind of vehicle is one that people live in. */
function isRv(itemType: string): boolean {
  return RVS.some((rv) => rv === itemType);
}

function isSiteOwnWord(word: string): boolean {
  return SITE_OWN_WORDS.includes(word);
}
