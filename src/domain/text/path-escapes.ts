/** Escapes that stay: decoded, they would make another path. */
const KEPT_ESCAPE = /(%2f|%25)/i;

/**
 * The text of a path as a URL has it. `%2F` and `%25` stay escaped, in upper case, so that the text stands for
 * this path alone and to decode it again changes nothing. Null where the path is not valid UTF-8.
 */
export function decodePath(pathname: string): string | null {
  try {
    return pathname
      .split(KEPT_ESCAPE)
      .map((part, n) => (n % 2 === 1 ? part.toUpperCase() : decodeURIComponent(part)))
      .join("");
  } catch {
    return null;
  }
}

/** Links of others escape the slashes of a search's path: these are read as slashes. */
export function readEscapedSlashes(text: string): string {
  return text.replaceAll(/%2f/gi, "/");
}

/** The path as a URL has it; the inverse of `decodePath`. */
export function encodePath(text: string): string {
  return text
    .split(KEPT_ESCAPE)
    .map((part, n) =>
      n % 2 === 1 ? part : encodeURI(part).replaceAll(/[?#]/g, encodeURIComponent),
    )
    .join("");
}
