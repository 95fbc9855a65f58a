import type { ReactNode } from "react";
import type { ContentBlock, ContentBlockOf } from "#domain/content/content-page.schema.ts";
import { buildHeadingId } from "#domain/content/list-headings.ts";
import type { Site } from "#domain/site/config/site.ts";
import { Icon } from "../../icons/icon.tsx";
import { ButtonLink } from "../../primitives/button.tsx";
import { Carousel } from "./carousel.tsx";
import { ContactBlock } from "./contact-block.tsx";
import { ContentCards } from "./content-cards.tsx";
import { ContentPicture } from "./content-picture.tsx";
import { ContentTable } from "./content-table.tsx";
import { Html } from "./html.tsx";
import { Questions } from "./questions.tsx";
import { StaffBlock } from "./staff-block.tsx";

type BlocksProps = { site: Site; blocks: readonly ContentBlock[] };

/** Blocks follow each other in the order of the page's file. */
export function ContentBlocks({ site, blocks }: BlocksProps) {
  return blocks.map((block, at) => <Block key={at} site={site} block={block} at={at} />);
}

type BlockProps<Type extends ContentBlock["type"]> = {
  site: Site;
  block: ContentBlockOf<Type>;
  /** The block's place on its page. */
  at: number;
};

/** A kind of block that is missing here does not compile. */
const BLOCKS: { [Type in ContentBlock["type"]]: (props: BlockProps<Type>) => ReactNode } = {
  heading: ({ block, at }) =>
    block.level === 2 ? (
      <h2 id={buildHeadingId(block, at) ?? undefined}>{block.text}</h2>
    ) : (
      <h3>{block.text}</h3>
    ),
  text: ({ block }) => <Html html={block.html} className="prose" />,
  picture: ({ block }) => (
    <figure>
      <ContentPicture
        image={block.image}
        alt={block.alt}
        widths={[480, 640, 960, 1280]}
        sizes="(min-width: 64rem) 48rem, 100vw"
      />
      {block.caption && <figcaption>{block.caption}</figcaption>}
    </figure>
  ),
  list: ({ block }) => <List block={block} />,
  steps: ({ block }) => (
    <ol className="content-steps">
      {block.items.map(({ name, text }) => (
        <li key={name}>
          <p className="content-name">{name}</p>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  ),
  questions: ({ block }) => <Questions block={block} />,
  cards: ({ block }) => <ContentCards block={block} />,
  columns: ({ block }) => (
    <div className="content-columns" data-count={block.items.length}>
      {block.items.map(({ html }, n) => (
        <Html key={n} html={html} className="prose" />
      ))}
    </div>
  ),
  button: ({ block }) => (
    <p>
      <ButtonLink href={block.url} rank={block.rank}>
        {block.label}
      </ButtonLink>
    </p>
  ),
  table: ({ block }) => <ContentTable block={block} />,
  carousel: ({ block, at }) => <Carousel block={block} id={`carousel-${at + 1}`} />,
  contact: ({ site, block }) => <ContactBlock site={site} block={block} />,
  staff: ({ site, block }) => <StaffBlock site={site} block={block} />,
  note: ({ block }) => <Html html={block.html} className="prose content-note" />,
};

function Block<Type extends ContentBlock["type"]>(props: {
  site: Site;
  block: ContentBlockOf<Type> & { type: Type };
  at: number;
}) {
  return BLOCKS[props.block.type](props);
}

function List({ block: { style, items } }: { block: ContentBlockOf<"list"> }) {
  const entries = items.map((item) => (
    <li key={item}>
      {style === "ticks" && <Icon name="check" className="size-5" />}
      {item}
    </li>
  ));
  if (style === "numbers") return <ol className="content-list content-numbers">{entries}</ol>;
  return (
    <ul className={`content-list ${style === "ticks" ? "content-ticks" : "content-bullets"}`}>
      {entries}
    </ul>
  );
}
