import { resolveSavedPath } from "#domain/garage/shortlist-address.ts";
import type { Site } from "#domain/site/config/site.ts";
import { Icon } from "../../icons/icon.tsx";

type SavedLinkProps = {
  site: Pick<Site, "compare_mode" | "garage_page">;
  /** The site's word for its stock: "cars", "motorcycles". */
  noun: string;
};

/** Leads to the saved vehicles. Their count is stored on the device, and a script writes it. */
export function SavedLink({ site, noun }: SavedLinkProps) {
  return (
    <a href={resolveSavedPath(site)} className="icon-button">
      <Icon name="heart" className="size-6" />
      <span className="sr-only">{`Saved ${noun}`}</span>
      <span data-saved-count="" hidden className="count-badge" />
    </a>
  );
}
