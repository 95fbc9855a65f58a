import type { HeaderProps } from "../../page-props.ts";
import { PhoneLink } from "../../primitives/phone.tsx";
import { Logo } from "../../primitives/pictures/logo.tsx";
import { Rating } from "../../primitives/rating.tsx";
import { SocialLinks } from "../footer/social-links.tsx";
import { isLongMenu, WIDE_MENU_WIDTH } from "../is-long-menu.ts";
import { HeaderTools } from "./header-tools.tsx";
import { LocationLine } from "./location-line.tsx";
import { MainMenu, MenuButton } from "./main-menu.tsx";
import { SearchSheet } from "./search-sheet.tsx";

/**
 * The name centred above, the menu below; over a hero that is a `.stage` it is transparent.
 *
 * @see Specification §2, "Header"
 */
export function SplitHeader({ site, chrome, query }: HeaderProps) {
  const { header: shown, phone } = site;
  const isLong = isLongMenu(chrome.header, { name: "", logo: null }, WIDE_MENU_WIDTH - 300);
  return (
    <header data-header="split" className="header" data-split={isLong || undefined}>
      <div className="page-width">
        <MenuButton className="xl:hidden" />
        <div className="header-side">
          <LocationLine site={site} />
          {shown.phone && phone && <PhoneLink site={site} phone={phone} />}
        </div>
        <Logo site={site} />
        <div className="header-end">
          {shown.search && <SearchSheet searchPath={chrome.searchPath} {...(query && { query })} />}
          <HeaderTools site={site} chrome={chrome} />
        </div>
      </div>
      <div className="header-below">
        <p>{shown.rating && chrome.rating && <Rating {...chrome.rating} />}</p>
        <MainMenu site={site} chrome={chrome} />
        <div>{shown.social_links && <SocialLinks site={site} />}</div>
      </div>
    </header>
  );
}
