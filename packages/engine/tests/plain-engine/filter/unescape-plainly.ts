const LETTERS: Readonly<Record<string, string>> = { n: "\n", r: "\r", t: "\t" };
const LAST_CODE_POINT = 0x10_ffff;

/** Null for an unknown or truncated escape. */
export function unescapePlainly(text: string): string | null {
  let value = "";
  let rest = text;
  while (rest !== "") {
    const plain = /^[^\\]+/.exec(rest)?.[0];
    const single = /^\\([\\"'nrt])/.exec(rest);
    const coded = /^\\(?:x([\da-f]{2})|u([\da-f]{4})|u\{([\da-f]{1,6})\})/i.exec(rest);
    if (plain !== undefined) value += plain;
    else if (single) value += LETTERS[single[1] ?? ""] ?? single[1];
    else if (coded) {
      const point = Number.parseInt(coded[1] ?? coded[2] ?? coded[3] ?? "", 16);
      if (point > LAST_CODE_POINT || (point >= 0xd8_00 && point <= 0xdf_ff)) return null;
      value += String.fromCodePoint(point);
    } else return null;
    rest = rest.slice((plain ?? single?.[0] ?? coded?.[0] ?? rest).length);
  }
  return value;
}
