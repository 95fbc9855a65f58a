import { NONE } from "../dictionary/term-trie.ts";
import { TERM_FLAGS } from "../graph/term-table.ts";
import { ANY_WORD, type TextGraph } from "../graph/text-graph.ts";
import { foldWord } from "../tokens/fold-word.ts";
import type { Token } from "../tokens/split-tokens.ts";

/** UTF-16 offsets of a match, and its tokens. */
export type Span = { start: number; end: number; firstToken: number; lastToken: number };

/**
 * The matches in a text, in order and disjoint: whole words, the typed part of a longer word, and phrases
 * and split words with their separators.
 */
export function findSpans(
  text: string,
  tokens: readonly Token[],
  graph: TextGraph,
  findTerm: (word: string) => number,
): Span[] {
  const terms = tokens.map(({ word }) => findTerm(word));
  const spans: Span[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const span =
      findSequence(tokens, terms, at, graph) ??
      findWord(text, tokens, terms[at] ?? NONE, at, graph);
    if (!span) continue;
    spans.push(span);
    at = span.lastToken;
  }
  return spans;
}

function findSequence(
  tokens: readonly Token[],
  terms: readonly number[],
  at: number,
  { startingWith }: TextGraph,
): Span | null {
  const found = startingWith
    .get(terms[at] ?? NONE)
    ?.find(
      ({ node, terms: wanted }) =>
        node !== null &&
        wanted.every(
          (term, next) =>
            at + next < tokens.length &&
            (term === ANY_WORD || term === terms[at + next]) &&
            (next === 0 || tokens[at + next]?.isAfterGap === false),
        ),
    );
  return found ? toSpan(tokens, at, at + found.terms.length - 1) : null;
}

function findWord(
  text: string,
  tokens: readonly Token[],
  term: number,
  at: number,
  { table, typed }: TextGraph,
): Span | null {
  const token = tokens[at];
  if (!token) return null;
  const found = term === NONE ? -1 : table.find(term);
  const nodes =
    found === -1 ? 0 : (table.any[found] ?? 0) & ~(TERM_FLAGS.beginsSequence | TERM_FLAGS.isDenied);
  const begun = typed.filter(({ word, isPrefix }) =>
    isPrefix ? token.word.startsWith(word) : token.word === word,
  );
  if (nodes === 0 && begun.length === 0) return null;
  const span = toSpan(tokens, at, at);
  const isWhole =
    begun.some(({ word }) => word === token.word) ||
    (nodes & ~begun.reduce((bits, { bit }) => bits | (1 << bit), 0)) !== 0;
  if (isWhole) return span;
  const longest = Math.max(...begun.map(({ word }) => word.length));
  return { ...span, end: token.start + measureTyped(text.slice(token.start, token.end), longest) };
}

function toSpan(tokens: readonly Token[], first: number, last: number): Span {
  return {
    start: tokens[first]?.start ?? 0,
    end: tokens[last]?.end ?? 0,
    firstToken: first,
    lastToken: last,
  };
}

/** The length of a spelling's prefix that folds to this many characters, marks included. */
function measureTyped(spelling: string, folded: number): number {
  let length = 0;
  let covered = 0;
  for (const character of spelling) {
    const added = foldWord(character).length;
    if (covered >= folded && added > 0) break;
    covered += added;
    length += character.length;
  }
  return length;
}
