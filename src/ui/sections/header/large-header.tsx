import { listHeaderActions } from "#domain/enquiry/pages/service-links.ts";
import { Icon } from "../../icons/icon.tsx";
import type { HeaderProps } from "../../page-props.ts";
import { PhoneNumber } from "../../primitives/phone.tsx";
import { Logo } from "../../primitives/pictures/logo.tsx";
import { isLongMenu, WIDE_MENU_WIDTH } from "../is-long-menu.ts";
import { HeaderTools } from "./header-tools.tsx";
import { MainMenu, MenuButton } from "./main-menu.tsx";
import { SEARCH_ID, SearchSheet } from "./search-sheet.tsx";
import { TopBanner } from "./top-banner.tsx";

/** The number stands below it in big figures. */
export function LargeBanner(props: Omit<HeaderProps, "query">) {
  return <TopBanner {...props} hasPhone={false} />;
}

/**
 * Search across the width, the phone in big figures, services as buttons on a band with the menu.
 *
 * @see Specification §2, "Header"
 */
export function LargeHeader({ site, chrome, query }: HeaderProps) {
  const { header, searchPath } = chrome;
  const actions = listHeaderActions(site);
  const isLong = isLongMenu(header, { name: "", logo: null }, WIDE_MENU_WIDTH - 360);
  const phone = site.header.phone ? site.phone : null;
  return (
    <header data-header="large">
      <div className="header" data-split={isLong || undefined}>
        <div className="page-width">
          <MenuButton className="xl:hidden" />
          <Logo site={site} />
          {site.header.search && <SearchSheet searchPath={searchPath} {...(query && { query })} />}
          {phone && (
            <PhoneNumber site={site} phone={phone} className="header-phone max-lg:hidden">
              <Icon name="phone" className="size-6" />
            </PhoneNumber>
          )}
          <HeaderTools site={site} chrome={chrome} />
        </div>
        <div className="header-band">
          <div className="page-width">
            <MainMenu site={site} chrome={chrome} />
            <p className="header-actions">
              {actions.map(({ name, href }) => (
                <a key={name} href={href} className="button">
                  {name}
                </a>
              ))}
            </p>
          </div>
        </div>
      </div>
      <div className="header-line">
        {site.header.search && (
          <button type="button" popoverTarget={SEARCH_ID} className="field">
            <Icon name="search" />
            Search our stock
          </button>
        )}
        {phone && (
          <PhoneNumber site={site} phone={phone} className="header-phone">
            <Icon name="phone" />
          </PhoneNumber>
        )}
      </div>
    </header>
  );
}
