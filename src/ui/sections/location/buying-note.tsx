import { resolvePageHref } from "#domain/enquiry/pages/service-links.ts";
import type { Location } from "#domain/location/location.schema.ts";
import { isBuying } from "#domain/location/resolve-locations.ts";
import type { Site } from "#domain/site/config/site.ts";

type BuyingNoteProps = {
  location: Pick<Location, "location_subtype">;
  site: Pick<Site, "forms" | "xtime_url" | "trade_in_path">;
};

/** Where a dealer buys cars, and the form for who sells one. @see Specification §3, "location_subtype" */
export function BuyingNote({ location, site }: BuyingNoteProps) {
  if (!isBuying(location)) return null;
  const href = resolvePageHref("valuations", site);
  return (
    <p className="text-sm">
      We buy cars here.{" "}
      {href && (
        <a href={href} className="tap font-semibold underline">
          Have yours valued
        </a>
      )}
    </p>
  );
}
