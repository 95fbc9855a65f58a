import { readBounded } from "../../http/read-bounded.ts";

/** A larger answer is none of Stripe's. */
const MAX_ANSWER_BYTES = 1_024 * 1_024;

/** Fetches without following redirects, which would take the key elsewhere, and reads no more than a bound. */
export const fetchBounded: typeof fetch = async (input, init) => {
  const answer = await fetch(input, { ...init, redirect: "error" });
  const bytes = await readBounded(answer, MAX_ANSWER_BYTES);
  if (bytes === null) throw new Error("The answer is larger than any of Stripe's.");
  const { status, headers } = answer;
  // These statuses may have no body, not even an empty one.
  const body = [204, 205, 304].includes(status) ? null : bytes;
  return new Response(body, { status, headers });
};
