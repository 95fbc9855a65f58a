import { CAPTCHA_CHALLENGE_PATH } from "#domain/addresses/site-addresses.ts";

/** A slow phone is done in two seconds. */
const PATIENCE_MS = 20_000;

/** A challenge counts for ten minutes; a solution is not used to the last of them. */
const FRESH_MS = 8 * 60_000;

export type Solution = { text: string; freshUntil: number };

/** Null where the challenge did not come, or the browser cannot reckon it: only pages of https can. */
export async function solveAltcha(): Promise<Solution | null> {
  try {
    const freshUntil = Date.now() + FRESH_MS;
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const response = await fetch(CAPTCHA_CHALLENGE_PATH, { cache: "no-store", signal });
    if (!response.ok) return null;
    const text = await askWorker(await response.json(), signal);
    return text === null ? null : { text, freshUntil };
  } catch {
    return null;
  }
}

function askWorker(challenge: unknown, signal: AbortSignal): Promise<string | null> {
  const worker = new Worker(new URL("./solver-worker.ts", import.meta.url), { type: "module" });
  const { promise, resolve } = Promise.withResolvers<string | null>();
  worker.addEventListener("message", ({ data }) => resolve(typeof data === "string" ? data : null));
  worker.addEventListener("error", () => resolve(null));
  signal.addEventListener("abort", () => resolve(null));
  worker.postMessage(challenge, []);
  return promise.finally(() => worker.terminate());
}
