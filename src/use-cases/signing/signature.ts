import { createHmac, timingSafeEqual } from "node:crypto";

/** The HMAC-SHA-256 of a text. */
export function sign(secret: string | Buffer, text: string): Buffer {
  return createHmac("sha256", secret).update(text).digest();
}

/** Takes as long for a wrong signature as for a right one, so that none can be guessed byte by byte. */
export function isSameSignature(own: Buffer, given: Buffer): boolean {
  // `timingSafeEqual` throws where lengths differ, and a signature's length is no secret.
  return own.length === given.length && timingSafeEqual(own, given);
}
