import { buildFormHref } from "#domain/enquiry/links/form-hrefs.ts";
import type { PageFrame } from "../../page-props.ts";
import { PhoneLink } from "../../primitives/phone.tsx";
import { Rating } from "../../primitives/rating.tsx";
import { SocialLinks } from "../footer/social-links.tsx";
import { LocationLine } from "./location-line.tsx";
import { SavedLink } from "./saved-link.tsx";

type TopBannerProps = PageFrame & {
  /** False where the header below shows the number large. */
  hasPhone?: boolean;
};

/** @see Specification §2, "Top banner" */
export function TopBanner({ site, chrome, hasPhone = true }: TopBannerProps) {
  const { header, phone } = site;
  const isSavedHere = site.garage_enabled && header.favourites === "banner";
  return (
    <aside aria-label="Where we are" className="banner">
      <div className="page-width">
        <LocationLine site={site} />
        {header.rating && chrome.rating && (
          <p className="hidden md:flex">
            <Rating {...chrome.rating} />
          </p>
        )}
        <div className="banner-end">
          {header.social_links && <SocialLinks site={site} className="hidden lg:flex" />}
          {site.forms.offered.includes("email-us") && (
            <a href={buildFormHref("email-us", null)} className="banner-link max-md:hidden">
              Email Us
            </a>
          )}
          {hasPhone && header.phone && phone && <PhoneLink site={site} phone={phone} />}
          {isSavedHere && (
            <SavedLink
              site={site}
              noun={chrome.stockNoun}
              hasBadge={header.badge}
              isWritten
              className="banner-link banner-saved"
            />
          )}
        </div>
      </div>
    </aside>
  );
}
