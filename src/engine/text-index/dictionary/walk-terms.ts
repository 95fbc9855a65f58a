import { NONE, type TermTrie } from "./term-trie.ts";

/** Nodes that one query may still look at, so that no word costs more than its share. */
export type WalkBudget = { nodes: number };

/** Visits every term at a node and below it, in the order of their characters, as far as the budget goes. */
export function walkTerms(
  trie: TermTrie,
  from: number,
  budget: WalkBudget,
  visit: (term: number) => void,
): void {
  const { firstChildren, nextSiblings, terms } = trie;
  const waiting = [from];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (budget.nodes <= 0) return;
    budget.nodes -= 1;
    const term = terms[node] ?? NONE;
    if (term !== NONE) visit(term);
    const next = node === from ? NONE : (nextSiblings[node] ?? NONE);
    if (next !== NONE) waiting.push(next);
    const child = firstChildren[node] ?? NONE;
    if (child !== NONE) waiting.push(child);
  }
}
