import { BRANDS_FOLDER, HOME_PATH, MODELS_PATH } from "#domain/addresses/site-addresses.ts";
import type { Manufacturer, Model } from "#domain/catalogue/catalogue.schema.ts";
import type { VehicleCard } from "#domain/vehicle/card/vehicle-card.ts";
import { Breadcrumbs } from "../../primitives/breadcrumbs.tsx";
import { buildImageUrl } from "../../primitives/pictures/image-source.ts";
import { chooseColumns } from "../../sections/catalogue/choose-columns.ts";
import { ModelCard } from "../../sections/catalogue/model-card.tsx";
import { StockRow } from "../../sections/catalogue/stock-row.tsx";
import { ContactBlock } from "../../sections/content/contact-block.tsx";
import type { InSlots } from "../../slots.ts";
import { Framed } from "../framed.tsx";

type BrandPageProps = InSlots<{
  brand: Manufacturer;
  models: readonly Model[];
  stock: { cards: VehicleCard[]; total: number; href: string };
}>;

/** A brand that the dealer sells: its mark or its name set large, its models and its stock. */
export function BrandPage({ brand, models, stock, ...frame }: BrandPageProps) {
  const { site, slots } = frame;
  const { name, logo } = brand;
  return (
    <Framed {...frame}>
      <div className="page-head brand-head">
        <div className="page-width">
          <div>
            <Breadcrumbs
              steps={[
                { name: "Home", href: HOME_PATH },
                ...(site.models.length > 0 ? [{ name: "Models", href: MODELS_PATH }] : []),
                { name, href: `${BRANDS_FOLDER}${brand.slug}` },
              ]}
            />
            <h1 className={logo ? undefined : "lettering"}>
              {logo ? <img src={buildImageUrl(logo.url, 480)} alt={name} height="64" /> : name}
            </h1>
            <p>{`${name} at ${site.name}: the range, and what is in stock today.`}</p>
          </div>
        </div>
      </div>
      {models.length > 0 && (
        <section className="page-width catalogue">
          <h2 className="catalogue-title">The range</h2>
          <ul className="model-grid" data-columns={chooseColumns(models.length)}>
            {models.map((model) => (
              <ModelCard key={model.slug} model={model} make={null} />
            ))}
          </ul>
        </section>
      )}
      <StockRow title={`${name} in stock`} stock={stock} VehicleCard={slots.VehicleCard} />
      {stock.total === 0 && (
        <div className="page-width catalogue content">
          <ContactBlock
            site={site}
            block={{
              heading: `No ${name} in stock today`,
              text: "Tell us what you are after, and we let you know when one is here.",
              form: "general",
            }}
          />
        </div>
      )}
    </Framed>
  );
}
