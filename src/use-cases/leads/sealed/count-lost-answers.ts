import type { Platform } from "#ports/platform.ts";

/** Sealed answers whose key this process does not have: nobody can be shown them. They are told by the key's name. */
export async function countLostAnswers({
  sealedAnswers,
  seal,
}: Pick<Platform, "sealedAnswers" | "seal">): Promise<number> {
  // Without any, no key is read, which in development would make one.
  if ((await sealedAnswers.countBut([])) === 0) return 0;
  return sealedAnswers.countBut(seal.listHeads());
}
