/** `word` is null for a stop word. A gap adds eight to the position. */
type PlainWord = { word: string | null; position: number };

export type PlainAttribute = { path: string; words: PlainWord[] };

/** Splits a document's attributes into words, character by character. */
export function readPlainAttributes(
  document: object,
  searchable: readonly string[],
  stopWords: readonly string[],
): PlainAttribute[] {
  const byPath = new Map<string, PlainAttribute>();
  for (const { path, text } of listLeaves(document, "")) {
    if (plainRank(path, searchable) === null) continue;
    const attribute = byPath.get(path) ?? { path, words: [] };
    byPath.set(path, attribute);
    let position = (attribute.words.at(-1)?.position ?? -8) + 8;
    let isFirst = true;
    for (const piece of text.split(SEPARATED)) {
      if (isSeparators(piece)) {
        if (!isFirst && isGap(piece)) position += 7;
        continue;
      }
      const word = foldPlainly(piece);
      if (word === "") continue;
      if (!isFirst) position += 1;
      isFirst = false;
      attribute.words.push({ word: stopWords.includes(word) ? null : word, position });
    }
  }
  return [...byPath.values()];
}

/** The rank of the attribute that covers a path; null where none does. */
export function plainRank(path: string, searchable: readonly string[]): number | null {
  if (searchable.includes("*")) return 0;
  const rank = searchable.findIndex((name) => `${path}.`.startsWith(`${name}.`));
  return rank === -1 ? null : rank;
}

/** Splits a text into words and separators, alternating. */
export const SEPARATED = /((?:\p{P}|\s|\+|\0)+)/u;

export function isSeparators(piece: string): boolean {
  return piece === "" || /^(?:\p{P}|\s|\+|\0)/u.test(piece);
}

/** Whether the separators are a gap. */
export function isGap(separators: string): boolean {
  const characters = Array.from(separators).entries();
  return characters.some(
    ([at, character]) =>
      "!;?…¡¿§\0".includes(character) ||
      (".,".includes(character) && /\s/.test(separators.charAt(at + 1))),
  );
}

export function foldPlainly(word: string): string {
  const letters = Array.from(word.normalize("NFKD")).filter((letter) => !/\p{M}/u.test(letter));
  return letters.join("").toLowerCase().replace(/æ/g, "ae").replace(/œ/g, "oe");
}

function listLeaves(value: unknown, path: string): { path: string; text: string }[] {
  if (Array.isArray(value)) return value.flatMap((element) => listLeaves(element, path));
  if (typeof value === "object" && value !== null) {
    const below = path === "" ? "" : `${path}.`;
    return Object.entries(value).flatMap(([key, child]) => listLeaves(child, below + key));
  }
  if (typeof value === "string") return [{ path, text: value }];
  const isWritten = typeof value === "number" || typeof value === "boolean";
  return isWritten ? [{ path, text: String(value) }] : [];
}
