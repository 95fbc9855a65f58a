import { HOME_PATH } from "#domain/addresses/site-addresses.ts";
import type { Site } from "#domain/site/config/site.ts";
import { buildImageUrl } from "./image-source.ts";

type LogoProps = {
  site: Pick<Site, "name" | "logo">;
  /** On a dark ground, as some footers have. */
  isOnDark?: boolean;
};

/** Links home: the site's logo, a mark beside its name, or the name alone. */
export function Logo({ site: { name, logo }, isOnDark = false }: LogoProps) {
  const url = logo && ((isOnDark && logo.dark_url) || logo.url);
  const isMark = logo?.beside_name ?? true;
  return (
    <a href={HOME_PATH} className={isMark ? "logo logo-mark" : "logo"}>
      {url && !isMark && <img src={buildImageUrl(url, 480)} alt={name} />}
      {url && isMark && (
        <span>
          <img src={buildImageUrl(url, 480)} alt="" />
        </span>
      )}
      {isMark && <span>{name}</span>}
    </a>
  );
}
