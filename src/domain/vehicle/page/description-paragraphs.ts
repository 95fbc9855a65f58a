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
