import { NONE } from "../dictionary/term-trie.ts";
import type { QueryTerm, TextQuery } from "../query/text-query.ts";
import { countDocuments, type StoredTexts } from "../stored/stored-texts.ts";
import type { MatchingStrategy } from "../text-index.ts";
import { createGraphWriter, type GraphWriter } from "./graph-writer.ts";
import { listLevels } from "./list-levels.ts";
import type { GraphNode, TextGraph } from "./text-graph.ts";
import type { TextRules } from "./text-rules.ts";

const MAX_JOINED_WORDS = 3;

export function buildGraph(
  { terms, negatives }: TextQuery,
  stored: StoredTexts,
  rules: TextRules,
  strategy: MatchingStrategy,
): TextGraph {
  const { dictionary } = stored;
  const writer = createGraphWriter(stored);
  const nodes: GraphNode[] = [];
  const typed: TypedWord[] = [];
  for (const [place, term] of terms.entries()) {
    if (term.is === "word") writer.markExact(term.word, place);
    for (let span = 1; span <= MAX_JOINED_WORDS; span += 1) {
      const joined = terms.slice(place, place + span);
      if (joined.length < span || (span > 1 && !areNeighbours(joined))) break;
      const node = createNode(nodes.length, place, span, term.position);
      nodes.push(node);
      const read = readWord(node, joined);
      if (read) typed.push(read);
      writeNode(node, joined, read, writer, rules);
    }
  }
  for (const words of negatives) writer.addSequence(words, null);

  const countWord = (place: number) => {
    const term = terms[place];
    const found = term?.is === "word" ? dictionary.find(term.word) : NONE;
    return found === NONE ? 0 : countDocuments(stored, found);
  };
  return {
    ...writer.build(),
    places: terms.length,
    nodes,
    typed,
    levels: listLevels(terms, strategy, countWord),
    phrases: terms.reduce((bits, { is }, at) => bits | (is === "phrase" ? 1 << at : 0), 0),
    wholeQuery: findWholeQuery(terms, (word) => dictionary.find(word)),
  };
}

function createNode(bit: number, start: number, span: number, position: number): GraphNode {
  const places = ((1 << span) - 1) << start;
  return { bit, start, span, places, joinCost: span > 1 ? span : 0, position };
}

type TypedWord = TextGraph["typed"][number];

function readWord({ bit }: GraphNode, joined: readonly QueryTerm[]): TypedWord | null {
  const last = joined.at(-1);
  if (last?.is !== "word") return null;
  const word = joined.map((term) => (term.is === "word" ? term.word : "")).join("");
  return { bit, word, isPrefix: last.isPrefix };
}

function writeNode(
  node: GraphNode,
  joined: readonly QueryTerm[],
  read: TypedWord | null,
  writer: GraphWriter,
  rules: TextRules,
): void {
  const [first] = joined;
  if (first?.is === "phrase") writer.addSequence(first.words, node);
  if (!read) return;
  const { word, isPrefix } = read;
  const words = joined.flatMap((term) => (term.is === "word" ? [term.word] : []));
  // Joining costs a typo for each gap.
  writer.addWord(word, isPrefix, Math.max(0, rules.allowTypos(word) - (node.span - 1)), node);
  for (const synonym of rules.listSynonyms(words)) writer.addSequence(synonym, node);
  if (node.span === 1) writer.addSplit(word, node);
}

function areNeighbours(terms: readonly QueryTerm[]): boolean {
  return terms.every(
    (term, at) =>
      term.is === "word" && (at === 0 || term.position === (terms[at - 1]?.position ?? 0) + 1),
  );
}

/** Null where the index lacks a word, or a phrase has a stop word. */
function findWholeQuery(
  terms: readonly QueryTerm[],
  find: (word: string) => number,
): number[] | null {
  const words = terms.flatMap((term) => (term.is === "word" ? [term.word] : term.words));
  const found = words.map((word) => (word === null ? NONE : find(word)));
  return found.includes(NONE) ? null : found;
}
