import { HOME_PATH, MODELS_PATH } from "#domain/addresses/site-addresses.ts";
import type { FoundItem, Model } from "#domain/catalogue/catalogue.schema.ts";
import { resolveMake, resolveModelLabel } from "#domain/catalogue/list-models.ts";
import { buildFormHref } from "#domain/enquiry/links/form-hrefs.ts";
import { formatDollars } from "#domain/text/format-amount.ts";
import type { VehicleCard } from "#domain/vehicle/card/vehicle-card.ts";
import { ButtonLink } from "../../primitives/button.tsx";
import { chooseColumns } from "../../sections/catalogue/choose-columns.ts";
import { ItemCard } from "../../sections/catalogue/item-card.tsx";
import { StockRow } from "../../sections/catalogue/stock-row.tsx";
import { ContactBlock } from "../../sections/content/contact-block.tsx";
import { PageHead } from "../../sections/content/page-head.tsx";
import type { InSlots } from "../../slots.ts";
import { Framed } from "../framed.tsx";

type ModelPageProps = InSlots<{
  model: Model;
  stock: { cards: VehicleCard[]; total: number; href: string };
  offers: readonly FoundItem[];
}>;

/** One model of the range: what it is, from what price, and those in stock. */
export function ModelPage({ model, stock, offers, ...frame }: ModelPageProps) {
  const { site, slots } = frame;
  const make = resolveMake(model, site);
  const name = make === null ? model.name : `${make} ${model.name}`;
  const facts = [
    ["Body", model.manufacturer_body],
    ["Fuel", model.fuel],
    ["Price from", model.price_from === null ? null : formatDollars(model.price_from)],
    ["Availability", resolveModelLabel(model)],
    ["In stock", stock.total === 0 ? null : String(stock.total)],
  ] as const;
  return (
    <Framed {...frame}>
      <PageHead
        steps={[
          { name: "Home", href: HOME_PATH },
          { name: "Models", href: MODELS_PATH },
          { name: model.name, href: `/${model.slug}` },
        ]}
        title={name}
        intro={model.short_description}
        image={model.image?.url ?? null}
      />
      <div className="page-width catalogue">
        <dl className="model-figures">
          {facts.map(([label, value]) =>
            value === null ? null : (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ),
          )}
        </dl>
        <p className="actions">
          {stock.total > 0 && (
            <ButtonLink href={stock.href} rank="main">
              See those in stock
            </ButtonLink>
          )}
          {site.forms.offered.includes("general") && (
            <ButtonLink
              href={buildFormHref("general", null)}
              rank={stock.total > 0 ? "second" : "main"}
            >
              Ask about the {model.name}
            </ButtonLink>
          )}
        </p>
        {offers.length > 0 && (
          <section className="model-offers">
            <h2>Offers on it</h2>
            <ul className="model-grid" data-columns={chooseColumns(offers.length)}>
              {offers.map((item) => (
                <ItemCard
                  key={item.id}
                  item={item}
                  timeZone={site.time_zone}
                  action="Ask about it"
                />
              ))}
            </ul>
          </section>
        )}
      </div>
      <StockRow title={`${name} in stock`} stock={stock} VehicleCard={slots.VehicleCard} />
      {stock.total === 0 && (
        <div className="page-width catalogue content">
          <ContactBlock
            site={site}
            block={{
              heading: `No ${model.name} in stock today`,
              text: "Tell us what you are after, and we let you know when one is here.",
              form: "general",
            }}
          />
        </div>
      )}
    </Framed>
  );
}
