import type { UnderstoodPart } from "../../query/search-state.ts";
import { joinKeys, type Token, toKey } from "../read-tokens.ts";
import type { Vocabulary } from "../vocabulary.ts";

/** Between alternatives. Signs such as "/" say it, too. */
const EITHER: ReadonlySet<string> = new Set(["or", "and"]);

const IS_EITHER_SIGN = /\p{L}[/+&|,]/u;

type Stock = Pick<Vocabulary, "models">;

/**
 * A model beside a make that does not make it. Where both are wanted, as in "ford ranger or toyota", the other make
 * is each of its models, as makes and models would be crossed. Else the model and the make stand against each other,
 * so that nothing is found and each is a way on: "mazda hilux".
 */
export function pairMakes(
  parts: readonly UnderstoodPart[],
  words: readonly Token[],
  text: string,
  stock: Stock,
): UnderstoodPart[] {
  const models = parts.filter(({ choices }) => choices.model !== undefined);
  const makes = parts.filter(({ choices }) => choices.make && !choices.model);
  const ofModels = new Set(models.flatMap(({ choices }) => choices.make ?? []));
  const isOther = ({ choices }: UnderstoodPart) =>
    !choices.make?.some((make) => ofModels.has(make));
  const others = makes.filter(isOther);
  if (models.length === 0 || others.length === 0) return [...parts];
  const own = makes.filter((part) => !isOther(part));
  const isEither =
    own.length > 0 ||
    hasAlternatives(parts, words, text) ||
    models.some((part) => namesMake(part, words));
  return parts.flatMap((part) => {
    if (own.includes(part)) return [];
    if (models.includes(part)) return [withModels(withPlaces(part, own, models), stock)];
    return isEither && others.includes(part) ? [withModels(part, stock)] : [part];
  });
}

/** An "or" within a number, as in "20k or less", offers nothing. */
function hasAlternatives(
  parts: readonly UnderstoodPart[],
  words: readonly Token[],
  text: string,
): boolean {
  const isSaid = parts.some(({ places, choices, ranges }) => {
    const isEmpty = Object.keys({ ...choices, ...ranges }).length === 0;
    return isEmpty && places.some((place) => EITHER.has(words[place]?.key ?? ""));
  });
  return isSaid || IS_EITHER_SIGN.test(text);
}

function namesMake({ places, choices }: UnderstoodPart, words: readonly Token[]): boolean {
  const key = joinKeys(words, places[0] ?? 0, places.length);
  return choices.make?.some((make) => key.startsWith(toKey(make))) === true;
}

/** A make that stands apart from its model is a word of the first of its models, and goes with it. */
function withPlaces(
  part: UnderstoodPart,
  own: readonly UnderstoodPart[],
  models: readonly UnderstoodPart[],
): UnderstoodPart {
  const mine = own.filter((make) => models.find((model) => isMakeOf(make, model)) === part);
  if (mine.length === 0) return part;
  const places = [part, ...mine].flatMap((each) => each.places).sort((one, other) => one - other);
  const make = part.choices.make?.filter((each) =>
    mine.some(({ choices }) => choices.make?.includes(each)),
  );
  return { ...part, places, choices: { ...part.choices, ...(make && { make }) } };
}

function isMakeOf(make: UnderstoodPart, model: UnderstoodPart): boolean {
  return make.choices.make?.some((each) => model.choices.make?.includes(each)) === true;
}

/** The same vehicles by make and model at once. */
function withModels(part: UnderstoodPart, { models }: Stock): UnderstoodPart {
  const { make = [], model, ...choices } = part.choices;
  const meant = models.filter(
    (each) => make.includes(each.make) && (model === undefined || model.includes(each.model)),
  );
  const makeModels = meant.map((each) => `${each.make} ${each.model}`).sort();
  return { ...part, choices: { ...choices, make_model: makeModels } };
}
