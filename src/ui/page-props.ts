import type { SiteChrome } from "#domain/site/chrome/site-chrome.ts";
import type { Site } from "#domain/site/config/site.ts";

/** What every page of a site gets, whatever it shows. */
export type PageFrame = {
  site: Site;
  chrome: SiteChrome;
  /** False where menus or stock are older than the search: the page is shown, and not kept. */
  isWhole: boolean;
  /** The year of the footer, in the site's time zone. */
  year: number;
  /** A line of the footer about the whole site, for instance that its pictures are illustrations. */
  notice: string | null;
};

/** `query` is what the page's results were searched for; "" and left out are nothing. */
export type HeaderProps = PageFrame & { query?: string | undefined };
