import { sign } from "../signing/signature.ts";

const PREFIX = "whsec_";

/** The fewest bytes of a secret that Standard Webhooks takes. */
const MIN_SECRET_BYTES = 24;

/**
 * The headers by which a receiver knows that a request is ours and new, as Standard Webhooks has them;
 * null where the secret is none.
 *
 * @param secret "whsec_" and at least 24 bytes in Base64.
 * @param id The same when the request is sent again.
 * @param now Milliseconds UTC.
 */
export function signWebhook(
  secret: string,
  { id, body, now }: { id: string; body: string; now: number },
): Record<string, string> | null {
  if (!secret.startsWith(PREFIX)) return null;
  const key = Buffer.from(secret.slice(PREFIX.length), "base64");
  if (key.length < MIN_SECRET_BYTES) return null;
  const timestamp = String(Math.floor(now / 1000));
  const signature = sign(key, `${id}.${timestamp}.${body}`).toString("base64");
  return {
    "webhook-id": id,
    "webhook-timestamp": timestamp,
    "webhook-signature": `v1,${signature}`,
  };
}
