import type { ContentBlockOf } from "#domain/content/content-page.schema.ts";
import { ContentPicture } from "./content-picture.tsx";

/** Two or three in a row; a card with an address is a link as a whole. */
export function ContentCards({ block: { items } }: { block: ContentBlockOf<"cards"> }) {
  return (
    <ul className="content-cards" data-count={items.length}>
      {items.map(({ name, text, image, url }) => (
        <li key={name}>
          {image && (
            <ContentPicture
              image={image}
              alt=""
              widths={[320, 480, 640]}
              sizes="(min-width: 40rem) 24rem, 100vw"
            />
          )}
          <div>
            <p className="content-name">{url === null ? name : <a href={url}>{name}</a>}</p>
            <p>{text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
