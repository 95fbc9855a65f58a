/** Without those that are taken for each other: 0 and O, 1 and I. */
const ALPHABET = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

/** Characters of a reference: 40 bits, so that two of a million are hardly ever alike. */
export const REFERENCE_LENGTH = 8;

/** The reference of random bytes, one a character. */
export function toReference(bytes: Uint8Array): string {
  return [...bytes.subarray(0, REFERENCE_LENGTH)]
    .map((byte) => ALPHABET[byte % ALPHABET.length])
    .join("");
}

/** As it is stored, however it was typed or read out: "k7m2-qxab" is "K7M2QXAB". */
export function normaliseReference(text: string): string {
  return text.toUpperCase().replaceAll(/[^0-9A-Z]/g, "");
}
