import type { ReactNode } from "react";
import type { SiteChrome } from "#domain/site/chrome/site-chrome.ts";
import type { Site } from "#domain/site/config/site.ts";

export type PageFrame = {
  site: Site;
  chrome: SiteChrome;
  /** False where menus or stock are older than the search: the page is not cached. */
  isWhole: boolean;
  /** In the site's time zone. */
  year: number;
  /** A footer line about the whole site, e.g. that its pictures are illustrations. */
  notice: string | null;
};

/** `hasHours` is false on a page that shows the opening hours itself. */
export type FooterProps = PageFrame & { hasHours?: boolean | undefined };

/** `query` is the text that the page's results were searched for. */
export type HeaderProps = PageFrame & { query?: string | undefined };

/** Header, banner and footer as the template or the site chooses them. */
export type ChromeSlots = {
  TopBanner: (props: PageFrame) => ReactNode;
  Header: (props: HeaderProps) => ReactNode;
  Footer: (props: FooterProps) => ReactNode;
};
