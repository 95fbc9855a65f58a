/** A larger answer is none of Stripe's. */
const MAX_ANSWER_BYTES = 1_024 * 1_024;

/** Fetches without following redirects, which would take the key elsewhere, and reads no more than a bound. */
export const fetchBounded: typeof fetch = async (input, init) => {
  const answer = await fetch(input, { ...init, redirect: "error" });
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of answer.body ?? []) {
    bytes += chunk.length;
    if (bytes > MAX_ANSWER_BYTES) throw new Error("The answer is larger than any of Stripe's.");
    chunks.push(chunk);
  }
  const { status, headers } = answer;
  // These statuses may have no body, not even an empty one.
  const body = [204, 205, 304].includes(status) ? null : Buffer.concat(chunks);
  return new Response(body, { status, headers });
};
