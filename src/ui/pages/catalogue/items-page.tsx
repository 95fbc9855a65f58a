import { HOME_PATH } from "#domain/addresses/site-addresses.ts";
import type { FoundItem } from "#domain/catalogue/catalogue.schema.ts";
import { ChoiceLinks } from "../../sections/catalogue/choice-links.tsx";
import { chooseColumns } from "../../sections/catalogue/choose-columns.ts";
import { ItemCard } from "../../sections/catalogue/item-card.tsx";
import { ContactBlock } from "../../sections/content/contact-block.tsx";
import { PageHead } from "../../sections/content/page-head.tsx";
import type { InSlots } from "../../slots.ts";
import { Framed } from "../framed.tsx";

type ItemsPageProps = InSlots<{
  path: string;
  title: string;
  intro: string;
  /** Why there are none. */
  empty: string;
  action: string;
  items: readonly FoundItem[];
  narrowing: {
    label: string;
    choices: readonly { name: string; href: string; count: number | null; isChosen: boolean }[];
  };
}>;

/** The dealer's offers, or parts. */
export function ItemsPage({ path, title, intro, empty, action, items, ...rest }: ItemsPageProps) {
  const { narrowing, ...frame } = rest;
  const { site } = frame;
  return (
    <Framed {...frame}>
      <PageHead
        steps={[
          { name: "Home", href: HOME_PATH },
          { name: title, href: path },
        ]}
        title={title}
        intro={intro}
      />
      <div className="page-width catalogue">
        <ChoiceLinks label={narrowing.label} choices={narrowing.choices} />
        {items.length > 0 ? (
          <ul className="model-grid" data-columns={chooseColumns(items.length)}>
            {items.map((item) => (
              <ItemCard key={item.id} item={item} timeZone={site.time_zone} action={action} />
            ))}
          </ul>
        ) : (
          <div className="content">
            <ContactBlock
              site={site}
              block={{
                heading: empty,
                text: "Ask us, and we tell you what we can do.",
                form: "general",
              }}
            />
          </div>
        )}
      </div>
    </Framed>
  );
}
