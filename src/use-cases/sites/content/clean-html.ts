import sanitizeHtml from "sanitize-html";

export type CleanHtml = {
  html: string;
  /** Tags and attributes that were taken out, each once, as `<script>` and `<p onclick>`. */
  removed: string[];
};

const ATTRIBUTES: Record<string, string[]> = { a: ["href", "title"], ol: ["start"] };

const TAGS = [
  ..."p br strong b em i u s sup sub small a ul ol li dl dt dd blockquote".split(" "),
  ..."h2 h3 h4 hr".split(" "),
];

/** The page has its own heading of the first rank. */
const RENAMED: Record<string, string> = { h1: "h2", h5: "h4", h6: "h4", div: "p" };

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: TAGS,
  allowedAttributes: ATTRIBUTES,
  allowedSchemes: ["https", "http", "mailto", "tel"],
  allowProtocolRelative: false,
  transformTags: RENAMED,
};

/** A dealer's HTML as pages may show it: words, lists and links, without scripts, styles and frames. */
export function cleanHtml(html: string): CleanHtml {
  const removed = new Set<string>();
  const cleaned = sanitizeHtml(html, {
    ...OPTIONS,
    onOpenTag: (tag, attributes) => {
      const name = RENAMED[tag] ?? tag;
      if (!TAGS.includes(name)) removed.add(`<${tag}>`);
      for (const attribute of Object.keys(attributes)) {
        if (!ATTRIBUTES[name]?.includes(attribute)) removed.add(`<${tag} ${attribute}>`);
      }
    },
  });
  return { html: cleaned, removed: [...removed] };
}
