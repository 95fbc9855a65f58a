import type { FooterProps } from "../../page-props.ts";
import { FooterAbout } from "./footer-about.tsx";
import { FooterEnd } from "./footer-end.tsx";
import { FooterNavigation } from "./footer-links.tsx";
import { FooterLocations } from "./footer-locations.tsx";

/** One column of lines on the page's own ground: each list is a line of links. */
export function LinesFooter({ hasHours = true, ...frame }: FooterProps) {
  const { site, chrome } = frame;
  return (
    <footer className="footer" data-footer="lines">
      <div className="page-width footer-lines">
        <FooterAbout site={site} isOnDark={false} />
        <FooterNavigation site={site} chrome={chrome} />
        <FooterLocations site={site} hasHours={hasHours} />
      </div>
      <FooterEnd {...frame} />
    </footer>
  );
}
