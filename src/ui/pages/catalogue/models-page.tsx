import { HOME_PATH, MODELS_PATH } from "#domain/addresses/site-addresses.ts";
import type { Model } from "#domain/catalogue/catalogue.schema.ts";
import { ALL_BODIES, type ModelBody, resolveMake } from "#domain/catalogue/list-models.ts";
import { ChoiceLinks } from "../../sections/catalogue/choice-links.tsx";
import { chooseColumns } from "../../sections/catalogue/choose-columns.ts";
import { ModelCard } from "../../sections/catalogue/model-card.tsx";
import { PageHead } from "../../sections/content/page-head.tsx";
import type { InSlots } from "../../slots.ts";
import { Framed } from "../framed.tsx";

type ModelsPageProps = InSlots<{
  title: string;
  models: readonly Model[];
  bodies: readonly ModelBody[];
  /** Null for all. */
  body: ModelBody | null;
}>;

/** The range, all of it or of one body. */
export function ModelsPage({ title, models, bodies, body, ...frame }: ModelsPageProps) {
  const { site } = frame;
  const isOneMake = new Set(site.models.map((model) => resolveMake(model, site))).size === 1;
  const choices = [{ name: "All", slug: ALL_BODIES, count: site.models.length }, ...bodies].map(
    ({ name, slug, count }) => ({
      name,
      count,
      href: `${MODELS_PATH}?body=${slug}`,
      isChosen: slug === (body?.slug ?? ALL_BODIES),
    }),
  );
  return (
    <Framed {...frame}>
      <PageHead
        steps={[
          { name: "Home", href: HOME_PATH },
          { name: "Models", href: MODELS_PATH },
        ]}
        title={title}
        intro={`What there is to choose from at ${site.name}, with what is in stock of each.`}
      />
      <div className="page-width catalogue">
        <ChoiceLinks label="Bodies" choices={choices} />
        <ul className="model-grid" data-columns={chooseColumns(models.length)}>
          {models.map((model) => (
            <ModelCard
              key={model.slug}
              model={model}
              make={isOneMake ? null : resolveMake(model, site)}
            />
          ))}
        </ul>
      </div>
    </Framed>
  );
}
