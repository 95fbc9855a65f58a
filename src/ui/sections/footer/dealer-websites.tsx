import type { Site } from "#domain/site/config/site.ts";
import { buildImageUrl } from "../../primitives/pictures/image-source.ts";

type DealerWebsitesProps = { site: Pick<Site, "dealership_websites" | "logo_column_width"> };

/** The dealer's other sites, by their logos or their names. */
export function DealerWebsites({ site }: DealerWebsitesProps) {
  const { dealership_websites, logo_column_width } = site;
  if (dealership_websites.length === 0) return null;
  return (
    <nav aria-label="Our other sites" className="page-width footer-websites">
      <ul>
        {dealership_websites.map(({ url, name, make, logo }) => (
          <li key={url}>
            <a href={url} rel="noopener">
              {logo ? (
                <img
                  src={buildImageUrl(logo.url, 320)}
                  alt={name}
                  width={logo_column_width}
                  loading="lazy"
                />
              ) : (
                <b>{name}</b>
              )}
              {make && <small>{make}</small>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
