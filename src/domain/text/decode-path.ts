/** The text of an address's path, letter case and slashes as they stand; null for what is none in UTF-8. */
export function decodePath(pathname: string): string | null {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return null;
  }
}
