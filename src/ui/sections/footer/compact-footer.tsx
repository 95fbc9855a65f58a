import type { FooterProps } from "../../page-props.ts";
import { Logo } from "../../primitives/pictures/logo.tsx";
import { FooterEnd } from "./footer-end.tsx";
import { FooterLocations } from "./footer-locations.tsx";
import { SocialLinks } from "./social-links.tsx";

/** A few lines: name, number, places, and one row of the lists' own links. */
export function CompactFooter(frame: FooterProps) {
  const { site, chrome } = frame;
  return (
    <footer className="footer" data-footer="compact">
      <div className="page-width footer-compact">
        <Logo site={site} isOnDark />
        {chrome.footer.length > 0 && (
          <nav aria-label="Quick links">
            <ul>
              {chrome.footer.map(({ name, url }) => (
                <li key={name}>
                  <a href={url}>{name}</a>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <FooterLocations site={site} hasHours={false} />
        <SocialLinks site={site} />
      </div>
      <FooterEnd {...frame} isCompact />
    </footer>
  );
}
