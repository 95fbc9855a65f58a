import { SHORTLIST_CODE_PATH } from "#domain/addresses/site-addresses.ts";
import { buildShortlistHref, MAX_SHARED_VEHICLES } from "#domain/garage/shortlist-address.ts";
import type { Site } from "#domain/site/config/site.ts";

type SharePanelProps = {
  site: Pick<Site, "compare_mode" | "garage_page">;
  ids: readonly number[];
  noun: string;
};

/** A link to these vehicles, and its QR code: both work on any device, without an account or a script. */
export function SharePanel({ site, ids, noun }: SharePanelProps) {
  const shared = ids.slice(0, MAX_SHARED_VEHICLES);
  const href = buildShortlistHref(site, shared);
  return (
    <details className="share" data-share="">
      <summary className="button button-second">Share</summary>
      <div className="share-panel">
        <div>
          <p>
            {shared.length < ids.length
              ? `The link holds the latest ${shared.length} of your ${ids.length} ${noun}.`
              : `Whoever has the link sees these ${noun}, and none of your notes.`}
          </p>
          <p className="actions">
            <button
              type="button"
              data-share-link={href}
              data-needs-script=""
              className="button button-second"
            >
              Copy link
            </button>
            <a href={href} className="text-link">
              Open the link
            </a>
          </p>
        </div>
        <img
          src={`${SHORTLIST_CODE_PATH}?ids=${shared.join()}`}
          width={168}
          height={168}
          loading="lazy"
          alt="QR code of the link"
        />
      </div>
    </details>
  );
}
