const YES = new Set(["true", "yes", "y", "1", "t", "on", "certified"]);
const NO = new Set(["false", "no", "n", "0", "f", "off"]);

/** Yes or no in the ways that feeds write it. Undefined when it is neither. */
export function parseFlag(text: string): boolean | undefined {
  const word = text.trim().toLowerCase();
  if (YES.has(word)) return true;
  return NO.has(word) ? false : undefined;
}
