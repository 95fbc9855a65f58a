/** Blanks, what ends a path, control characters, and what browsers read as another slash. */
const NOT_IN_PATHS = /[\s?#\\\p{Cc}]/u;
const STEPS = new Set([".", "..", "%2e", ".%2e", "%2e.", "%2e%2e"]);

/**
 * Whether a text is the path of a page below the site's root, as every browser and server reads it:
 * not "//host", which leads to another site, and without steps, which lead to another page.
 */
export function isSitePath(text: string): boolean {
  const [before, ...parts] = text.replace(/\/$/, "").split("/");
  if (before !== "" || parts.length === 0) return false;
  if (NOT_IN_PATHS.test(text) || !text.isWellFormed()) return false;
  return parts.every((part) => isDecodable(part) && !STEPS.has(part.toLowerCase()));
}

function isDecodable(part: string): boolean {
  try {
    return decodeURIComponent(part) !== "";
  } catch {
    return false;
  }
}
