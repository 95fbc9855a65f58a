import { formatLicence } from "#domain/location/format-licence.ts";
import type { FooterProps } from "../../page-props.ts";
import { FooterAbout } from "./footer-about.tsx";
import { FooterEnd } from "./footer-end.tsx";
import { FooterNavigation } from "./footer-links.tsx";
import { FooterLocations } from "./footer-locations.tsx";
import { listLicences } from "./list-licences.ts";

/** Hours first, dense columns, the licence numbers in clear. */
export function DenseFooter({ hasHours = true, ...frame }: FooterProps) {
  const { site, chrome } = frame;
  const licences = listLicences(site);
  return (
    <footer className="footer" data-footer="dense">
      <div className="page-width footer-columns">
        <FooterLocations site={site} hasHours={hasHours} isHoursFirst />
        <FooterNavigation site={site} chrome={chrome} />
        <FooterAbout site={site} />
      </div>
      {licences.length > 0 && (
        <ul className="page-width footer-licences">
          {licences.map((licence) => (
            <li key={licence.number}>{formatLicence(licence)}</li>
          ))}
        </ul>
      )}
      <FooterEnd {...frame} hasLicences={false} />
    </footer>
  );
}
