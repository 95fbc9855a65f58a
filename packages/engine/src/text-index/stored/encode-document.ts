import type { AttributeText } from "../attributes/list-texts.ts";
import type { TextRules } from "../graph/text-rules.ts";
import { MAX_CODES } from "./code-pages.ts";
import { GAP_CODE, STOP_WORD_CODE, toAttributeMark } from "./token-code.ts";

/**
 * Codes grouped by attribute, at most MAX_CODES; later words are not searched. A gap separates elements of
 * an array.
 */
export function encodeDocument(
  texts: readonly AttributeText[],
  takeTerm: (word: string) => number,
  { stopWords, tokenize }: Pick<TextRules, "stopWords" | "tokenize">,
): Uint32Array {
  const codes: number[] = [];
  let attributeId = -1;
  for (const { attribute, text } of texts) {
    const tokens = tokenize(text, MAX_CODES);
    if (tokens.length === 0) continue;
    if (attribute.id !== attributeId) codes.push(toAttributeMark(attribute.id));
    else codes.push(GAP_CODE);
    attributeId = attribute.id;
    for (const { word, isAfterGap } of tokens) {
      if (codes.length + 2 > MAX_CODES) break;
      if (isAfterGap) codes.push(GAP_CODE);
      codes.push(stopWords.has(word) ? STOP_WORD_CODE : takeTerm(word));
    }
  }
  // A document without words must exist all the same: a query of negatives finds it.
  return Uint32Array.from(codes.length === 0 ? [GAP_CODE] : codes.slice(0, MAX_CODES));
}
