import type { Model } from "#domain/catalogue/catalogue.schema.ts";
import { buildModelHref, resolveModelLabel } from "#domain/catalogue/list-models.ts";
import { shortenText } from "#domain/text/cut-text.ts";
import { formatDollars } from "#domain/text/format-amount.ts";
import { ContentPicture } from "../content/content-picture.tsx";

/** Characters. */
const MAX_DESCRIPTION_LENGTH = 140;

type ModelCardProps = { model: Model; make: string | null };

/** A model of the range; as a whole it is a link. */
export function ModelCard({ model, make }: ModelCardProps) {
  const { name, image, fuel, manufacturer_body, short_description, price_from } = model;
  const label = resolveModelLabel(model);
  const facts = [manufacturer_body, fuel].filter((fact) => fact !== null);
  return (
    <li>
      <div className="model-photo">
        {image ? (
          <ContentPicture
            image={image.url}
            alt=""
            widths={[320, 480, 640]}
            sizes="(min-width: 64rem) 25rem, (min-width: 40rem) 45vw, 100vw"
          />
        ) : (
          <span className="lettering" aria-hidden="true">
            {name}
          </span>
        )}
        {label && <span className="model-label">{label}</span>}
      </div>
      <div>
        <h2>
          <a href={buildModelHref(model)}>{make === null ? name : `${make} ${name}`}</a>
        </h2>
        {facts.length > 0 && <p className="model-facts">{facts.join(" · ")}</p>}
        {short_description && <p>{shortenText(short_description, MAX_DESCRIPTION_LENGTH)}</p>}
        {price_from !== null && (
          <p className="model-price">
            From <b>{formatDollars(price_from)}</b>
          </p>
        )}
      </div>
    </li>
  );
}
