import { ANY_WORD } from "../graph/text-graph.ts";
import { isTerm, STOP_WORD_CODE } from "../stored/token-code.ts";

export function isSequenceAt(
  codes: Uint32Array,
  at: number,
  end: number,
  terms: readonly number[],
): boolean {
  if (at + terms.length > end) return false;
  for (let next = 0; next < terms.length; next += 1) {
    const code = codes[at + next] ?? 0;
    const term = terms[next];
    if (term === ANY_WORD ? !isTerm(code) && code !== STOP_WORD_CODE : code !== term) return false;
  }
  return true;
}
