import { LOCATIONS_PATH } from "#domain/addresses/site-addresses.ts";
import { resolvePrimaryLocation } from "#domain/location/resolve-locations.ts";
import { resolveChatHref } from "#domain/site/chrome/resolve-chat-href.ts";
import { Icon } from "../../icons/icon.tsx";
import type { PageFrame } from "../../page-props.ts";
import { PhoneLink } from "../../primitives/phone.tsx";
import { SocialLinks } from "../footer/social-links.tsx";
import { OpeningNow } from "../location/opening-now.tsx";
import { SavedLink } from "./saved-link.tsx";

/** How to reach the dealer, and the saved cars: below the links of the drawer. */
export function MenuFoot({ site, chrome }: Pick<PageFrame, "site" | "chrome">) {
  const { header, locations, phone } = site;
  const primary = resolvePrimaryLocation(locations);
  const chat = resolveChatHref(site);
  return (
    <div className="menu-foot">
      {header.phone && phone && <PhoneLink site={site} phone={phone} />}
      {primary && (
        <p>
          {locations.length > 1 && <b>{primary.name}</b>}
          <OpeningNow location={primary} />
        </p>
      )}
      {locations.length > 0 && (
        <a href={LOCATIONS_PATH}>
          <Icon name="map-pin" className="size-4" />
          Locations
        </a>
      )}
      {site.garage_enabled && (
        <SavedLink
          site={site}
          noun={chrome.stockNoun}
          hasBadge={header.badge}
          isWritten
          className=""
        />
      )}
      {chat && (
        <a href={chat} rel="noopener">
          <Icon name="message-circle" className="size-4" />
          Chat with us
        </a>
      )}
      {header.social_links && <SocialLinks site={site} className="-ml-3" />}
    </div>
  );
}
