import { listServiceLinks } from "#domain/enquiry/pages/service-links.ts";
import { listDealerPages } from "#domain/site/chrome/list-dealer-pages.ts";
import type { MenuItem, SiteChrome } from "#domain/site/chrome/site-chrome.ts";
import type { Site } from "#domain/site/config/site.ts";

type FooterNavigationProps = {
  site: Pick<Site, "forms" | "xtime_url" | "dealer_pages" | "trade_in_path">;
  chrome: Pick<SiteChrome, "footer">;
};

type Link = { name: string; url: string };

/** Quick links in the site's columns, its services, and its pages elsewhere: a list each. */
export function FooterNavigation({ site, chrome }: FooterNavigationProps) {
  const own = chrome.footer.flatMap(listLinks);
  const services = listServiceLinks(site)
    .map(({ name, href }) => ({ name, url: href }))
    .filter(({ url }) => own.every((link) => link.url !== url));
  return (
    <>
      {chrome.footer.map((item) => (
        <FooterList key={item.name} title={item.name} url={item.url} links={listLinks(item)} />
      ))}
      <FooterList title="Services" links={services} />
      <FooterList title="Elsewhere" links={listDealerPages(site.dealer_pages)} isElsewhere />
    </>
  );
}

type FooterListProps = { title: string; url?: string; links: Link[]; isElsewhere?: boolean };

function FooterList({ title, url, links, isElsewhere = false }: FooterListProps) {
  if (links.length === 0 && url === undefined) return null;
  return (
    <nav aria-label={title}>
      {url === undefined ? (
        <p className="footer-title">{title}</p>
      ) : (
        <a className="footer-title" href={url}>
          {title}
        </a>
      )}
      <ul>
        {links.map((link) => (
          <li key={`${link.name} ${link.url}`}>
            <a href={link.url} rel={isElsewhere ? "noopener" : undefined}>
              {link.name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function listLinks({ columns }: MenuItem): Link[] {
  return columns.flatMap(({ links }) => links);
}
