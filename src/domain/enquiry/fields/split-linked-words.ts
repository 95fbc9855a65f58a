import { PRIVACY_POLICY_PATH, PRIVACY_STATEMENT_PATH } from "../../addresses/privacy-paths.ts";

type LinkedText = { before: string; words: string; path: string; after: string };

/** Splits what a visitor agrees to at the first words that name a page which every site has; null without. */
export function splitLinkedWords(text: string): LinkedText | null {
  const found = /privacy (statement|policy)/i.exec(text);
  if (found === null) return null;
  const [words, page = ""] = found;
  return {
    before: text.slice(0, found.index),
    words,
    path: page.toLowerCase() === "policy" ? PRIVACY_POLICY_PATH : PRIVACY_STATEMENT_PATH,
    after: text.slice(found.index + words.length),
  };
}
