/** Lower case without accents, to compare spellings. */
export function foldPath(path: string): string {
  return path.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
}
