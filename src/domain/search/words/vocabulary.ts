import { FACET_FIELDS, type FacetField } from "../fields/facet-fields.ts";
import type { FacetChoices } from "../query/search-state.ts";
import { toLetterBits } from "./letters.ts";
import { toKey } from "./read-tokens.ts";
import { BADGED_CABS, EMPTY_WORDS, SYNONYMS, type Synonym, WISHES } from "./synonyms.ts";
import {
  indexValueWords,
  listValuesWith,
  splitWords,
  toSingular,
  type ValueWords,
} from "./value-words.ts";

/** How many vehicles have each value. */
export type StockValues = Partial<Record<FacetField, Readonly<Record<string, number>>>>;

export type StockModel = { make: string; model: string };

/** `models` are without their makes. */
type NamedStock = { values: StockValues; models: readonly StockModel[] };

/** Something in stock by one of its names. */
export type Name = {
  field: FacetField;
  key: string;
  letters: number;
  choices: FacetChoices;
  /** Whether the stock itself is written so; others are what the trade says. */
  isOwn: boolean;
};

export type Vocabulary = {
  /** By letters and digits, the likeliest meaning first. */
  names: ReadonlyMap<string, readonly Name[]>;
  /** Names whose beginnings and slips are understood, by kind, the likeliest kind first. */
  forgiven: readonly (readonly Name[])[];
  /** Of the name with the most words. */
  maxWords: number;
  /** Values that one is likely to call by a part of their words. */
  valueWords: ValueWords;
  models: readonly StockModel[];
  /** Badges that name a cab, and the bodies that have one. */
  cabs: { badges: ReadonlySet<string>; bodies: readonly string[] };
  /** Models by each number in their names: "3 Series" by 3. They count beside their make. */
  numberModels: ReadonlyMap<string, readonly StockModel[]>;
  /** Whole words of badges and models, which are no beginnings or slips of other names. */
  ownWords: ReadonlySet<string>;
};

/**
 * The likeliest first where one word names several things: "red" is a colour before it begins a badge, a
 * kind of vehicle comes before a body of that name, and a body before a model. Badges come last, as they
 * borrow words of everything else.
 */
const FIELDS: readonly FacetField[] = [
  "make_model",
  "make",
  "item_type",
  "body",
  "model",
  "fuel",
  "transmission",
  "drive",
  "colour",
  "car_type",
  "city",
  "state",
  "location_name",
  "dealership_name",
  "licence",
  "axles",
  "minimum_term",
  "categories",
  "filtered_features",
  "tag",
  "badge",
  "cylinders",
];

/** Models are named by their makes, too; "6" alone is no number of cylinders. */
const NOT_BY_VALUE: readonly FacetField[] = ["make_model", "model", "cylinders"];

const FORGIVEN: readonly FacetField[] = [
  "make",
  "model",
  "body",
  "fuel",
  "transmission",
  "colour",
  "city",
  "location_name",
];

/** Words of a name above this are not read: such a name is a sentence. */
const MAX_WORDS = 5;

/** Letters of the shortest first word that stands for all models which begin with it. */
const LEAST_FIRST_WORD = 3;

type Names = Map<string, Name[]>;

/** `additions` are the site's own synonyms. */
export function buildVocabulary(
  { values, models }: NamedStock,
  additions: readonly Synonym[] = [],
): Vocabulary {
  const names: Names = new Map();
  const valueWords = indexValueWords(values);
  addValues(names, values);
  addModels(names, models);
  addSynonyms(names, values, [...SYNONYMS, ...additions]);
  const cabs = addCabs(names, values, valueWords);
  addFeatureWords(names, valueWords);
  addModelWords(names, models, valueWords);
  for (const meanings of names.values()) {
    meanings.sort((one, other) => rankName(one) - rankName(other));
  }
  const all = [...names.values()].flat();
  return {
    names,
    forgiven: FORGIVEN.map((field) => all.filter((name) => name.isOwn && name.field === field)),
    maxWords: MAX_WORDS,
    valueWords,
    models,
    cabs,
    numberModels: listNumberModels(models),
    ownWords: listOwnWords(values, models),
  };
}

function addValues(names: Names, values: StockValues): void {
  for (const field of FIELDS) {
    if (NOT_BY_VALUE.includes(field)) continue;
    const known = Object.keys(values[field] ?? {});
    const meant = field === "badge" ? withoutParts(known) : known;
    for (const value of meant) {
      addName(names, value, { field, choices: { [field]: [value] }, isOwn: true });
    }
  }
}

/** "GT" is a word of several badges where there is a "G25 GT": then the index looks for the word. */
function withoutParts(badges: readonly string[]): string[] {
  const words = indexValueWords({ badge: Object.fromEntries(badges.map((badge) => [badge, 1])) });
  return badges.filter((badge) => listValuesWith(words, "badge", splitWords(badge)).length <= 1);
}

function addModels(names: Names, models: readonly StockModel[]): void {
  const choose = ({ make, model }: StockModel) => ({ make: [make], model: [model] });
  for (const each of models) {
    const choices = choose(each);
    addName(names, each.model, { field: "model", choices, isOwn: true });
    addName(names, `${each.make} ${each.model}`, { field: "make_model", choices, isOwn: true });
  }
  // "ioniq" is each of its models where none is called just that.
  for (const each of models) {
    const [first = "", ...others] = each.model.trim().split(/\s+/u);
    const key = toKey(first);
    const known = names.get(key)?.some(({ field, isOwn }) => field === "model" && isOwn);
    if (others.length === 0 || key.length < LEAST_FIRST_WORD || known === true) continue;
    addName(names, first, { field: "model", choices: choose(each), isOwn: false });
  }
}

/**
 * "Prado" is the LandCruiser Prado: a word that only one make's models have, and nothing else in stock, is all
 * of these models.
 */
function addModelWords(names: Names, models: readonly StockModel[], valueWords: ValueWords): void {
  const byWord = new Map<string, StockModel[]>();
  for (const each of models) {
    const words = each.model.trim().split(/\s+/u);
    if (words.length === 1 || words.length > MAX_WORDS) continue;
    for (const word of new Set(words.map(toKey))) {
      const having = byWord.get(word);
      if (having) having.push(each);
      else byWord.set(word, [each]);
    }
  }
  for (const [word, having] of byWord) {
    const [first] = having;
    const isMeant = word.length >= LEAST_FIRST_WORD && !names.has(word) && !WISHES.has(word);
    const isOfOne = first !== undefined && having.every(({ make }) => make === first.make);
    const isElsewhere = [...valueWords.values()].some((words) => words.has(toSingular(word)));
    if (!isMeant || !isOfOne || isElsewhere || /^\d+$/u.test(word)) continue;
    const choices = { make: [first.make], model: having.map(({ model }) => model).sort() };
    addName(names, word, { field: "model", choices, isOwn: false });
  }
}

function listNumberModels(models: readonly StockModel[]): Map<string, StockModel[]> {
  const byNumber = new Map<string, StockModel[]>();
  for (const each of models) {
    const words = each.model.trim().split(/\s+/u).map(toKey);
    for (const number of new Set(words.filter((word) => /^\d+$/u.test(word)))) {
      const having = byNumber.get(number);
      if (having) having.push(each);
      else byNumber.set(number, [each]);
    }
  }
  return byNumber;
}

/** A word that the stock itself has means that value alone, so that it finds what the filter finds. */
function addSynonyms(names: Names, values: StockValues, synonyms: readonly Synonym[]): void {
  for (const { says, field, means } of synonyms) {
    const meant = Object.keys(values[field] ?? {}).filter((value) => means.includes(toKey(value)));
    if (meant.length === 0) continue;
    const choices = { [field]: meant.sort() };
    for (const text of says) {
      const own = names.get(toKey(text))?.some((name) => name.field === field && name.isOwn);
      if (own !== true || field === "filtered_features") {
        addName(names, text, { field, choices, isOwn: false });
      }
    }
  }
}

/**
 * "Space cab" is each badge that has a cab of this size, by whatever maker; a ute where no badge says so. The usual
 * cab is narrowed only where more badges say it than say nothing, as else most that have it would be hidden.
 */
function addCabs(names: Names, values: StockValues, valueWords: ValueWords): Vocabulary["cabs"] {
  const cabs = BADGED_CABS.map(({ says, isUsual }) => {
    const keys = says.map(toKey);
    const badges = keys.flatMap((key) => listValuesWith(valueWords, "badge", [key]));
    return { keys, isUsual, badges: [...new Set(badges)].sort() };
  });
  const known = cabs.flatMap(({ keys }) => keys.flatMap((key) => names.get(key) ?? []));
  const bodies = [...new Set(known.flatMap(({ choices }) => choices.body ?? []))].sort();
  const badged = new Set(cabs.flatMap(({ badges }) => badges));
  const silent = countVehicles(values.body, bodies) - countVehicles(values.badge, [...badged]);
  for (const { keys, isUsual, badges } of cabs) {
    const isSaid = !isUsual || countVehicles(values.badge, badges) > silent;
    if (badges.length === 0 || !isSaid) continue;
    const choices = { badge: badges };
    for (const key of keys) {
      // A body that the stock itself calls so is surer than any badge.
      if (names.get(key)?.some(({ field, isOwn }) => field === "body" && isOwn)) continue;
      names.set(key, [{ field: "badge", key, letters: toLetterBits(key), choices, isOwn: false }]);
    }
  }
  return { badges: badged, bodies };
}

function countVehicles(
  counts: Readonly<Record<string, number>> = {},
  values: readonly string[],
): number {
  return values.reduce((sum, value) => sum + (counts[value] ?? 0), 0);
}

/** Feeds spell one feature in several ways: a tow bar is also the one that names its maker. */
function addFeatureWords(names: Names, valueWords: ValueWords): void {
  for (const meanings of names.values()) {
    for (const name of meanings) {
      if (name.field !== "filtered_features") continue;
      const meant = (name.choices.filtered_features ?? []).flatMap((value) =>
        toKey(value) === name.key ? listValuesWith(valueWords, name.field, splitWords(value)) : [],
      );
      name.choices = joinChoices(name.choices, { filtered_features: meant });
    }
  }
}

function addName(names: Names, text: string, name: Omit<Name, "key" | "letters">): void {
  const key = toKey(text);
  if (key === "" || EMPTY_WORDS.has(key) || text.trim().split(/[\s-]+/u).length > MAX_WORDS) return;
  const known = names.get(key);
  if (known === undefined) {
    names.set(key, [{ ...name, key, letters: toLetterBits(key) }]);
    return;
  }
  // Models of one name are alternatives, whoever makes them; so are spellings of one value.
  const same = known.find(({ field }) => field === name.field);
  if (same === undefined) known.push({ ...name, key, letters: toLetterBits(key) });
  else {
    same.choices = joinChoices(same.choices, name.choices);
    same.isOwn ||= name.isOwn;
  }
}

/** Words of the stock come before those of the trade, and both before badges. */
function rankName({ field, isOwn }: Name): number {
  if (field === "badge") return 2 * FIELDS.length;
  return FIELDS.indexOf(field) + (isOwn ? 0 : FIELDS.length);
}

function listOwnWords(values: StockValues, models: readonly StockModel[]): Set<string> {
  const texts = [...Object.keys(values.badge ?? {}), ...models.map(({ model }) => model)];
  const words = texts.map(splitWords).filter(({ length }) => length <= MAX_WORDS);
  return new Set(words.flat());
}

function joinChoices(one: FacetChoices, other: FacetChoices): FacetChoices {
  const joined: FacetChoices = { ...one };
  for (const field of FACET_FIELDS) {
    const values = other[field];
    if (values) joined[field] = [...new Set([...(joined[field] ?? []), ...values])].sort();
  }
  return joined;
}
