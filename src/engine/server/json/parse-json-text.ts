/** Signs of a number of 200 digits or an exponent of three, or of half a pair: both are rare. */
const SUSPICIOUS = /\\u[dD][89a-fA-F]|\d[eE]\+?\d{3}|(?<!\d)\d{200}/;

/**
 * Parses JSON, and refuses what JavaScript's own parser lets pass: numbers beyond the greatest double,
 * which would come out as null, and halves of a pair of surrogates, which are no text.
 *
 * @throws SyntaxError saying what is wrong.
 */
export function parseJsonText(text: string): unknown {
  return SUSPICIOUS.test(text) ? JSON.parse(text, assertValue) : JSON.parse(text);
}

function assertValue(key: string, value: unknown): unknown {
  if (typeof value === "number" && !Number.isFinite(value)) {
    throw new SyntaxError("number out of range");
  }
  if (!key.isWellFormed() || (typeof value === "string" && !value.isWellFormed())) {
    throw new SyntaxError("lone surrogate in hex escape");
  }
  return value;
}
