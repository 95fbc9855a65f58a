/** A path in small letters without accents: what two spellings of one address have in common. */
export function foldPath(path: string): string {
  return path.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
}
