import { formatLicence, listLocationLicences } from "#domain/location/format-licence.ts";
import { resolvePrimaryLocation } from "#domain/location/resolve-locations.ts";
import type { MenuItem } from "#domain/site/chrome/site-chrome.ts";
import type { Site } from "#domain/site/config/site.ts";
import type { PageFrame } from "../../page-props.ts";
import { FooterLocations } from "./footer-locations.tsx";
import { Footnotes } from "./footnotes.tsx";
import { SocialLinks } from "./social-links.tsx";
import { StaffContacts } from "./staff-contacts.tsx";

/** @see Specification §2, "Footers" */
export function Footer({ site, chrome, year, notice }: PageFrame) {
  const primary = resolvePrimaryLocation(site.locations);
  return (
    <footer className="footer">
      <div className="page-width footer-columns">
        <div>
          <p className="footer-name">{site.name}</p>
          {site.about && <p className="footer-about">{site.about}</p>}
          <SocialLinks site={site} className="footer-social" />
        </div>
        {chrome.footer.map((item) => (
          <FooterLinks key={item.name} item={item} />
        ))}
        {primary && <FooterLocations site={site} primary={primary} />}
      </div>
      <StaffContacts contacts={site.staff_contacts} />
      <Footnotes site={site} licences={listLicences(site)} year={year} notice={notice} />
    </footer>
  );
}

function FooterLinks({ item }: { item: MenuItem }) {
  const links = item.columns.flatMap((column) => column.links);
  return (
    <nav aria-label={item.name}>
      <a className="footer-title" href={item.url}>
        {item.name}
      </a>
      <ul>
        {links.map((link) => (
          <li key={`${link.name} ${link.url}`}>
            <a href={link.url}>{link.name}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Each licence once, in the words of the first place that names it. */
function listLicences(site: Pick<Site, "licences" | "locations">): string[] {
  const licences = [...site.licences, ...site.locations.flatMap(listLocationLicences)];
  const byNumber = new Map(licences.toReversed().map((licence) => [licence.number, licence]));
  return [...byNumber.values()].toReversed().map(formatLicence);
}
