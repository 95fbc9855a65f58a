import { cleanLines } from "./clean-text.ts";
import { decodeEntities } from "./decode-entities.ts";

/** Elements whose text a page does not show. */
const UNSEEN_OPENING = /<(script|style|template)\b|<!--/gi;

/** Markup that the sending system escaped as a whole. */
const FORMATTING = /<\/?(?:a|b|br|div|em|font|h[1-6]|i|li|ol|p|span|strong|table|td|tr|u|ul)\b/i;

/** Breaks and list entries become lines. For reading, not for safety: pages escape the result. */
export function toPlainText(text: string): string {
  if (!/[<&]/.test(text)) return cleanLines(text);
  const decoded = decodeEntities(removeMarkup(text));
  return cleanLines(FORMATTING.test(decoded) ? removeMarkup(decoded) : decoded);
}

function removeMarkup(text: string): string {
  return removeUnseen(text)
    .replaceAll(/<br\b[^>]{0,100}>|<\/(?:p|div|li|ul|ol|h\d|tr)>/gi, "\n")
    .replaceAll(/<li\b[^>]{0,200}>/gi, "• ")
    .replaceAll(/<\/?[a-z][^<>]{0,2000}>/gi, "");
}

/** An unclosed element extends to the end. */
function removeUnseen(text: string): string {
  let seen = "";
  let from = 0;
  for (const { 0: opening, 1: element, index } of text.matchAll(UNSEEN_OPENING)) {
    if (index < from) continue;
    seen += text.slice(from, index);
    const end = findUnseenEnd(text, element, index + opening.length);
    if (end === null) return seen;
    from = end;
  }
  return seen + text.slice(from);
}

function findUnseenEnd(text: string, element: string | undefined, from: number): number | null {
  const closing = element === undefined ? /-->/g : new RegExp(`</${element}`, "gi");
  closing.lastIndex = from;
  if (!closing.test(text)) return null;
  if (element === undefined) return closing.lastIndex;
  const end = text.indexOf(">", closing.lastIndex);
  return end === -1 ? null : end + 1;
}
