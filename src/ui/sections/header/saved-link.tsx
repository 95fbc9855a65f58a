import { resolveSavedPath } from "#domain/garage/shortlist-address.ts";
import type { Site } from "#domain/site/config/site.ts";
import { Icon } from "../../icons/icon.tsx";

type SavedLinkProps = {
  site: Pick<Site, "compare_mode" | "garage_page">;
  /** The site's word for its stock: "cars", "motorcycles". */
  noun: string;
  hasBadge: boolean;
  className?: string;
  /** The words are beside the icon, in place of being read out alone. */
  isWritten?: boolean;
};

/** Leads to the saved vehicles. Their count is stored on the device, and a script writes it. */
export function SavedLink({
  site,
  noun,
  hasBadge,
  className = "icon-button",
  isWritten = false,
}: SavedLinkProps) {
  return (
    <a href={resolveSavedPath(site)} className={className}>
      <Icon name="heart" className={isWritten ? "size-4" : "size-6"} />
      <span className={isWritten ? undefined : "sr-only"}>{`Saved ${noun}`}</span>
      {hasBadge && <span data-saved-count="" hidden className="count-badge" />}
    </a>
  );
}
