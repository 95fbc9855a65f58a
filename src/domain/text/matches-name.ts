/** Each typed word begins a word of the name, or all joined do ("cx5"). `words` come from `listWords`. */
export function matchesName(words: readonly string[], typed: readonly string[]): boolean {
  if (typed.length === 0) return false;
  return typed.every((start) => words.some((word) => begins(word, start))) || joins(words, typed);
}

function begins(word: string, start: string): boolean {
  return word.startsWith(start) || `${word}s` === start;
}

function joins(words: readonly string[], typed: readonly string[]): boolean {
  const start = typed.join("");
  return words.some((_, n) => words.slice(n).join("").startsWith(start));
}
