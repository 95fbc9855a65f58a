import type { Promo } from "#domain/promo/promo.schema.ts";
import { buildImageUrl, buildSourceSet } from "../../primitives/pictures/image-source.ts";

/**
 * Its picture, or the site's colour with the title, fills the height of the row, so that texts and buttons
 * line up.
 */
export function PromoCard({ promo }: { promo: Promo }) {
  const { title, text, url, image, label } = promo.node;
  return (
    <article className="card promo">
      {image ? (
        <img
          src={buildImageUrl(image, 640)}
          srcSet={buildSourceSet(image, [320, 640])}
          sizes="(min-width: 80rem) 20rem, (min-width: 40rem) 46vw, 100vw"
          alt=""
          loading="lazy"
        />
      ) : (
        <h3 className="promo-ground">{title}</h3>
      )}
      <div className="card-body">
        {image && <h3>{title}</h3>}
        {text && <p>{text}</p>}
        <a className="button button-soft" href={url}>
          {label ?? "Find out more"}
        </a>
      </div>
    </article>
  );
}
