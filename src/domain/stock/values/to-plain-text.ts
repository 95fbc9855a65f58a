import { cleanLines } from "./clean-text.ts";

const ENTITIES: Record<string, string> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
  bull: "•",
  ndash: "–",
  rsquo: "’",
};

/**
 * A dealer's description as plain paragraphs: markup taken out, breaks and list entries on lines of
 * their own, the usual entities resolved. Pages escape it like all text, so this is for reading, not
 * for safety.
 */
export function toPlainText(text: string): string {
  if (!/[<&]/.test(text)) return cleanLines(text);
  const withoutMarkup = text
    .replaceAll(/<br\b[^>]{0,100}>|<\/(?:p|div|li|ul|ol|h\d|tr)>/gi, "\n")
    .replaceAll(/<li\b[^>]{0,200}>/gi, "• ")
    .replaceAll(/<\/?[a-z][^<>]{0,2000}>/gi, "");
  return cleanLines(
    withoutMarkup.replaceAll(/&(#\d{1,6}|[a-z]{2,5});/gi, (entity, name: string) =>
      resolveEntity(entity, name.toLowerCase()),
    ),
  );
}

function resolveEntity(entity: string, name: string): string {
  if (!name.startsWith("#")) return ENTITIES[name] ?? entity;
  const code = Number(name.slice(1));
  return code <= 0x10ffff ? String.fromCodePoint(code) : entity;
}
