const BREAKS = /<br\s*\/?>|<\/(?:p|div|li|h[1-6])>|\r\n?/gi;
const TAGS = /<\/?[a-z][^<>]*>/gi;

const ENTITIES: Readonly<Record<string, string>> = {
  "&nbsp;": " ",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
  "&apos;": "'",
  "&amp;": "&",
};

/** Plain text without markup. */
export function toParagraphs(description: string | null): string[] {
  return (description ?? "")
    .replace(BREAKS, "\n")
    .replace(TAGS, "")
    .replace(/&(?:nbsp|lt|gt|quot|#39|apos|amp);/g, (entity) => ENTITIES[entity] ?? entity)
    .split("\n")
    .map((line) => line.replace(/\s+/g, " ").trim())
    .filter((line) => line !== "");
}

/** Characters of the dealer's words that are read without a press. */
export const SHOWN_CHARACTERS = 600;
/** A rest that is shorter is no gain over showing it. */
export const MIN_HIDDEN_CHARACTERS = 200;

/** Whole paragraphs before "Read more", the first always, and those behind it. */
export function cutParagraphs(paragraphs: readonly string[]): { shown: string[]; rest: string[] } {
  let length = 0;
  const end = paragraphs.findIndex((paragraph, n) => {
    length += paragraph.length;
    return n > 0 && length > SHOWN_CHARACTERS;
  });
  const rest = end === -1 ? [] : paragraphs.slice(end);
  if (rest.join("").length < MIN_HIDDEN_CHARACTERS) return { shown: [...paragraphs], rest: [] };
  return { shown: paragraphs.slice(0, end), rest };
}
