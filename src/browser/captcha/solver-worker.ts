import { type Challenge, solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";

/** Answers a challenge with what the form posts, beside the page so that typing never stutters. */
addEventListener("message", ({ data }: MessageEvent<Challenge>) => void answer(data));

async function answer(challenge: Challenge): Promise<void> {
  const solution = await solveChallenge({ challenge, deriveKey });
  postMessage(solution && btoa(JSON.stringify({ challenge, solution })));
}
