/** Spaces, control characters, what ends a path, and what browsers read as a slash. */
const NOT_IN_PATHS = /[\s?#\\\p{Cc}]/u;
const STEPS = new Set([".", "..", "%2e", ".%2e", "%2e.", "%2e%2e"]);

/** Whether every browser and server reads it as this path of the site: not "//host", and no dot segments. */
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
