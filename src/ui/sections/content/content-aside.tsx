import type { ContentPage } from "#domain/content/content-page.schema.ts";
import type { ContentHeading } from "#domain/content/list-headings.ts";
import type { Site } from "#domain/site/config/site.ts";
import { ContactBlock } from "./contact-block.tsx";

/** A shorter page needs no list of its parts. */
const LISTED_FROM = 4;

type ContentAsideProps = {
  site: Site;
  /** Of the page itself. */
  path: string;
  headings: readonly ContentHeading[];
  others: readonly ContentPage[];
  /** Whether the page itself says who to ask. */
  hasContact: boolean;
};

/** Beside a page of words: its parts, the site's other pages, and who to ask. */
export function ContentAside({ site, path, headings, others, hasContact }: ContentAsideProps) {
  return (
    <aside className="content-aside" aria-label="More from us">
      {headings.length >= LISTED_FROM && (
        <nav aria-label="On this page" className="max-lg:hidden">
          <p>On this page</p>
          <ul>
            {headings.map(({ id, text }) => (
              <li key={id}>
                <a href={`#${id}`}>{text}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <nav aria-label="Good to know">
        <p>Good to know</p>
        <ul>
          {others.map((page) => (
            <li key={page.path}>
              <a href={page.path} aria-current={page.path === path ? "page" : undefined}>
                {page.name ?? page.title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {!hasContact && (
        <ContactBlock
          site={site}
          block={{
            heading: "Talk to us",
            text: "A person answers in opening hours.",
            form: "general",
          }}
        />
      )}
    </aside>
  );
}
