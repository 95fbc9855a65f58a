import { createHmac, timingSafeEqual } from "node:crypto";

export const SANDBOX_SIGNATURE_HEADER = "sandbox-signature";

/** A signature counts for this long, in either direction of the clock. */
const SIGNATURE_TOLERANCE_MS = 300_000;

/** "t=SECONDS,v1=HEX": an HMAC-SHA-256 over the seconds, a point and the body. */
export function signSandboxMessage(body: Uint8Array, secret: string, now: number): string {
  const seconds = Math.floor(now / 1_000);
  return `t=${seconds},v1=${computeHmac(body, secret, seconds)}`;
}

/** Whether the header signs the body, and did so within the tolerance. */
export function isSandboxSignature(
  header: unknown,
  body: Uint8Array,
  secret: string,
  now: number,
): boolean {
  if (typeof header !== "string") return false;
  const [, seconds = "", given = ""] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header) ?? [];
  if (seconds === "") return false;
  if (Math.abs(Math.floor(now / 1_000) - Number(seconds)) * 1_000 > SIGNATURE_TOLERANCE_MS) {
    return false;
  }
  const expected = computeHmac(body, secret, Number(seconds));
  return timingSafeEqual(Buffer.from(expected, "hex"), Buffer.from(given, "hex"));
}

function computeHmac(body: Uint8Array, secret: string, seconds: number): string {
  return createHmac("sha256", secret).update(`${seconds}.`).update(body).digest("hex");
}
