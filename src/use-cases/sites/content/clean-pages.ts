import type { ContentBlock, ContentPage } from "#domain/content/content-page.schema.ts";
import { type ConfigProblem, formatPath } from "#domain/site/config/config-problem.ts";
import { cleanHtml } from "./clean-html.ts";

type CleanedPages = {
  pages: ContentPage[];
  /** Tags and attributes taken out, by page: "/faqs blocks[2].html: <script>". */
  removals: string[];
  /** HTML of which nothing is left. */
  problems: ConfigProblem[];
};

/** Every HTML of the pages as visitors may get it. */
export function cleanPages(given: readonly ContentPage[]): CleanedPages {
  const removals: string[] = [];
  const problems: ConfigProblem[] = [];
  const pages = given.map((page, index) => ({
    ...page,
    blocks: page.blocks.map((block, at) =>
      cleanBlock(block, (html, place) => {
        const { html: cleaned, removed } = cleanHtml(html);
        if (removed.length > 0) {
          removals.push(`${page.path} blocks[${at}].${place}: ${removed.join(", ")}`);
        }
        if (cleaned.trim() === "") {
          const path = `${formatPath(["content_pages", index, "blocks", at])}.${place}`;
          problems.push({ path, value: html, expected: EXPECTED });
        }
        return cleaned;
      }),
    ),
  }));
  return { pages, removals, problems };
}

const EXPECTED = "words that are left when scripts, styles and frames are taken out";

type Clean = (html: string, place: string) => string;

function cleanBlock(block: ContentBlock, clean: Clean): ContentBlock {
  switch (block.type) {
    case "text":
    case "note":
      return { ...block, html: clean(block.html, "html") };
    case "columns":
      return {
        ...block,
        items: block.items.map(({ html }, at) => ({ html: clean(html, `items[${at}].html`) })),
      };
    case "questions":
      return {
        ...block,
        items: block.items.map(({ question, answer }, at) => ({
          question,
          answer: clean(answer, `items[${at}].answer`),
        })),
      };
    default:
      return block;
  }
}
