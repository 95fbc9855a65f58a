import Validator from "@adobe/structured-data-validator";

type Block = { "@type": string | string[] };

/** A page's blocks of structured data. */
function readStructuredData(html: string): Block[] {
  const blocks = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs);
  return [...blocks].map(([, text = ""]) => JSON.parse(text));
}

/**
 * What search engines miss in a page's structured data, as "Product offers.price": errors keep a block out of their
 * results, warnings are fields that they would like.
 */
export async function listStructuredDataIssues(html: string) {
  const issues: Record<"ERROR" | "WARNING", string[]> = { ERROR: [], WARNING: [] };
  for (const block of readStructuredData(html)) {
    const [type = ""] = [block["@type"]].flat();
    const found = await new Validator().validate({ jsonld: { [type]: [block] } });
    for (const { severity, fieldNames, path } of found) {
      const place = [type, ...path.flatMap(({ property }) => property ?? [])].join(".");
      issues[severity].push(`${place}: ${fieldNames.join(", ")}`);
    }
  }
  return { errors: issues.ERROR, warnings: issues.WARNING.sort() };
}
