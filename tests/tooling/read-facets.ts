/** What a search page says of numbers: its total, and each listed value's count by the facet's name. */
export type ShownCounts = { total: number; facets: Map<string, Record<string, number>> };

/** Reads the counts from the markup that a visitor's browser gets. Ranges have none. */
export function readFacets(html: string): ShownCounts {
  const facets = new Map<string, Record<string, number>>();
  let name = "";
  for (const part of html.split("<summary").slice(1)) {
    const heading = /^[^>]*>([^<]*)/.exec(part)?.[1] ?? "";
    if (!heading.startsWith("Show ")) name = toText(heading);
    const options = [...part.matchAll(/<a rel="nofollow"[^>]*>(?:(?!<\/a>).)*<small>.*?<\/a>/gs)];
    if (options.length === 0) continue;
    const counts = facets.get(name) ?? {};
    for (const [option] of options) {
      const [, value = "", count = ""] = />([^<>]+)<small>([^<]*)/.exec(option) ?? [];
      counts[toText(value)] = toNumber(count);
    }
    facets.set(name, counts);
  }
  const total = /<output[^>]*>(.*?)<\/output>/s.exec(html)?.[1] ?? "";
  return { total: toNumber(total), facets };
}

function toText(markup: string): string {
  return markup.replaceAll("&amp;", "&").replaceAll("&#x27;", "'").trim();
}

function toNumber(markup: string): number {
  const digits = markup.replaceAll(/<[^>]*>/g, "").replaceAll(/\D/g, "");
  return digits === "" ? Number.NaN : Number(digits);
}
