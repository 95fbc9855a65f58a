import type { ItemType } from "#domain/vehicle/vehicle.schema.ts";

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

export type CategoryNoun = keyof typeof CATEGORY_NOUNS;

/** The five that every site answers. @see Specification §2, "Common category searches" */
const COMMON_CATEGORIES = [
  "new-cars",
  "used-cars",
  "demo-cars",
  "new-used-and-demo-cars",
  "new-and-demo-cars",
];

/** The category that holds the most: where a narrower one leads when it is taken away. */
export const WIDEST_CATEGORY_PATH = "/search/new-used-and-demo-cars";

const CATEGORY = new RegExp(
  `^(${Object.keys(CATEGORY_CAR_TYPES).join("|")})-(${Object.keys(CATEGORY_NOUNS).join("|")})$`,
);

export type SearchCategory = { carTypes: readonly string[]; itemTypes: readonly ItemType[] };

/** The category that a slug names, whether or not a site has such stock; null when it names none. */
export function parseCategory(slug: string): SearchCategory | null {
  const [, types, noun] = CATEGORY.exec(slug) ?? [];
  const carTypes = types === undefined ? undefined : CATEGORY_CAR_TYPES[types];
  if (carTypes === undefined || noun === undefined || !isNoun(noun)) return null;
  return { carTypes, itemTypes: CATEGORY_NOUNS[noun] };
}

export function isCommonCategory(slug: string): boolean {
  return COMMON_CATEGORIES.includes(slug);
}

/** What a site calls its stock, by the address of its search: "cars" where that says nothing else. */
export function resolveStockNoun(searchPath: string): CategoryNoun {
  const lastWord = searchPath.toLowerCase().split(/[-/]/).at(-1) ?? "";
  return isNoun(lastWord) ? lastWord : "cars";
}

function isNoun(word: string): word is CategoryNoun {
  return Object.hasOwn(CATEGORY_NOUNS, word);
}
