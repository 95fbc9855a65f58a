import type { CategoryTile } from "#domain/site/home/home-page.ts";
import { formatWholeNumber } from "#domain/text/format-amount.ts";
import { BodyIcon } from "../../icons/icon.tsx";
import { buildImageUrl, buildSourceSet } from "../../primitives/pictures/image-source.ts";

const SIZES = "(min-width: 64rem) 27rem, 46vw";

/** The models of a range, each with a large picture. */
export function ModelTiles({ tiles }: { tiles: readonly CategoryTile[] }) {
  return (
    <ul className="models" data-count={tiles.length}>
      {tiles.map(({ name, href, count, picture }) => (
        <li key={href}>
          <a href={href}>
            <span className="model-photo">
              {picture?.url ? (
                <img
                  src={buildImageUrl(picture.url, 640, picture.bodyStyle)}
                  srcSet={buildSourceSet(picture.url, [320, 480, 640, 960], picture.bodyStyle)}
                  sizes={SIZES}
                  alt=""
                  loading="lazy"
                  className="photo"
                />
              ) : (
                <BodyIcon
                  body={picture?.bodyStyle ?? "suv"}
                  className="aspect-2/1 w-3/5 opacity-15"
                />
              )}
            </span>
            <b>{name}</b>
            <small>{formatWholeNumber(count)} in stock</small>
          </a>
        </li>
      ))}
    </ul>
  );
}
