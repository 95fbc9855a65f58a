import { SealError, type SealKey, toChangedKeyText } from "#ports/finance/answer-seal.ts";
import type { Platform } from "#ports/platform.ts";

type Needs = Pick<Platform, "sealedAnswers" | "seal">;

/**
 * The names of keys that the records know another key by; none where nothing was sealed yet. Answers of an earlier
 * version, which noted no key, tell by whether the newest of the name opens.
 *
 * @throws SealError where the keys cannot be read.
 */
export async function findChangedKeys({ sealedAnswers, seal }: Needs): Promise<string[]> {
  const noted = await sealedAnswers.listKeyChecks();
  // In development, a key would be made by reading it.
  if (noted.size === 0 && (await sealedAnswers.countBut([])) === 0) return [];
  const isChanged = async ({ name, head, check }: SealKey): Promise<boolean> => {
    const known = noted.get(name);
    if (known !== undefined) return known !== check;
    const newest = await sealedAnswers.findNewest(head);
    return newest !== null && !opens(seal, newest);
  };
  const keys = seal.listKeys();
  const changed = await Promise.all(keys.map(isChanged));
  return keys.filter((_, n) => changed[n]).map(({ name }) => name);
}

/**
 * Notes the keys of this process in the records at its start. One whose name they know another key by is refused
 * and logged: nothing is sealed under it, and the forms that ask for such answers are off.
 */
export async function checkKeys({
  sealedAnswers,
  seal,
  log,
  now,
}: Needs & Pick<Platform, "log" | "now">): Promise<void> {
  if (!seal.isReady) return;
  try {
    const changed = await findChangedKeys({ sealedAnswers, seal });
    const keys = seal.listKeys().filter(({ name }) => !changed.includes(name));
    for (const { name, check } of keys) await sealedAnswers.noteKeyCheck(name, check, now());
    // Another process may have noted another key of the name in between.
    const refused = new Set([...changed, ...(await findChangedKeys({ sealedAnswers, seal }))]);
    seal.refuse([...refused]);
    for (const name of refused) log.error({ key: name }, toChangedKeyText(name));
  } catch (error) {
    if (!(error instanceof SealError)) throw error;
    log.error({ err: error }, "The keys of encrypted answers could not be read");
  }
}

function opens(
  seal: Needs["seal"],
  { text, siteSlug }: { text: string; siteSlug: string },
): boolean {
  try {
    seal.open(text, siteSlug);
    return true;
  } catch (error) {
    if (error instanceof SealError) return false;
    throw error;
  }
}
