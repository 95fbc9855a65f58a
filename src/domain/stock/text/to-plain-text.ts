import { cleanLines } from "./clean-text.ts";
import { decodeEntities } from "./decode-entities.ts";

/** Elements whose text no reader of a page sees. */
const UNSEEN_OPENING = /<(script|style|template)\b|<!--/gi;

/** Markup that was escaped as a whole by the system that sent it. */
const FORMATTING = /<\/?(?:a|b|br|div|em|font|h[1-6]|i|li|ol|p|span|strong|table|td|tr|u|ul)\b/i;

/**
 * A dealer's description as plain paragraphs: markup taken out, breaks and list entries on lines of
 * their own, entities resolved. Pages escape it like all text, so this is for reading, not for
 * safety.
 */
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

/** Takes scripts, styles and comments out, with what they hold; one that never closes is the rest. */
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

/** Where the text goes on after an unseen element, or after a comment; null where it never does. */
function findUnseenEnd(text: string, element: string | undefined, from: number): number | null {
  const closing = element === undefined ? /-->/g : new RegExp(`</${element}`, "gi");
  closing.lastIndex = from;
  if (!closing.test(text)) return null;
  if (element === undefined) return closing.lastIndex;
  const end = text.indexOf(">", closing.lastIndex);
  return end === -1 ? null : end + 1;
}
