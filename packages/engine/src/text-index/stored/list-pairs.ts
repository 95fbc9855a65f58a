import { isTerm } from "./token-code.ts";

export function listTerms(codes: Uint32Array): Set<number> {
  const terms = new Set<number>();
  for (const code of codes) if (isTerm(code)) terms.add(code);
  return terms;
}

export function listPairs(codes: Uint32Array): [number, number][] {
  const pairs = new Map<number, [number, number]>();
  for (let at = 1; at < codes.length; at += 1) {
    const first = codes[at - 1] ?? 0;
    const second = codes[at] ?? 0;
    if (isTerm(first) && isTerm(second)) pairs.set(first * 2 ** 26 + second, [first, second]);
  }
  return [...pairs.values()];
}
