const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPEN_BRACKET = 0x5b;
const CLOSE_BRACKET = 0x5d;
const OPEN_BRACE = 0x7b;
const CLOSE_BRACE = 0x7d;
const COMMA = 0x2c;

export type JsonPlace = { depth: number; isText: boolean; isEscaped: boolean };

export function createJsonPlace(): JsonPlace {
  return { depth: 0, isText: false, isEscaped: false };
}

export function enterByte(place: JsonPlace, byte: number): void {
  if (place.isText) {
    if (place.isEscaped) place.isEscaped = false;
    else if (byte === BACKSLASH) place.isEscaped = true;
    else if (byte === QUOTE) place.isText = false;
  } else if (byte === QUOTE) place.isText = true;
  else if (byte === OPEN_BRACKET || byte === OPEN_BRACE) place.depth += 1;
  else if (byte === CLOSE_BRACKET || byte === CLOSE_BRACE) place.depth -= 1;
}

const BRACKET_BYTES = 64;
const COMMA_BYTES = 24;

/**
 * About how many bytes the parsed values take: up to twenty times the text, for nested empty lists. Null
 * where nesting is too deep.
 */
export function weighJson(bytes: Uint8Array, maxDepth: number): number | null {
  const place = createJsonPlace();
  let weight = bytes.length;
  for (const byte of bytes) {
    const { depth } = place;
    enterByte(place, byte);
    if (place.depth > maxDepth) return null;
    if (place.depth > depth) weight += BRACKET_BYTES;
    else if (byte === COMMA && !place.isText) weight += COMMA_BYTES;
  }
  return weight;
}

export function isDeeperThan(bytes: Uint8Array, maxDepth: number): boolean {
  const place = createJsonPlace();
  for (const byte of bytes) {
    enterByte(place, byte);
    if (place.depth > maxDepth) return true;
  }
  return false;
}
