import { buildFormHref } from "#domain/enquiry/links/form-hrefs.ts";
import type { Site } from "#domain/site/config/site.ts";
import { Logo } from "../../primitives/pictures/logo.tsx";
import { SocialLinks } from "./social-links.tsx";

/** Who this is, where else to find him, and how to hear of him. */
export function FooterAbout({ site, isOnDark = true }: { site: Site; isOnDark?: boolean }) {
  return (
    <div>
      <Logo site={site} isOnDark={isOnDark} />
      {site.about && <p className="footer-about">{site.about}</p>}
      <SocialLinks site={site} className="footer-social" />
      <Subscribe site={site} />
    </div>
  );
}

/** @see Specification §2, "A newsletter signup" */
function Subscribe({ site: { forms } }: { site: Pick<Site, "forms"> }) {
  if (!forms.offered.includes("newsletter")) return null;
  return (
    <a className="button footer-button" href={buildFormHref("newsletter", null)}>
      Subscribe For Updates
    </a>
  );
}
