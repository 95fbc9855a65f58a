import type { Platform } from "#ports/platform.ts";
import { findChangedKeys } from "./check-keys.ts";

/** Sealed answers whose key this process does not have, or only another of its name: nobody can be shown them. */
export async function countLostAnswers({
  sealedAnswers,
  seal,
}: Pick<Platform, "sealedAnswers" | "seal">): Promise<number> {
  // Without any, no key is read, which in development would make one.
  if ((await sealedAnswers.countBut([])) === 0) return 0;
  const changed = await findChangedKeys({ sealedAnswers, seal });
  const own = seal.listKeys().filter(({ name }) => !changed.includes(name));
  return sealedAnswers.countBut(own.map(({ head }) => head));
}
