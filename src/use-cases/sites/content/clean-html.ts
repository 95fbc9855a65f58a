import sanitizeHtml from "sanitize-html";

export type CleanHtml = {
  html: string;
  /** Tags, attributes and links that were taken out, each once: `<script>`, `<p onclick>`, `<a href="//a.example">`. */
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

/** Letters of a link that was taken out. */
const MAX_SHOWN = 80;

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
      const { href } = attributes;
      if (name === "a" && href !== undefined && !mayLink(href)) {
        removed.add(`<a href="${href.slice(0, MAX_SHOWN)}">`);
      }
    },
  });
  return { html: cleaned, removed: [...removed] };
}

/** By the rules that clean the rest. */
function mayLink(href: string): boolean {
  const escaped = href.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
  return sanitizeHtml(`<a href="${escaped}">a</a>`, OPTIONS).includes("href=");
}
