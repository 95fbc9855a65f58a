import type { ItemType } from "../../vehicle/vehicle.schema.ts";

const CATEGORY_CAR_TYPES: Readonly<Record<string, readonly string[]>> = {
  "new-used-and-demo": ["new", "used", "demo"],
  "new-and-demo": ["new", "demo"],
  new: ["new"],
  used: ["used"],
  "pre-owned": ["used"],
  demo: ["demo"],
};

/** Cars narrow nothing. */
export const CATEGORY_NOUNS = {
  cars: [],
  motorcycles: ["motorcycle"],
  caravans: ["caravan"],
  trucks: ["truck"],
  motorhomes: ["motorhome"],
} as const satisfies Record<string, readonly ItemType[]>;

const RVS: readonly ItemType[] = ["caravan", "motorhome"];

const OTHER_NOUNS: Readonly<Record<string, readonly ItemType[]>> = {
  rv: RVS,
  rvs: RVS,
  "rv-vehicles": RVS,
};

/** @see Specification §2, "Common category searches" */
export const COMMON_CATEGORIES: readonly string[] = [
  "new-cars",
  "used-cars",
  "demo-cars",
  "new-used-and-demo-cars",
  "new-and-demo-cars",
];

/** Where removing a narrower category leads. */
export const WIDEST_CATEGORY = "new-used-and-demo";

/** For searches that no narrower path covers: rental cars beside used ones. */
export const ALL_STOCK_PATH = "/search/all-vehicles";

/** Valid only on sites whose default search uses them, or one page would have two addresses. */
const SITE_OWN_WORDS = ["pre-owned", "rvs", "rv-vehicles"];
const SITE_OWN_END = "-in-stock";

const NOUNS: Readonly<Record<string, readonly ItemType[]>> = { ...CATEGORY_NOUNS, ...OTHER_NOUNS };

const CATEGORY = new RegExp(
  `^(?:(${Object.keys(CATEGORY_CAR_TYPES).join("|")})-)?(${Object.keys(NOUNS).join("|")})(?:${SITE_OWN_END})?$`,
);

export type SearchCategory = {
  /** An empty list does not narrow. */
  carTypes: readonly string[];
  itemTypes: readonly ItemType[];
  /** Valid only on sites whose default search path it is. */
  isSiteOwn: boolean;
};

/** `slug` is in lower case, in stock or not: "used-cars", "caravans". Null for "cars" alone, which is all. */
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

export type KindWords = { slug: string; noun: string };

/** "RVs" for several types; null when no word covers them all. */
export function findKindWords(itemTypes: readonly string[]): KindWords | null {
  if (itemTypes.length > 1) return itemTypes.every(isRv) ? { slug: "rv", noun: "RVs" } : null;
  const [noun] =
    Object.entries(CATEGORY_NOUNS).find(([, types]) =>
      types.some((type) => type === itemTypes[0]),
    ) ?? [];
  return noun === undefined ? null : { slug: noun, noun };
}

function isRv(itemType: string): boolean {
  return RVS.some((rv) => rv === itemType);
}

function isSiteOwnWord(word: string): boolean {
  return SITE_OWN_WORDS.includes(word);
}
