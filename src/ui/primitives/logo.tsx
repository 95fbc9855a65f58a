import type { Site } from "#domain/site/site.ts";
import { buildImageUrl } from "./image-source.ts";

/** The way home: the site's logo, else its name as a word mark. */
export function Logo({ site }: { site: Pick<Site, "name" | "logo"> }) {
  return (
    <a href="/" className="flex min-h-11 min-w-0 shrink items-center xl:shrink-0">
      {site.logo ? (
        <img
          src={buildImageUrl(site.logo.url, 480)}
          alt={site.name}
          className="h-9 w-auto max-w-44 object-contain"
        />
      ) : (
        <span className="truncate text-xl font-extrabold tracking-tight">{site.name}</span>
      )}
    </a>
  );
}
