import { buildFormHref } from "#domain/enquiry/links/form-hrefs.ts";
import { listServiceLinks } from "#domain/enquiry/pages/service-links.ts";
import { formatLicence, listLocationLicences } from "#domain/location/format-licence.ts";
import { resolvePrimaryLocation } from "#domain/location/resolve-locations.ts";
import type { MenuItem } from "#domain/site/chrome/site-chrome.ts";
import type { Site } from "#domain/site/config/site.ts";
import type { FooterProps } from "../../page-props.ts";
import { FooterLocations } from "./footer-locations.tsx";
import { Footnotes } from "./footnotes.tsx";
import { SocialLinks } from "./social-links.tsx";
import { StaffContacts } from "./staff-contacts.tsx";

/** @see Specification §2, "Footers" */
export function Footer({ site, chrome, year, notice, hasHours = true }: FooterProps) {
  const primary = resolvePrimaryLocation(site.locations);
  return (
    <footer className="footer">
      <div className="page-width footer-columns">
        <div>
          <p className="footer-name">{site.name}</p>
          {site.about && <p className="footer-about">{site.about}</p>}
          <SocialLinks site={site} className="footer-social" />
          {site.forms.offered.includes("newsletter") && (
            <a className="button footer-button" href={buildFormHref("newsletter", null)}>
              Subscribe For Updates
            </a>
          )}
        </div>
        {chrome.footer.map((item) => (
          <FooterLinks key={item.name} item={item} />
        ))}
        <FooterServices site={site} listed={chrome.footer} />
        {primary && <FooterLocations site={site} primary={primary} hasHours={hasHours} />}
      </div>
      <StaffContacts site={site} contacts={site.staff_contacts} />
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

type FooterServicesProps = {
  site: Pick<Site, "forms" | "xtime_url">;
  /** The site's own columns, which may have the same pages. */
  listed: readonly MenuItem[];
};

function FooterServices({ site, listed }: FooterServicesProps) {
  const own = listed.flatMap(({ columns }) => columns.flatMap(({ links }) => links));
  const links = listServiceLinks(site).filter(({ href }) => own.every(({ url }) => url !== href));
  if (links.length === 0) return null;
  return (
    <nav aria-label="Services">
      <p className="footer-title">Services</p>
      <ul>
        {links.map(({ name, href }) => (
          <li key={name}>
            <a href={href}>{name}</a>
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
