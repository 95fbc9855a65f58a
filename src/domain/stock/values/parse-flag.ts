const YES = new Set(["true", "yes", "y", "1", "t", "on", "certified"]);
const NO = new Set(["false", "no", "n", "0", "f", "off"]);

/** Undefined when neither yes nor no. */
export function parseFlag(text: string): boolean | undefined {
  const word = text.trim().toLowerCase();
  if (YES.has(word)) return true;
  return NO.has(word) ? false : undefined;
}
