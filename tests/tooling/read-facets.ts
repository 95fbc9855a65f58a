/** Vehicles by value of a facet, as a page shows them. */
export type ValueCounts = Record<string, number>;

/** The numbers that a search page shows. */
export type ShownCounts = {
  total: number;
  /** The listed values of each facet, by its field. Ranges have none. */
  listed: Map<string, ValueCounts>;
  /** The number of all values of each facet. */
  valueCounts: Map<string, number>;
};

/** Reads the numbers from the server's HTML. */
export function readFacets(html: string): ShownCounts {
  const listed = new Map<string, ValueCounts>();
  const valueCounts = new Map<string, number>();
  for (const part of html.split('<details data-field="').slice(1)) {
    const [section = ""] = part.split("</details>");
    const field = section.slice(0, section.indexOf('"'));
    const values = readValues(section);
    if (Object.keys(values).length === 0) continue;
    listed.set(field, values);
    const all = /Show all ([\d,]+)/.exec(section)?.[1];
    valueCounts.set(field, all === undefined ? Object.keys(values).length : toNumber(all));
  }
  const total = /<output[^>]*>(.*?)<\/output>/s.exec(html)?.[1] ?? "";
  return { total: toNumber(total), listed, valueCounts };
}

/** Reads one facet's values from its part of a search page, or from its page of all values. */
export function readValues(html: string): ValueCounts {
  const options = [...html.matchAll(/<a rel="nofollow"[^>]*>(?:(?!<\/a>).)*<small>.*?<\/a>/gs)];
  return Object.fromEntries(
    options.map(([option]) => {
      const [, value = "", count = ""] = />([^<>]+)<small>([^<]*)/.exec(option) ?? [];
      return [toText(value), toNumber(count)];
    }),
  );
}

function toText(markup: string): string {
  return markup.replaceAll("&amp;", "&").replaceAll("&#x27;", "'").trim();
}

function toNumber(markup: string): number {
  const digits = markup.replaceAll(/<[^>]*>/g, "").replaceAll(/\D/g, "");
  return digits === "" ? Number.NaN : Number(digits);
}
