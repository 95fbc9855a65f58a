import type { FooterProps } from "../../page-props.ts";
import { FooterAbout } from "./footer-about.tsx";
import { FooterEnd } from "./footer-end.tsx";
import { FooterNavigation } from "./footer-links.tsx";
import { FooterLocations } from "./footer-locations.tsx";

/** Who, quick links, places and hours beside each other. @see Specification §2, "Footers" */
export function ColumnsFooter({ hasHours = true, ...frame }: FooterProps) {
  const { site, chrome } = frame;
  return (
    <footer className="footer">
      <div className="page-width footer-columns">
        <FooterAbout site={site} />
        <FooterNavigation site={site} chrome={chrome} />
        <FooterLocations site={site} hasHours={hasHours} />
      </div>
      <FooterEnd {...frame} />
    </footer>
  );
}
