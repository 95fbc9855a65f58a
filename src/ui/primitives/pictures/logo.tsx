import { HOME_PATH } from "#domain/addresses/site-addresses.ts";
import type { Site } from "#domain/site/config/site.ts";
import { buildImageUrl } from "./image-source.ts";

/** Links home: the site's logo, else its name. */
export function Logo({ site }: { site: Pick<Site, "name" | "logo"> }) {
  return (
    <a href={HOME_PATH} className="logo">
      {site.logo ? (
        <img src={buildImageUrl(site.logo.url, 480)} alt={site.name} />
      ) : (
        <span>{site.name}</span>
      )}
    </a>
  );
}
