import { HOME_PATH } from "#domain/addresses/site-addresses.ts";
import type { ContentPage as Content } from "#domain/content/content-page.schema.ts";
import { listContentPages } from "#domain/content/list-content-pages.ts";
import { listHeadings } from "#domain/content/list-headings.ts";
import { ContentAside } from "../../sections/content/content-aside.tsx";
import { ContentBlocks } from "../../sections/content/content-blocks.tsx";
import { PageHead } from "../../sections/content/page-head.tsx";
import type { InSlots } from "../../slots.ts";
import { Framed } from "../framed.tsx";

type ContentPageProps = InSlots<{ content: Content }>;

/** A page of the dealer's own words: its blocks beside what else there is to read. */
export function ContentPage({ content, ...frame }: ContentPageProps) {
  const { site } = frame;
  const name = content.name ?? content.title;
  return (
    <Framed {...frame}>
      <PageHead
        steps={[
          { name: "Home", href: HOME_PATH },
          { name, href: content.path },
        ]}
        title={content.title}
        intro={content.intro}
        image={content.image}
      />
      <div className="page-width content-page">
        <div className="content">
          <ContentBlocks site={site} blocks={content.blocks} />
        </div>
        <ContentAside
          site={site}
          path={content.path}
          headings={listHeadings(content.blocks)}
          others={listContentPages(site)}
          hasContact={content.blocks.some(({ type }) => type === "contact")}
        />
      </div>
    </Framed>
  );
}
