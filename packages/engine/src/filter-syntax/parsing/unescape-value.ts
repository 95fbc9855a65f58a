const SINGLE: Readonly<Record<string, string>> = {
  "\\": "\\",
  '"': '"',
  "'": "'",
  n: "\n",
  r: "\r",
  t: "\t",
};
const ESCAPE =
  /\\(?:x([0-9a-fA-F]{2})|u\{([0-9a-fA-F]{1,6})\}|u([0-9a-fA-F]{4})|([\\"'nrt])|([^]|$))/gu;
const LAST_CODE_POINT = 0x10ffff;

/** Null for an unknown or truncated escape. */
export function unescapeValue(text: string): string | null {
  let isReadable = true;
  const value = text.replace(ESCAPE, (_, byte, braced, plain, single) => {
    if (single !== undefined) return SINGLE[single] ?? "";
    const codePoint = Number.parseInt(byte ?? braced ?? plain ?? "", 16);
    if (isCharacter(codePoint)) return String.fromCodePoint(codePoint);
    isReadable = false;
    return "";
  });
  return isReadable ? value : null;
}

function isCharacter(codePoint: number): boolean {
  return codePoint <= LAST_CODE_POINT && !(codePoint >= 0xd800 && codePoint <= 0xdfff);
}
