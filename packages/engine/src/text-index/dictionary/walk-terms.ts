import { readNumber } from "../stored/number-segments.ts";
import { NONE, type TermTrie } from "./term-trie.ts";

/** Visits terms in the order of their characters, until the visitor stops it. */
export function walkTerms(
  trie: TermTrie,
  from: number,
  visit: (term: number) => "go on" | "stop",
): void {
  const { firstChildren, nextSiblings, terms } = trie;
  const waiting = [from];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    const term = readNumber(terms, node);
    if (term !== NONE && visit(term) === "stop") return;
    const next = node === from ? NONE : readNumber(nextSiblings, node);
    if (next !== NONE) waiting.push(next);
    const child = readNumber(firstChildren, node);
    if (child !== NONE) waiting.push(child);
  }
}
