import type { Site } from "#domain/site/config/site.ts";
import { Icon } from "../../icons/icon.tsx";
import { buildImageUrl, buildSourceSet } from "../../primitives/pictures/image-source.ts";
import { Section } from "../../primitives/section.tsx";

const MAX_GUIDES = 4;

/** The site's own pages of words, those with a picture first. */
export function Guides({ site }: { site: Pick<Site, "content_pages"> }) {
  const guides = site.content_pages
    .toSorted((one, other) => Number(other.image !== null) - Number(one.image !== null))
    .slice(0, MAX_GUIDES);
  if (guides.length === 0) return null;
  return (
    <Section title="Good to know">
      <ul className="guides">
        {guides.map(({ path, name, title, intro, image }) => (
          <li key={path}>
            <a href={path} className="group">
              {image && (
                <img
                  src={buildImageUrl(image, 640)}
                  srcSet={buildSourceSet(image, [640, 960])}
                  sizes="(min-width: 64rem) 26rem, 100vw"
                  alt=""
                  loading="lazy"
                />
              )}
              <span>
                <b>{name ?? title}</b>
                {intro && <span>{intro}</span>}
                <Icon name="arrow-right" className="size-5" />
              </span>
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}
