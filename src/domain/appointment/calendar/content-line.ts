/** RFC 5545 counts bytes of UTF-8, the blank that begins a further line with them. */
const MAX_LINE_BYTES = 75;

/** Characters that end a line, or are not allowed in one at all. */
const CONTROLS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;

/**
 * A line of a calendar, folded and with its end. Neither the value nor a parameter, whatever was typed,
 * begins another line.
 *
 * @param value Escaped, where it is text.
 */
export function formatContentLine(
  name: string,
  parameters: Readonly<Record<string, string>>,
  value: string,
): string {
  const shown = Object.entries(parameters).map(
    ([parameter, text]) => `;${parameter}=${formatParameter(text)}`,
  );
  return fold(`${name}${shown.join("")}:${value}`.toWellFormed().replaceAll(CONTROLS, " "));
}

/** Quotes cannot be escaped in a parameter. */
function formatParameter(text: string): string {
  const plain = text.replaceAll('"', "'");
  return /^[A-Z-]+$/.test(plain) ? plain : `"${plain}"`;
}

/** Breaks between characters only. */
function fold(line: string): string {
  let folded = "";
  let room = MAX_LINE_BYTES;
  for (const character of line) {
    const bytes = countBytes(character);
    if (bytes > room) {
      folded += "\r\n ";
      room = MAX_LINE_BYTES - 1;
    }
    folded += character;
    room -= bytes;
  }
  return `${folded}\r\n`;
}

function countBytes(character: string): number {
  const point = character.codePointAt(0) ?? 0;
  if (point < 0x80) return 1;
  if (point < 0x800) return 2;
  return point < 0x10000 ? 3 : 4;
}
